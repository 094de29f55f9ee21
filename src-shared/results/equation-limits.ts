/** More than any equation that is read on a page; what is more hangs or crashes a window. */
const limits = { chars: 3000, tokens: 1000, depth: 24, cells: 400 } as const

/** How KaTeX draws what is no larger: nothing that links, loads or styles gets through, and macros can't run away. */
export const equationOptions = {
  displayMode: true,
  throwOnError: true,
  trust: false,
  maxExpand: 300,
  maxSize: 20,
  strict: 'ignore',
} as const

/** A page's equation needs no macros of its own, and a short one makes as much of a line as it likes. */
const definitions = new Set(
  ['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long'].concat([
    'newcommand',
    'renewcommand',
    'providecommand',
  ]),
)

/** Whether LaTeX is small enough to be given to the program that draws it. In one pass over it. */
export function isDrawable(source: string): boolean {
  if (source.length > limits.chars) return false
  const count = { tokens: 0, depth: 0, cells: 0 }
  for (let at = 0; at < source.length;) {
    const token = tokenAt(source, at)
    at += token.length
    count.tokens += 1
    if (definitions.has(token.slice(1))) return false
    count.depth += deeper(token)
    if (token === '&' || token === '\\\\') count.cells += 1
    if (count.tokens > limits.tokens || count.cells > limits.cells) return false
    if (count.depth > limits.depth) return false
  }
  return true
}

function tokenAt(source: string, at: number): string {
  if (source[at] !== '\\') return source[at] ?? ''
  let end = at + 1
  while (isLetter(source.charCodeAt(end))) end += 1
  return source.slice(at, Math.max(end, at + 2))
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

function deeper(token: string): number {
  if (token === '{' || token === '\\left' || token === '\\begin') return 1
  if (token === '}' || token === '\\right' || token === '\\end') return -1
  return 0
}
