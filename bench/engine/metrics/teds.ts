import { relativeLevenshtein } from '#shared/metrics/edit-distance.ts'
import { foldText } from './plain-text.ts'
import { type TableNode, tableTrees } from './table-tree.ts'
import { type Tree, treeEditDistance, treeSize } from '#shared/metrics/tree-edit-distance.ts'

export type TableScores = {
  /** Structure and text. */
  readonly teds: number
  /** Structure alone. */
  readonly tedsS: number
}

/**
 * Similarity of two tables as trees of rows and cells, 0 to 1:
 *
 *     TEDS(a, b) = 1 − EditDist(a, b) / max(|a|, |b|)
 *
 * X. Zhong, E. ShafieiBavani and A. Jimeno Yepes, “Image-based Table Recognition: Data, Model, and
 * Evaluation” (2020). Inserting or deleting a node costs 1. Replacing costs 1 where one of the two is
 * no cell (unless both are the same) or their spans differ, else the Levenshtein distance of the two
 * texts in parts of the longer one. TEDS-S leaves the texts out.
 */
function tableScores(truth: Tree<TableNode>, found: Tree<TableNode>): TableScores {
  const size = Math.max(treeSize(truth), treeSize(found))
  return {
    teds: 1 - treeEditDistance(truth, found, replaceWithText) / size,
    tedsS: 1 - treeEditDistance(truth, found, replaceNode) / size,
  }
}

/**
 * TEDS and TEDS-S over all tables of a document, or undefined where the truth has none.
 *
 * Tables are paired in order so that the sum of TEDS is greatest; the sum is divided by the greater
 * number of tables, so one that was missed and one that was invented cost the same.
 */
export function documentTableScores(truthHtml: string, foundHtml: string): TableScores | undefined {
  const truth = tableTrees(truthHtml)
  const found = tableTrees(foundHtml)
  if (truth.length === 0) return undefined
  const none: TableScores = { teds: 0, tedsS: 0 }
  let above: readonly TableScores[] = [none, ...found.map(() => none)]
  for (const table of truth) {
    const row: TableScores[] = [none]
    for (const [index, candidate] of found.entries()) {
      const paired = sum(above[index] ?? none, tableScores(table, candidate))
      row.push(better(better(paired, above[index + 1] ?? none), row[index] ?? none))
    }
    above = row
  }
  const best = above.at(-1) ?? none
  const tables = Math.max(truth.length, found.length)
  return { teds: best.teds / tables, tedsS: best.tedsS / tables }
}

function replaceNode(from: TableNode, to: TableNode): number {
  const isSame =
    from.tag === to.tag && from.columnSpan === to.columnSpan && from.rowSpan === to.rowSpan
  return isSame ? 0 : 1
}

function replaceWithText(from: TableNode, to: TableNode): number {
  if (replaceNode(from, to) === 1) return 1
  return relativeLevenshtein(foldText(from.text), foldText(to.text))
}

function sum(a: TableScores, b: TableScores): TableScores {
  return { teds: a.teds + b.teds, tedsS: a.tedsS + b.tedsS }
}

function better(a: TableScores, b: TableScores): TableScores {
  return a.teds >= b.teds ? a : b
}
