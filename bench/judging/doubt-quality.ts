import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceOfBytes } from '#formats/byte-source.ts'
import { detectFormat } from '#formats/detect-format.ts'
import { isOfficeFormat } from '#shared/documents/format.ts'
import type { Doubt } from '#shared/judging/doubt.ts'
import { doubtKinds } from '#shared/judging/kinds.ts'
import type { PageSource } from '../../src-main/background/jobs.ts'
import { equationMathml } from '../../src-main/export/body/equation-mathml.ts'
import { findDoubts } from '../../src-main/judging/doubts/find-doubts.ts'
import { startService } from '../engine/readers/service-process.ts'
import { readSets, type TruthPage } from '../engine/real-pages/truth-page.ts'
import { alignedTable } from '../figure-table.ts'
import { type AnswerReader, openAnswers } from './kept-answers.ts'
import { isWrong, losesText } from './wrong-elements.ts'

/** A doubt of which the truth tells whether it is one by right. */
interface JudgedDoubt extends Pick<Doubt, 'kind' | 'weight'> {
  /** Of its element, over all pages. */
  readonly name: string
  readonly isRight: boolean
}

interface JudgedPages {
  readonly doubts: readonly JudgedDoubt[]
  /** Of each element that the truth says something about, whether it is wrong. */
  readonly verdicts: readonly boolean[]
  /** Files that were not read, and are left out. */
  readonly unread: readonly string[]
}

const places = [10, 20, 50] as const

/**
 * How good the doubts are, on real pages with truth (`SET/dev/truth/*.json`): of what the list has first, how
 * much is wrong, beside a list in random order, for each set and each kind of doubt.
 *
 * @param only sets whose names hold it
 * @param keptIn see `openAnswers`
 */
export async function doubtQuality(
  folder: string,
  only: string,
  keptIn: string | undefined,
): Promise<string> {
  const service = await startService(2)
  const answers = openAnswers(service, folder, keptIn)
  try {
    const rows: string[][] = []
    const all: JudgedDoubt[] = []
    const verdicts: boolean[] = []
    const unread: string[] = []
    for (const [set, pages] of await readSets(folder, 'dev')) {
      if (!set.includes(only)) continue
      const judged = await judgePages(answers, pages)
      if (judged.verdicts.length === 0) {
        unread.push(...judged.unread)
        continue
      }
      rows.push([set, ...listRow(judged)])
      all.push(...judged.doubts)
      verdicts.push(...judged.verdicts)
      unread.push(...judged.unread)
    }
    rows.push(['all', ...listRow({ doubts: all, verdicts, unread })])
    const head = ['set', 'elements', ...places.map((count) => `first ${count}`), 'all', 'random']
    const leftOut = unread.length === 0 ? '' : `\nNot read, and left out: ${unread.join(', ')}`
    return `${alignedTable(head, rows)}\n\n${kindTable(all, rateOf(verdicts))}${leftOut}`
  } finally {
    await service.close()
  }
}

/** What the weightiest doubts come to, each element once. */
function listRow({ doubts, verdicts }: JudgedPages): readonly string[] {
  const seen = new Set<string>()
  const list = doubts
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .map(({ isRight }) => isRight)
  const firsts = places.map((count) => list.slice(0, count))
  return [
    String(verdicts.length),
    ...[...firsts, list].map((some) => `${percent(rateOf(some))} of ${some.length}`),
    percent(rateOf(verdicts)),
  ]
}

function kindTable(doubts: readonly JudgedDoubt[], random: number): string {
  const rows = doubtKinds.map((kind) => {
    const own = doubts.filter((doubt) => doubt.kind === kind)
    const rate = rateOf(own.map(({ isRight }) => isRight))
    const gain = own.length === 0 ? '–' : `${(rate / random).toFixed(1)} ×`
    return [kind, String(own.length), own.length === 0 ? '–' : percent(rate), gain]
  })
  return alignedTable(['kind', 'doubts', 'wrong', 'beside random'], rows)
}

async function judgePages(
  answers: AnswerReader,
  pages: readonly TruthPage[],
): Promise<JudgedPages> {
  const doubts: JudgedDoubt[] = []
  const verdicts: boolean[] = []
  const unread: string[] = []
  for (const [file, ofFile] of Map.groupBy(pages, (page) => page.file)) {
    const elements = await answers.read(file)
    // Of what was not read at all every doubt would be right.
    if (elements === null) {
      unread.push(path.basename(file))
      continue
    }
    const judged = await findDoubts(
      {
        source: await sourceOf(file),
        pages: ofFile.map(({ page }) => ({
          page,
          elements: elements.filter((element) => element.page === page),
        })),
      },
      setsEquation,
    )
    for (const truth of ofFile) {
      const onPage = elements.filter(({ page }) => page === truth.page)
      const found = judged.find(({ page }) => page === truth.page)?.doubts ?? []
      const byKey = new Map(onPage.map((element) => [element.key, isWrong(element, truth)]))
      verdicts.push(...[...byKey.values()].flatMap((verdict) => verdict ?? []))
      for (const { kind, weight, elementKey } of found) {
        const isRight =
          elementKey === null ? losesText(onPage, truth) : (byKey.get(elementKey) ?? null)
        const name = `${truth.name} ${elementKey ?? 'page'}`
        if (isRight !== null) doubts.push({ kind, weight, name, isRight })
      }
    }
  }
  return { doubts, verdicts, unread }
}

/** Null for a file that is not there, or has no pages of its own. */
async function sourceOf(file: string): Promise<PageSource | null> {
  if (!existsSync(file)) return null
  const detected = await detectFormat(sourceOfBytes(readFileSync(file)))
  if (detected.kind !== 'format' || isOfficeFormat(detected.format)) return null
  return { file, format: detected.format }
}

function setsEquation(latex: string): boolean {
  return equationMathml(latex) !== null
}

function rateOf(verdicts: readonly boolean[]): number {
  return verdicts.filter(Boolean).length / Math.max(1, verdicts.length)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
