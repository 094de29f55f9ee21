import { openPdf } from '../read-pdf.ts'

/** How many letters of text some pages of a PDF have themselves; none of those that can't be read. */
export async function countLetters(
  file: string,
  pages: readonly number[],
  password: string | null = null,
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  const pdf = await openPdf(file, password)
  try {
    const document = await pdf.task.promise
    for (const page of pages) {
      if (page > document.numPages) continue
      const proxy = await document.getPage(page)
      const { items } = await proxy.getTextContent()
      const letters = items.reduce(
        (sum, item) => sum + ('str' in item ? item.str.replaceAll(/\s/g, '').length : 0),
        0,
      )
      counts.set(page, letters)
      proxy.cleanup()
    }
  } catch {
    // What was counted so far counts.
  } finally {
    await pdf.close()
  }
  return counts
}
