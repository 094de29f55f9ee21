import { batchLook, batchLooks, type BatchLook } from '#shared/runs/batch-look.ts'
import type { ListedBatch } from '#shared/runs/listed-run.ts'
import { memo, useMemo } from 'react'

interface BatchBarProps {
  readonly label: string
  readonly batches: readonly ListedBatch[]
  readonly totalPages: number
}

/**
 * The batches of a run as a bar in its row: one node for each look, however many batches there are.
 * Height tells what colour tells: what is here is full, what is at work half, what waits a line.
 */
export const BatchBar = memo(function BatchBar({ label, batches, totalPages }: BatchBarProps) {
  const paths = useMemo(() => drawBatches(batches), [batches])
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn here can't be an <img>
      role="img"
      aria-label={label}
      className="batch-bar"
      viewBox={`0 0 ${totalPages} 6`}
      preserveAspectRatio="none"
    >
      {paths.map(({ look, path }) => (
        <path key={look} data-look={look} d={path} />
      ))}
    </svg>
  )
})

/** From and to, in sixths of the bar's height from its top. */
const bands: Readonly<Record<BatchLook, readonly (readonly [number, number])[]>> = {
  stored: [[0, 6]],
  healed: [
    [0, 2],
    [3, 6],
  ],
  fetching: [[2, 6]],
  started: [[3, 6]],
  retrying: [
    [2, 3],
    [4, 6],
  ],
  healing: [
    [0, 1],
    [3, 6],
  ],
  waiting: [[5, 6]],
  failed: [
    [0, 1],
    [2.25, 3.75],
    [5, 6],
  ],
  expired: [
    [0, 1],
    [5, 6],
  ],
}

interface LookPath {
  readonly look: BatchLook
  readonly path: string
}

/** A path for each look that is there, in pages by sixths. */
export function drawBatches(batches: readonly ListedBatch[]): readonly LookPath[] {
  const paths = new Map<BatchLook, string>()
  for (const { look, startPage, endPage } of mergeLooks(batches)) {
    const boxes = bands[look].map(
      ([top, bottom]) => `M${startPage - 1} ${top}H${endPage}V${bottom}H${startPage - 1}Z`,
    )
    paths.set(look, (paths.get(look) ?? '') + boxes.join(''))
  }
  return batchLooks.flatMap((look) => {
    const path = paths.get(look)
    return path === undefined ? [] : [{ look, path }]
  })
}

interface Stretch {
  readonly look: BatchLook
  readonly startPage: number
  endPage: number
}

/** Neighbours that look the same are one stretch. */
function mergeLooks(batches: readonly ListedBatch[]): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (const batch of batches) {
    const look = batchLook(batch)
    const last = stretches.at(-1)
    if (last?.look === look && last.endPage === batch.startPage - 1) last.endPage = batch.endPage
    else stretches.push({ look, startPage: batch.startPage, endPage: batch.endPage })
  }
  return stretches
}
