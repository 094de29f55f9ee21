import { onOneRow } from '../model/box.ts'
import type { Line } from '../model/line.ts'

/** The labels of a drawing row by row from the top; those that run along its edges come last. */
export function inRows(labels: readonly Line[]): readonly Line[] {
  const rows: Line[][] = []
  const upright = labels.filter(({ rotation }) => rotation === 0)
  for (const label of upright.toSorted((one, other) => one.box.top - other.box.top)) {
    const row = rows.findLast(([first]) => first && onOneRow(first.box, label.box))
    if (row) row.push(label)
    else rows.push([label])
  }
  return [
    ...rows.flatMap((row) => row.toSorted((one, other) => one.box.left - other.box.left)),
    ...labels.filter(({ rotation }) => rotation !== 0),
  ]
}
