/** Text as it can stand between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  // Of hundreds of thousands of cells hardly one has any of them.
  if (!/[&<>"]/.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
