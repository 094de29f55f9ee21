import { letterSheet, readLetterSheet } from '#shared/documents/letter-sheet.ts'
import type { PageText } from '#shared/documents/read-page-text.ts'

/** The letters of a document's pages, as far as the core has read them before. */
export interface KeptLetters {
  /** Null of a page, by index, that has to be read here. */
  page(index: number): Promise<PageText | null>
}

/** Pages are asked for in order, some at once: the sheets behind are on their way while one is searched. */
const sheetsHeld = 4

/**
 * @param pageCount the document's
 * @param readSheet null for a sheet that isn't kept
 */
export function createKeptLetters(
  pageCount: number,
  readSheet: (sheet: number) => Promise<Blob | null>,
): KeptLetters {
  const sheetCount = Math.ceil(pageCount / letterSheet.pages)
  const held = new Map<number, Promise<readonly (PageText | null)[]>>()

  async function read(sheet: number): Promise<readonly (PageText | null)[]> {
    try {
      const bytes = await readSheet(sheet)
      return bytes ? readLetterSheet(await bytes.text()) : []
    } catch {
      return []
    }
  }

  function hold(sheet: number): Promise<readonly (PageText | null)[]> {
    const known = held.get(sheet)
    if (known) return known
    const [oldest] = held.keys()
    if (held.size >= sheetsHeld && oldest !== undefined) held.delete(oldest)
    const pages = read(sheet)
    held.set(sheet, pages)
    return pages
  }

  return {
    async page(index) {
      const sheet = Math.floor(index / letterSheet.pages)
      const asked = hold(sheet)
      const end = Math.min(sheet + sheetsHeld, sheetCount)
      for (let next = sheet + 1; next < end; next += 1) void hold(next)
      const pages = await asked
      return pages[index % letterSheet.pages] ?? null
    },
  }
}
