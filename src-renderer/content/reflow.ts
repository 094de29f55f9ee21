import { type DividesWord, flowing, joined, joinedLines } from '#shared/results/flowing-lines.ts'

/** Of the lines of one text, where words go on over their ends. */
export type BreaksOf = (lines: readonly string[]) => DividesWord

/**
 * Joins the lines of running text, which services break as the page does: a pane of another width would
 * break each of them twice. A blank line between two stays, and so do those of a program.
 */
export function reflow(
  content: DocumentFragment,
  category: string,
  breaksOf: BreaksOf | null = null,
): void {
  if (!flowing.has(category)) return
  for (const plain of content.querySelectorAll('.plain-text')) {
    const lines = plain.textContent.split('\n')
    plain.textContent = joinedLines(lines, breaksOf?.(lines))
  }
  const divides = breaksOf?.(linesOf(content))
  for (const lineBreak of content.querySelectorAll('br')) {
    if (lineBreak.closest('code, pre')) continue
    const { previousSibling: before, nextSibling: after } = lineBreak
    if (!(before instanceof Text) || !(after instanceof Text)) {
      if (isWords(before) && isWords(after)) lineBreak.replaceWith(' ')
      continue
    }
    if (before.data.trim() === '' || after.data.trim() === '') continue
    before.data = joined(before.data, after.data.trimStart(), divides)
    after.remove()
    lineBreak.remove()
  }
}

function linesOf(content: DocumentFragment): readonly string[] {
  const lines = ['']
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) lines.push('')
    else if (node instanceof Text) lines[lines.length - 1] += node.data
  }
  return lines
}

function isWords(node: ChildNode | null): boolean {
  return node !== null && !(node instanceof HTMLBRElement) && node.textContent?.trim() !== ''
}
