/** What XML 1.0 has no way to hold: control characters, and halves of letters outside of the first plane. */
const unfit = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text as it can stand between tags and in quoted attributes of an XML file. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(unfit, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
