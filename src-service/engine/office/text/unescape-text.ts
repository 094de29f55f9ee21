/**
 * Text in which characters that XML can't hold are written by their code, `_x000D_` (ST_Xstring, ECMA-376 Part 1
 * §22.9.2.19): so workbooks and presentations write the line ends of other systems.
 */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .toWellFormed()
}
