const special = /[&<>"]|[^\P{Cc}\t\n\r]/u

/** Text for HTML content and double-quoted attributes. Control characters HTML can't hold are dropped. */
export function escapeHtml(text: string): string {
  if (!special.test(text)) return text
  return text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Lines for HTML, broken by `<br>` as on the page. */
export function htmlLines(lines: readonly string[]): string {
  return lines.map(escapeHtml).join('<br>')
}
