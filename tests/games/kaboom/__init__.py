"""Tests of Kaboom!"""
