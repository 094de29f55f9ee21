import { LiteParse, type ParsedPage } from '@llamaindex/liteparse'
import type { TextRun } from '../page-model.ts'
import { readRun } from './read-run.ts'

/*
 * The reader leaves numbers of one or two digits out of its text items where they cross the middle of
 * the page, as page numbers do, but keeps them in the page's text. Turned by 90 degrees, the same page
 * has them elsewhere than in its middle.
 */

const numberLine = /^\s*(\d{1,2})\s*$/

/** The numbers that stand in a page's text but not among its items. */
function missingNumbers({ text, textItems }: ParsedPage): readonly string[] {
  const present = textItems.map((item) => item.text.trim())
  return text.split('\n').flatMap((line) => {
    const found = numberLine.exec(line)?.[1]
    if (found === undefined) return []
    const index = present.indexOf(found)
    if (index < 0) return [found]
    present.splice(index, 1)
    return []
  })
}

/** The left out numbers of the given pages at their places, by page number. */
export async function findCentredNumbers(
  file: string,
  pages: readonly ParsedPage[],
): Promise<ReadonlyMap<number, readonly TextRun[]>> {
  const missing = new Map(pages.map((page) => [page.pageNum, missingNumbers(page)] as const))
  const wanted = pages.filter(({ pageNum }) => (missing.get(pageNum) ?? []).length > 0)
  if (wanted.length === 0) return new Map()
  const reader = new LiteParse({
    targetPages: wanted.map(({ pageNum }) => pageNum).join(','),
    pageOrientationCorrections: wanted.map(({ pageNum: page }) => ({ page, angle: 90 })),
    ocrEnabled: false,
    continueOnPageError: true,
    numWorkers: 1,
    quiet: true,
  })
  // Numbers are the least of a page: without them the rest still stands.
  const turned = await reader.parse(file).catch(() => undefined)
  return new Map(
    turned?.pages.map((page) => [
      page.pageNum,
      uprightNumbers(page, missing.get(page.pageNum) ?? []),
    ]),
  )
}

/** The turned page's items that are among `numbers`, at their places on the upright page. */
function uprightNumbers(page: ParsedPage, numbers: readonly string[]): readonly TextRun[] {
  return page.textItems
    .filter((item) => numbers.includes(item.text.trim()))
    .map((item) => ({
      ...readRun(item),
      turn: 0,
      // The height of the upright box: what the reader reports without more of its time is the font's own.
      fontSize: item.width / 1.2,
      box: {
        // The turned page is as high as the upright one is wide.
        left: page.height - item.y - item.height,
        right: page.height - item.y,
        top: item.x,
        bottom: item.x + item.width,
      },
    }))
}
