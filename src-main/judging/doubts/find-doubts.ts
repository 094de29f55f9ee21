import type { FindDoubts, JudgedPage } from '../../background/jobs.ts'
import type { readPageInk as ReadPageInk } from '../../background/read-page-ink.ts'
import { readPdfWords } from '../../background/read-pdf-words.ts'
import type { GreyPicture } from '../../background/text-height.ts'
import { alignInk } from './align-ink.ts'
import { alignPage } from './align-page.ts'
import type { SetsEquation } from './broken-equations.ts'
import type { DoubtedPage } from './doubted-page.ts'
import { findInk, type PageInk } from './ink-marks.ts'
import { pageDoubts } from './page-doubts.ts'

/** Scans are drawn for as long; those that are left are drawn when they are asked for again. */
const drawingMs = 20_000

/**
 * Holds what was parsed of some pages against the words that they have of their own, or on a scan against its ink, and
 * against itself. In a background thread.
 */
export async function findDoubts(
  { source, pages }: FindDoubts,
  setsEquation: SetsEquation,
): Promise<readonly JudgedPage[]> {
  const numbers = pages.map(({ page }) => page)
  const isPdf = source?.format === 'pdf'
  const { password } = source ?? {}
  const read = isPdf ? await readPdfWords(source.file, numbers, { password }) : []
  const wordsOf = new Map(read.map(({ page, words }) => [page, words]))
  const wordless = numbers.filter((page) => (wordsOf.get(page)?.length ?? 0) === 0)

  const found = new Map<number, JudgedPage>()
  const judge = (page: number, ink: PageInk | null, isWhole = true): void => {
    const words = wordsOf.get(page) ?? []
    const elements = pages.find((each) => each.page === page)?.elements ?? []
    // A stamp or a link is no text layer.
    const doubted = { page, elements, ink, words: words.length > 0 ? words : null }
    const alignment = alignmentOf(doubted)
    found.set(page, { page, isWhole, alignment, doubts: pageDoubts(doubted, setsEquation) })
  }

  const until = performance.now() + drawingMs
  const judgeDrawn = (page: number, picture: GreyPicture): boolean => {
    judge(page, findInk(picture))
    return performance.now() < until
  }
  const left = source && wordless.length > 0 ? await drawPages(source, wordless, judgeDrawn) : []
  for (const page of left) judge(page, null, false)
  for (const page of numbers) if (!found.has(page)) judge(page, null)
  return numbers.flatMap((page) => found.get(page) ?? [])
}

function alignmentOf(page: DoubtedPage): JudgedPage['alignment'] {
  const { words, ink } = page
  if (words) return alignPage(page, words).alignment
  return ink ? alignInk(page, ink).alignment : null
}

/** Most documents have words on every page: what draws the others weighs as much as all else of the thread. */
const drawPages: typeof ReadPageInk = async (...drawn) => {
  const { readPageInk } = await import('../../background/read-page-ink.ts')
  return readPageInk(...drawn)
}
