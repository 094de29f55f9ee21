import { flowing, joined, joinedLines } from '#shared/results/flowing-lines.ts'

/**
 * Joins the lines of running text, which services break as the page does: a pane of another width would
 * break each of them twice. A blank line between two stays, and so do those of a program.
 */
export function reflow(content: DocumentFragment, category: string): void {
  if (!flowing.has(category)) return
  for (const plain of content.querySelectorAll('.plain-text')) {
    plain.textContent = joinedLines(plain.textContent.split('\n'))
  }
  for (const lineBreak of content.querySelectorAll('br')) {
    if (lineBreak.closest('code, pre')) continue
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

function isWords(node: ChildNode | null): boolean {
  return node !== null && !(node instanceof HTMLBRElement) && node.textContent?.trim() !== ''
}
