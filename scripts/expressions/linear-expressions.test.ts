import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { check } from 'recheck'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../places.mjs'
import { provesAll, readProofs, writeProofs } from './proofs.ts'
import { readExpressions } from './read-expressions.ts'

/** Every program that reads what strangers wrote. */
const folders = ['src-formats', 'src-main', 'src-renderer', 'src-service', 'src-shared']
/** Far more than any takes; one that takes longer is too involved for a reader, too. */
const maxMs = 60_000
/** What takes longer counts as slow, however few steps it took: the steps alone decide, also on a busy machine. */
const unhurried = { timeout: maxMs, incubationTimeout: maxMs / 2, attackTimeout: maxMs / 2 }

/** One that stands in several places is checked once: some take a second. */
const checks = new Map<string, Promise<string | null>>()

/** Null when its time grows as the text does, and no faster. */
function faultOf(source: string, flags: string): Promise<string | null> {
  const key = `/${source}/${flags}`
  const known = checks.get(key) ?? checkOnce(source, flags)
  checks.set(key, known)
  return known
}

const proofs = provesAll ? new Set<string>() : readProofs()
/** Of what was checked and is safe, in milliseconds. */
const took = new Map<string, number>()

async function checkOnce(source: string, flags: string): Promise<string | null> {
  if (source === '') return 'is put together while the program runs: say why it is harmless'
  if (isShort(source) || proofs.has(`/${source}/${flags}`)) return null
  const began = performance.now()
  const found = await check(source, flags, unhurried)
  if (found.status === 'safe') took.set(`/${source}/${flags}`, performance.now() - began)
  if (found.status === 'safe') return null
  if (found.status === 'unknown') return 'is too involved to be checked'
  return `takes ${found.complexity.summary} time for ${found.attack.pattern}`
}

/** Nothing in it repeats without an end, or often: it reads a few characters from each place. */
function isShort(source: string): boolean {
  return !/[*+]|\{\d+,\}|\{\d*,?\d{3,}\}/.test(source)
}

const files = globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  { cwd: root },
)
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file))
const expressions = files.flatMap((file) =>
  readExpressions(file, readFileSync(path.join(root, file), 'utf8')).map((each) => ({
    ...each,
    place: `${file}:${each.line}`,
  })),
)

describe('no text of a stranger makes a regular expression take more than a pass over it', () => {
  const checked = expressions.filter(({ reason }) => reason === null)
  test.each(checked)('$place /$source/$flags', { timeout: 2 * maxMs }, async (each) => {
    expect(await faultOf(each.source, each.flags)).toBeNull()
  })
})

afterAll(() => {
  if (provesAll) writeProofs(took)
})

test('a proof holds for an expression as it is written, by the version that made it, and for no other', () => {
  const proof = JSON.stringify({ recheck: '1.0.0', linear: ['/a+b/u'] })
  expect([...readProofs(proof, '1.0.0')]).toEqual(['/a+b/u'])
  expect(readProofs(proof, '1.0.1').size).toBe(0)
})

test('all of them are found', () => {
  expect(expressions.length).toBeGreaterThan(250)
})

test.each([
  ['const tag = /<\\/?[a-z][^>]*>/gi', 'polynomial'],
  ['const page = /^(?:<!--[\\s\\S]*?-->\\s*)*<html/', 'exponential'],
  ["text.replace(/\\/+$/, '')", 'polynomial'],
  ["const spaces = new RegExp('(?:a|a)+$', 'u')", 'exponential'],
  ['const made = RegExp(`${name}+$`)', 'put together'],
  ['const made = new RegExp(other, "g")', 'put together'],
])('%s is refused', async (code, reason) => {
  const [found] = readExpressions('planted.ts', code)
  expect(await faultOf(found?.source ?? '', found?.flags ?? '')).toContain(reason)
})

test('an exception has its reason on the line, or on the one before', () => {
  const [same, before, none] = readExpressions(
    'planted.ts',
    'f(/a+$/) // expression: short\n// expression: shorter\nf(/b+$/)\nf(/c+$/)',
  )
  expect([same?.reason, before?.reason, none?.reason]).toEqual(['short', 'shorter', null])
})
