/** What flows from line to line, as opposed to lists, tables and whatever else has lines of its own. */
const flowing: ReadonlySet<string> = new Set(['paragraph', 'heading1', 'caption', 'footnote'])

/**
 * Joins the lines of running text, which services break as the page does: a pane of another width would
 * break each of them twice. A blank line between two stays.
 */
export function reflow(content: DocumentFragment, category: string): void {
  if (!flowing.has(category)) return
  for (const plain of content.querySelectorAll('.plain-text')) {
    plain.textContent = joinedLines(plain.textContent.split('\n'))
  }
  for (const lineBreak of content.querySelectorAll('br')) {
    const { previousSibling: before, nextSibling: after } = lineBreak
    if (!(before instanceof Text) || !(after instanceof Text)) {
      if (isWords(before) && isWords(after)) lineBreak.replaceWith(' ')
      continue
    }
    if (before.data.trim() === '' || after.data.trim() === '') continue
    before.data = joined(before.data, after.data.trimStart())
    after.remove()
    lineBreak.remove()
  }
}

/** A blank line stays, and what follows it begins a line. */
function joinedLines([first = '', ...rest]: readonly string[]): string {
  let last = first
  return rest.reduce((text, line) => {
    const isBroken = last.trim() === '' || line.trim() === ''
    last = line
    return isBroken ? `${text}\n${line}` : joined(text, line.trimStart())
  }, first)
}

/** Two lines as one: a word that was divided is whole again, and scripts without spaces get none. */
function joined(before: string, after: string): string {
  const line = before.trimEnd()
  if (line.endsWith('\u00AD')) return line.slice(0, -1) + after
  if (/\p{Ll}\p{Ll}-$/u.test(line.slice(-5)) && /^\p{Ll}/u.test(after))
    return line.slice(0, -1) + after
  if (withoutSpaces.test(line.slice(-1)) && withoutSpaces.test(after.slice(0, 1)))
    return line + after
  return `${line} ${after}`
}

const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。]/u

function isWords(node: ChildNode | null): boolean {
  return node !== null && !(node instanceof HTMLBRElement) && node.textContent?.trim() !== ''
}
