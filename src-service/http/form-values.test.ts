import { expect, test } from 'vitest'
import { readBoolean, readList } from './form-values.ts'

test.each([
  [['["html","markdown"]'], ['html', 'markdown']],
  [["['html', 'text']"], ['html', 'text']],
  [
    ['html', 'text'],
    ['html', 'text'],
  ],
  [['html, text'], ['html', 'text']],
  [['"html"'], ['html']],
  [['[HTML]'], ['html']],
  [['html', 'html'], ['html']],
  [['[]'], []],
  [[''], []],
  [[], []],
])('a list as clients send it is not misread: %j', (values, expected) => {
  expect(readList(values)).toEqual(expected)
})

test.each([
  ['true', true],
  ['True', true],
  ['1', true],
  ['false', false],
  ['False', false],
  ['0', false],
  ['maybe', undefined],
])('a boolean as clients send it is not misread: %s', (value, expected) => {
  expect(readBoolean(value)).toBe(expected)
})
