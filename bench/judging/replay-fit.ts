import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Changes } from '#shared/corrections/command.ts'
import { contentOfText } from '#shared/results/element-content.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { regionsOf } from '#shared/results/regions.ts'
import { node, root } from '../../scripts/places.mjs'
import { alignedTable } from '../figure-table.ts'
import { type Core, openCore } from '../runs/core.ts'

const run = promisify(execFile)
const wanted = 500
/** Nothing is sent once the documents are parsed. */
const nobody = 'http://127.0.0.1:9'

/** A parse that another service made, and its document; paths from the folder of the list. */
const pairsSchema = z.array(z.object({ parse: z.string(), document: z.string() })).min(1)

type Pair = z.infer<typeof pairsSchema>[number]

/** What a user puts right of an element, by what it is called here. */
const corrections = {
  text: ({ category, text, level }) => contentOfText(category, `${text} (corrected)`, level),
  category: ({ category }) => ({ category: category === 'caption' ? 'paragraph' : 'caption' }),
  box: (element) => ({
    regions: regionsOf(element).map(({ page, polygon }) => ({
      page,
      polygon: polygon.map(({ x, y }) => ({ x: x + 0.004, y })),
    })),
  }),
  order: ({ rank }) => ({ rank: rank + 1.5 }),
  confirmed: () => ({ isConfirmed: true }),
  removed: () => ({ isRemoved: true }),
} satisfies Readonly<Record<string, (element: LayoutElement) => Changes>>

type Kind = keyof typeof corrections

// The keys of the table above.
const kinds = Object.keys(corrections) as Kind[]

/**
 * How many corrections of a real service's parse still fit the local service's parse of the same document: a few
 * hundred, dealt out over the pairs of a list, each on an element of its own.
 *
 * @param list a JSON file: `[{"parse": "…", "document": "…"}]`
 */
export async function replayFit(list: string): Promise<string> {
  const pairs = pairsSchema.parse(JSON.parse(await readFile(list, 'utf8')))
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-replay-'))
  try {
    for (const pair of pairs) {
      // What can't be read in its time, as a scan on a busy machine, is told and left out.
      await parseTwice(dataDir, path.dirname(list), pair).catch((error: unknown) =>
        console.error(`${path.basename(pair.document)}: ${String(error)}`),
      )
    }
    const core = await openCore(dataDir, nobody)
    try {
      return await replayAll(core, pairs)
    } finally {
      await core.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function parseTwice(dataDir: string, folder: string, pair: Pair): Promise<void> {
  const document = path.resolve(folder, pair.document)
  const recto = (...given: readonly string[]) =>
    run(node, [path.join(root, 'out/main/cli.js'), ...given, '--data-dir', dataDir, '--json'], {
      maxBuffer: 1024 ** 3,
    })
  await recto('import', path.resolve(folder, pair.parse), '--source', document)
  await recto('parse', document)
}

interface Correctable {
  readonly name: string
  readonly fromRunId: string
  readonly toRunId: string
  readonly elements: readonly LayoutElement[]
}

async function replayAll(core: Core, pairs: readonly Pair[]): Promise<string> {
  const found: Correctable[] = []
  const listed = await core.call('runs.list', {})
  const runs = await Promise.all(listed.map(({ id }) => core.call('runs.get', { runId: id })))
  for (const [, ofDocument] of Map.groupBy(runs, ({ documentId }) => documentId)) {
    const from = ofDocument.find(({ origin }) => origin === 'imported')
    const to = ofDocument.find(({ origin, state }) => origin === 'started' && state === 'completed')
    if (!from || !to) continue
    const pages = Math.max(1, from.totalPages ?? 1)
    const asked = { runId: from.id, fromPage: 1, toPage: pages, corrected: false }
    const elements = await core.call('results.elements', asked)
    // Some services write no plain text.
    const said = elements.filter(({ text, html }) => (text || html).trim() !== '')
    found.push({ name: to.name, fromRunId: from.id, toRunId: to.id, elements: said })
  }
  const rows: string[][] = []
  const sums = new Map(kinds.map((kind) => [kind, { all: 0, fit: 0 }]))
  let left = wanted
  // Short documents first: what they lack the longer ones give.
  const bySize = found.toSorted((a, b) => a.elements.length - b.elements.length)
  for (const [index, pair] of bySize.entries()) {
    const quota = Math.min(pair.elements.length, Math.ceil(left / (bySize.length - index)))
    left -= quota
    const { fits, gone, applied, already } = await replayPair(core, pair, quota)
    for (const [kind, isFit] of fits) {
      const sum = sums.get(kind) ?? { all: 0, fit: 0 }
      sums.set(kind, { all: sum.all + 1, fit: sum.fit + Number(isFit) })
    }
    rows.push([
      pair.name,
      ...[quota, applied, already, gone, quota - applied - already - gone].map(String),
    ])
  }
  const all = [...sums.values()].reduce((sum, each) => sum + each.all, 0)
  const fit = [...sums.values()].reduce((sum, each) => sum + each.fit, 0)
  const byKind = [...sums].map(([kind, sum]) => [kind, String(sum.all), shareOf(sum.fit, sum.all)])
  const head = ['document', 'corrections', 'taken over', 'right already', 'gone', 'other']
  const missing = pairs.length - found.length
  return [
    alignedTable(head, rows),
    alignedTable(
      ['what was corrected', 'corrections', 'fit'],
      [...byKind, ['all', String(all), shareOf(fit, all)]],
    ),
    ...(missing > 0
      ? [`${missing} of ${pairs.length} pairs could not be read twice, and are left out.`]
      : []),
  ].join('\n\n')
}

async function replayPair(
  core: Core,
  { elements, fromRunId, toRunId }: Correctable,
  quota: number,
) {
  const kindOf = new Map<string, Kind>()
  for (let count = 0; count < quota; count += 1) {
    const element = elements[Math.floor((count * elements.length) / quota)]
    const kind = kinds[count % kinds.length]
    if (!element || !kind) continue
    const changes = corrections[kind](element)
    const commands = [{ kind: 'edit' as const, key: element.key, changes, unset: [] }]
    await core.call('corrections.apply', { runId: fromRunId, label: 'text', commands })
    kindOf.set(element.key, kind)
  }
  const { applied, already, unfit } = await core.call('corrections.replay', { fromRunId, toRunId })
  const open = new Set(unfit.map(({ key }) => key))
  const fits = [...kindOf].map(([key, kind]) => [kind, !open.has(key)] as const)
  return { fits, applied, already, gone: unfit.filter(({ reason }) => reason === 'gone').length }
}

function shareOf(part: number, all: number): string {
  return all === 0 ? '–' : `${part} (${Math.round((part / all) * 100)} %)`
}
