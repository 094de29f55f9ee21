import type { FindDoubts, JudgedPage } from '../../background/jobs.ts'
import { readPdfWords } from '../../background/read-pdf-words.ts'
import { alignPage } from './align-page.ts'
import type { SetsEquation } from './broken-equations.ts'
import { pageDoubts } from './page-doubts.ts'

/**
 * Holds what was parsed of some pages against the words that they have of their own, and against itself. In a
 * background thread.
 */
export async function findDoubts(
  { file, password, pages }: FindDoubts,
  setsEquation: SetsEquation,
): Promise<readonly JudgedPage[]> {
  const numbers = pages.map(({ page }) => page)
  const read = file === null ? [] : await readPdfWords(file, numbers, { password })
  const wordsOf = new Map(read.map(({ page, words }) => [page, words]))
  return pages.map(({ page, elements }) => {
    const words = wordsOf.get(page) ?? []
    // A stamp or a link is no text layer.
    const doubted = { page, elements, words: words.length > 0 ? words : null }
    const alignment = words.length > 0 ? alignPage(doubted, words).alignment : null
    return { page, alignment, doubts: pageDoubts(doubted, setsEquation) }
  })
}
