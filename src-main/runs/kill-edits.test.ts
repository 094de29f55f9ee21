import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doclingDocument } from '../import/testing/docling-sample.ts'
import type { EditingNews, EditingOrders, EditingReport } from '../testing/kill/editing.ts'
import { createRandom } from '../../scripts/testing/random.ts'
import { type EditingOutcome, runEditingVictim } from '../testing/kill/run-editing-victim.ts'
import { temporaryDir } from '../testing/test-app.ts'

/* As `kill.test.ts`, for what is imported and corrected: RECTO_KILL_MOMENTS=100 RECTO_KILL_SEED=7 for more. */

const moments = Number(process.env['RECTO_KILL_MOMENTS'] ?? 1)
const seed = Number(process.env['RECTO_KILL_SEED'] ?? 1)
/** A loaded machine takes ten times as long. */
const timeoutMs = 300_000
const steps = 25
const names = ['a.json', 'b.json', 'c.json', 'd.json']

let folder: string
let files: readonly string[]
let undisturbed: EditingReport
let undisturbedMs: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-kill-edits-'))
  files = names.map((name) => path.join(folder, name))
  for (const file of files) {
    const parse = JSON.stringify({ ...doclingDocument(), name: path.basename(file) })
    await writeFile(file, parse)
  }
  const { report, tookMs } = await runEditingVictim(orders(path.join(folder, 'undisturbed')))
  if (!report) throw new Error('Nobody killed the undisturbed one')
  undisturbed = report
  undisturbedMs = tookMs
}, timeoutMs)

afterAll(() => rm(folder, { recursive: true, force: true }))

function orders(dataDir: string): EditingOrders {
  return { dataDir, files, steps }
}

/** How far each was when nobody heard of it any more. */
function heardOf(news: readonly EditingNews[]): ReadonlyMap<string, number> {
  const far = new Map<string, number>()
  for (const each of news) {
    if (each.kind === 'imported') far.set(each.name, far.get(each.name) ?? 0)
    if (each.kind === 'corrected') far.set(each.name, each.sequence)
  }
  return far
}

/** The first step that a later process did of each, where it did any. */
function wentOnAt({ news }: EditingOutcome): ReadonlyMap<string, number> {
  const first = new Map<string, number>()
  for (const each of news) {
    if (each.kind === 'corrected' && !first.has(each.name)) first.set(each.name, each.sequence)
  }
  return first
}

test('whoever imports and corrects undisturbed has every step in the log once', () => {
  expect(undisturbed.bugs).toBe(0)
  expect(undisturbed.runs.map(({ name, state }) => [name, state])).toEqual(
    names.map((name) => [name, 'completed']),
  )
  for (const { log, texts, name } of undisturbed.runs) {
    expect(log).toHaveLength(steps)
    expect(texts[0]).toBe(`step ${steps - 2} of ${name}`)
  }
})

const random = createRandom(seed)
const shares = Array.from({ length: moments }, () => [random(), random()] as const)

test.each(shares)(
  `what was imported and corrected before a kill at %f and %f is there once (seed ${seed})`,
  async (first, second) => {
    const dataDir = await temporaryDir()
    const before = await runEditingVictim(orders(dataDir), first * undisturbedMs)
    const between = await runEditingVictim(orders(dataDir), second * undisturbedMs)
    const after = await runEditingVictim(orders(dataDir))
    expect(after.report).toEqual(undisturbed)
    // Nothing that was told as kept was done again.
    const known = heardOf([...before.news, ...between.news])
    for (const [name, sequence] of wentOnAt(after)) {
      expect(sequence).toBeGreaterThan(known.get(name) ?? 0)
    }
    for (const suffix of ['', '-wal', '-shm']) {
      await rm(path.join(dataDir, `recto.db${suffix}`), { force: true })
    }
    const rebuilt = await runEditingVictim(orders(dataDir))
    expect(rebuilt.report).toEqual(undisturbed)
    expect(wentOnAt(rebuilt).size).toBe(0)
  },
  timeoutMs,
)
