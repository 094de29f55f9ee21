/** Markdown with each of its pipe tables written as an HTML table; every cell is a `td`. */
export function htmlTables(markdown: string): string {
  const lines = markdown.split('\n')
  const written: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const header = cellsOf(lines[index])
    const divider = cellsOf(lines[index + 1])
    if (!header || !divider?.every((cell) => /^:?-{1,}:?$/.test(cell))) {
      written.push(lines[index] ?? '')
      continue
    }
    const rows = [header]
    index += 2
    for (let row = cellsOf(lines[index]); row; row = cellsOf(lines[index])) {
      rows.push(row)
      index += 1
    }
    index -= 1
    written.push(tableOf(rows))
  }
  return written.join('\n')
}

/** The cells of a line that is a row of a pipe table. */
function cellsOf(line: string | undefined): readonly string[] | undefined {
  const row = line?.trim()
  if (!row || !/(?<!\\)\|/.test(row)) return undefined
  const inner = row.replace(/^\|/, '').replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const written = rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${cellHtml(cell)}</td>`).join('')}</tr>`,
  )
  return `<table>${written.join('')}</table>`
}

/** `<br>` is Markdown's only way to break a line in a cell; all else is text. */
function cellHtml(cell: string): string {
  return cell
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/&lt;br\s*\/?>/g, '<br>')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
}
