/**
 * Files of XML as one, each as it came, as ALTO and PAGE have a file for each page: this stands before the first of them
 * and before each that follows.
 */
export const pageMark = '<?next-page?>\n'

/** The texts of the files that were joined; of any other file its own. */
export function* pageTexts(text: string): Generator<string> {
  const mark = text.startsWith(pageMark) ? pageMark : ''
  for (let from = mark.length; from <= text.length;) {
    const next = mark === '' ? -1 : text.indexOf(mark, from)
    const end = next === -1 ? text.length : next
    yield text.slice(from, end)
    from = next === -1 ? Infinity : end + mark.length
  }
}
