import { comparableText } from './comparable-text.ts'
import { relativeLevenshtein } from './edit-distance.ts'
import { type Tree, treeEditDistance, treeSize } from './tree-edit-distance.ts'

/** A part of a page in reading order. */
export interface Section {
  readonly isHeading: boolean
  readonly text: string
}

interface Label {
  readonly kind: 'document' | 'heading' | 'content'
  readonly text: string
}

/**
 * Markdown heading similarity of two pages, 0..1: 1 − EditDist(a, b) / max(|a|, |b|) of the trees of
 * headings, all of one level, each with the text up to the next as its child. Replacing costs the
 * relative Levenshtein distance of the texts. Undefined where the truth has no heading; 0 where only
 * the other has none.
 *
 * opendataloader-bench, README §3.3 and `evaluator_heading_level.py`, after MDEval (arXiv:2501.15000).
 */
export function headingSimilarity(
  truth: readonly Section[],
  found: readonly Section[],
): number | undefined {
  const [a, b] = [sectionTree(truth), sectionTree(found)]
  if (!hasHeading(a)) return undefined
  if (!hasHeading(b)) return 0
  const size = Math.max(treeSize(a), treeSize(b))
  return Math.max(0, 1 - treeEditDistance(a, b, renameCost) / size)
}

function sectionTree(sections: readonly Section[]): Tree<Label> {
  const children: { label: Label; children: { label: Label; children: [] }[] }[] = []
  /** The texts of one content node, which a heading ends. */
  let texts: string[] = []
  const endContent = (): void => {
    const label: Label = { kind: 'content', text: texts.join(' ') }
    const last = children.at(-1)
    if (texts.length > 0 && last?.label.kind === 'heading')
      last.children.push({ label, children: [] })
    else if (texts.length > 0) children.push({ label, children: [] })
    texts = []
  }
  for (const { isHeading, text } of sections) {
    if (text === '') continue
    if (!isHeading) {
      texts.push(comparableText(text))
      continue
    }
    endContent()
    children.push({ label: { kind: 'heading', text: comparableText(text) }, children: [] })
  }
  endContent()
  return { label: { kind: 'document', text: '' }, children }
}

function hasHeading(tree: Tree<Label>): boolean {
  return tree.children.some(({ label }) => label.kind === 'heading')
}

function renameCost(from: Label, to: Label): number {
  return from.kind === to.kind ? relativeLevenshtein(from.text, to.text) : 1
}
