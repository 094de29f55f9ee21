import { letterSheet, readLetterSheet } from '#shared/documents/letter-sheet.ts'
import type { PageText } from '#shared/documents/read-page-text.ts'

/** The letters of a document's pages, as far as the core has read them before. */
export interface KeptLetters {
  /** Null of a page, by index, that has to be read here. */
  page(index: number): Promise<PageText | null>
}

/** Pages are asked for in order, some at once. */
const sheetsHeld = 2

/** @param readSheet null for a sheet that isn't kept */
export function createKeptLetters(readSheet: (sheet: number) => Promise<Blob | null>): KeptLetters {
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
      const pages = await hold(Math.floor(index / letterSheet.pages))
      return pages[index % letterSheet.pages] ?? null
    },
  }
}
