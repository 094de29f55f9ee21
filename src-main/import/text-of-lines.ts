/** What lines say; nothing where none of them says anything, as those of a page that was only outlined. */
export function textOfLines(lines: readonly { readonly text: string }[]): string {
  const text = lines.map((line) => line.text).join('\n')
  return text.trim() === '' ? '' : text
}
