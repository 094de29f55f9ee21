/**
 * Files of XML as one, each as it came, as ALTO and PAGE have a file for each page: this stands before the first of them
 * and before each that follows.
 */
export const pageMark = '<?next-page?>\n'

const markBytes = Buffer.from(pageMark)

/** Whether bytes are files that were joined. */
export function areJoinedPages(bytes: Uint8Array): boolean {
  return markBytes.equals(bytes.subarray(0, markBytes.length))
}

/** The files that were joined. */
export function* joinedPages(bytes: Uint8Array): Generator<Uint8Array> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let from = markBytes.length; from <= all.length;) {
    const next = all.indexOf(markBytes, from)
    yield all.subarray(from, next === -1 ? all.length : next)
    from = next === -1 ? Infinity : next + markBytes.length
  }
}
