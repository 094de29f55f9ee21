import { relativeLevenshtein } from '#shared/metrics/edit-distance.ts'
import { htmlTables } from './markdown-table.ts'
import { plainText } from './plain-text.ts'
import { type Tree, treeEditDistance, treeSize } from '#shared/metrics/tree-edit-distance.ts'

export type HeadingScores = {
  readonly mhs: number
  /** Structure alone. */
  readonly mhsS: number
}

type Section = { readonly kind: 'document' | 'heading' | 'content'; readonly text: string }

/**
 * Similarity of two documents as trees of headings and what stands below each, 0 to 1:
 *
 *     MHS(a, b) = 1 − EditDist(a, b) / max(|a|, |b|)
 *
 * as opendataloader-bench defines it (README §3.3, after MDEval, arXiv:2501.15000). Headings are a flat
 * list under the document: levels are not compared. All that follows a heading up to the next is one
 * content node below it. Inserting or deleting a node costs 1, replacing one costs 1 where the kinds
 * differ, else the Levenshtein distance of the texts in parts of the longer one. MHS-S leaves the texts
 * out. Tables are left out of contents: TEDS has them.
 *
 * Undefined where the truth has no heading; 0 where only the other has none.
 */
export function headingScores(truth: string, found: string): HeadingScores | undefined {
  const wanted = sectionTree(truth)
  const given = sectionTree(found)
  if (!hasHeading(wanted)) return undefined
  if (!hasHeading(given)) return { mhs: 0, mhsS: 0 }
  const size = Math.max(treeSize(wanted), treeSize(given))
  return {
    mhs: 1 - treeEditDistance(wanted, given, replaceWithText) / size,
    mhsS: 1 - treeEditDistance(wanted, given, replaceSection) / size,
  }
}

function sectionTree(markdown: string): Tree<Section> {
  const sections: { heading: string | undefined; lines: string[] }[] = [
    { heading: undefined, lines: [] },
  ]
  const withoutTables = htmlTables(markdown).replace(/<table[\s>].*?<\/table>/gis, '')
  for (const line of withoutTables.split('\n')) {
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1]
    if (heading === undefined) sections.at(-1)?.lines.push(line)
    else sections.push({ heading: plainText(heading), lines: [] })
  }
  const children = sections.flatMap(({ heading, lines }) => {
    const text = plainText(lines.join('\n'))
    const content: Tree<Section>[] =
      text === '' ? [] : [{ label: { kind: 'content', text }, children: [] }]
    return heading === undefined
      ? content
      : [{ label: { kind: 'heading' as const, text: heading }, children: content }]
  })
  return { label: { kind: 'document', text: '' }, children }
}

function hasHeading(tree: Tree<Section>): boolean {
  return tree.children.some(({ label }) => label.kind === 'heading')
}

function replaceSection(from: Section, to: Section): number {
  return from.kind === to.kind ? 0 : 1
}

function replaceWithText(from: Section, to: Section): number {
  return from.kind === to.kind ? relativeLevenshtein(from.text, to.text) : 1
}
