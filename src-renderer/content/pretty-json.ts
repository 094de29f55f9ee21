/**
 * JSON with two spaces of indent and every token as it came: parsing and writing again would
 * turn `0.1000` into `0.1`. Of text that is no JSON the spaces are lost.
 */
export function prettyJson(text: string): string {
  const parts: string[] = []
  let depth = 0
  const newLine = (): number => parts.push('\n', '  '.repeat(Math.max(0, depth)))

  const tokens = /"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^\s"[\]{},:]+/gs
  let before = ''
  for (const [token] of text.matchAll(tokens)) {
    const isClosing = token === '}' || token === ']'
    const isOpening = before === '{' || before === '['
    if (isClosing) depth--
    if (before === ',' || (isOpening && !isClosing) || (isClosing && !isOpening)) newLine()
    parts.push(token)
    if (token === ':') parts.push(' ')
    if (token === '{' || token === '[') depth++
    before = token
  }
  return parts.join('')
}
