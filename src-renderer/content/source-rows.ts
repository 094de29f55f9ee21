/**
 * A text cut into rows without copying it: rows are sliced when they are seen.
 * A line longer than a row is continued on the next ones, since a browser lays out a megabyte
 * of one line very slowly.
 */
export interface SourceRows {
  readonly text: string
  /** Where each row begins; one more at the end of the text. */
  readonly starts: Uint32Array
  /** The line number of each row, from 1; 0 for a row that continues a line. */
  readonly lines: Uint32Array
}

export function cutRows(text: string, maxRowChars = 1000): SourceRows {
  const starts: number[] = []
  const lines: number[] = []
  let line = 0
  for (let start = 0; start <= text.length;) {
    const lineBreak = text.indexOf('\n', start)
    const end = lineBreak === -1 ? text.length : lineBreak
    line++
    starts.push(start)
    lines.push(line)
    for (let cut = cutBefore(text, start + maxRowChars); cut < end;) {
      starts.push(cut)
      lines.push(0)
      cut = cutBefore(text, cut + maxRowChars)
    }
    start = end + 1
  }
  starts.push(text.length + 1)
  return { text, starts: Uint32Array.from(starts), lines: Uint32Array.from(lines) }
}

export function rowText({ text, starts }: SourceRows, index: number): string {
  const end = starts[index + 1] ?? text.length
  return text.slice(starts[index], end).replace(/\r?\n$/, '')
}

/** The row that holds this position of the text. */
export function rowAt({ starts }: SourceRows, position: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** Not between the halves of one character. */
function cutBefore(text: string, position: number): number {
  const code = text.charCodeAt(position)
  return code >= 0xdc00 && code <= 0xdfff ? position + 1 : position
}
