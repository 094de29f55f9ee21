/** HTML in which each element of a name, which holds no elements, is what `write` makes of what is inside of it. */
export function replaceTag(html: string, name: string, write: (inside: string) => string): string {
  const parts: string[] = []
  const close = `</${name}>`
  let written = 0
  const next = (from: number): number => html.indexOf(`<${name}`, from)
  for (let at = next(0); at !== -1; at = next(Math.max(at + 1, written))) {
    if (!/[\s>]/.test(html[at + name.length + 1] ?? '')) continue
    const start = html.indexOf('>', at)
    const end = start === -1 ? -1 : html.indexOf(close, start)
    if (end === -1) break
    parts.push(html.slice(written, at), write(html.slice(start + 1, end)))
    written = end + close.length
  }
  return [...parts, html.slice(written)].join('')
}
