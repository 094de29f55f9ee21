import { closeSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { readLargeJson } from './read-large-json.ts'

async function fileOf(text: string): Promise<number> {
  const place = path.join(await temporaryDir(), 'large.json')
  writeFileSync(place, text)
  const file = openSync(place, 'r')
  onTestFinished(() => closeSync(file))
  return file
}

test('a list that stays in its file is one for whoever reads it, from either end', async () => {
  const items = Array.from({ length: 3000 }, (_, index) => ({ index, text: '한국어 '.repeat(20) }))
  const given = { name: 'x', items, inside: { more: [[1], 'two', null] } }
  const { value } = readLargeJson(await fileOf(JSON.stringify(given)))
  expect(value).toEqual(given)
  // What the test wrote.
  const list = (value as typeof given).items
  expect(Array.isArray(list)).toBe(true)
  expect(list).toHaveLength(3000)
  expect([list.at(-1)?.index, list[0]?.index, list[3000]]).toEqual([2999, 0, undefined])
  expect([...list.keys()].length).toBe(3000)
})

test('a key that is a prototype’s name stays a key', async () => {
  const { value } = readLargeJson(await fileOf('{"__proto__":{"isAdmin":[true]}}'))
  expect(Object.keys(value as object)).toEqual(['__proto__'])
  expect(value).not.toHaveProperty('isAdmin')
})

test('an item that nobody asks for must be JSON all the same', async () => {
  const { value, checkRest } = readLargeJson(await fileOf('{"read":[{}],"unread":[{"a":tru}]}'))
  expect(value).toHaveProperty('read', [{}])
  expect(checkRest).toThrow(SyntaxError)
})
