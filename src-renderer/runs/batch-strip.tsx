import type { Run } from '#shared/runs/run.ts'
import { memo, useId, useMemo, type CSSProperties } from 'react'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { moveFocus } from '../ui/move-focus.ts'
import { BatchFacts } from './batch-facts.tsx'
import { lookOf, pagesOf, stripCells, type StripCell } from './strip-cells.ts'
import { useCellFacts } from './use-cell-facts.ts'
import { usePageRange } from './use-page-range.ts'

interface BatchStripProps {
  readonly run: Run
  /** The page being read. */
  readonly currentPage: number
  /** Whether something is under way, so that what is at work may show it. */
  readonly isMoving: boolean
  /** Low, where there is nothing to tell but the place in the document. */
  readonly isThin: boolean
  readonly onOpenPage: (page: number) => void
  readonly onHeal: (batchIndex: number) => void
}

/** More cells than this touch each other. */
const denseFrom = 60

/**
 * The document as one row of batches: what is here, what is coming and what is missing, each at its
 * place and as wide as its pages. A batch that is here opens at once; any other tells why it isn't.
 */
export function BatchStrip(props: BatchStripProps) {
  const { run, currentPage } = props
  const text = useText('batches')
  const hintId = useId()
  const factsId = useId()
  const { batches, totalPages, failure, options } = run
  const cells = useMemo(
    () => stripCells({ batches, totalPages, failure, options }),
    [batches, totalPages, failure, options],
  )
  const { strip, tip, card, told, asked, tell, hush, open } = useCellFacts(cells, props.onOpenPage)
  const current = cells.findIndex((cell) => holds(cell, currentPage))
  const tabStop = told ?? Math.max(0, current)

  return (
    <>
      <span id={hintId} className="sr-only">
        {text.stripHint}
      </span>
      <div
        ref={strip}
        role="toolbar"
        aria-label={text.strip}
        aria-describedby={hintId}
        tabIndex={-1}
        className="batch-strip"
        data-is-dense={cells.length >= denseFrom || undefined}
        data-is-moving={props.isMoving || undefined}
        data-is-thin={props.isThin || undefined}
        onPointerOver={(event) => tell(event.target)}
        onPointerLeave={hush}
        onFocus={(event) => tell(event.target)}
        onBlur={hush}
        onClick={(event) => open(event.target)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hush()
          moveFocus(event, event.currentTarget, '[data-cell]', 'horizontal')
        }}
      >
        {cells.map((cell, index) => (
          <Cell
            key={cell.kind === 'batch' ? cell.batch.index : `${cell.kind}-${cell.startPage}`}
            cell={cell}
            index={index}
            isCurrent={index === current}
            isTabStop={index === tabStop}
            factsId={factsId}
          />
        ))}
      </div>
      <div
        ref={tip}
        id={factsId}
        role="tooltip"
        popover="manual"
        className="pointer-events-none max-w-80 rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-cast"
      >
        <Facts cell={cells[told ?? -1]} parts={run.parts} />
      </div>
      <dialog
        ref={card}
        aria-label={text.batchDetails}
        popover="auto"
        className="appear max-w-88 rounded-lg border border-line bg-raised p-3 text-sm shadow-cast"
      >
        <Facts cell={cells[asked ?? -1]} parts={run.parts} />
        <HealButton
          cell={cells[asked ?? -1]}
          hasFile={run.documentId !== null}
          onHeal={(batchIndex) => {
            card.current?.hidePopover()
            props.onHeal(batchIndex)
          }}
        />
      </dialog>
    </>
  )
}

interface CellProps {
  readonly cell: StripCell
  readonly index: number
  readonly isCurrent: boolean
  readonly isTabStop: boolean
  readonly factsId: string
}

const Cell = memo(
  function Cell({ cell, index, isCurrent, isTabStop, factsId }: CellProps) {
    const text = useText('batches')
    const looks = useText('look')
    const range = usePageRange()
    const look = lookOf(cell)
    const { startPage, endPage } = pagesOf(cell)
    const style: CSSProperties = { flex: `${endPage - startPage + 1} 1 0` }
    return (
      <button
        type="button"
        data-cell={index}
        className="batch-cell"
        style={style}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isCurrent}
        aria-describedby={factsId}
        aria-label={text.batch(range({ startPage, endPage }), look ? looks[look] : text.notTaken)}
      >
        <span className="batch-mark" data-look={look ?? 'gap'} />
      </button>
    )
  },
  (before, after) =>
    before.isCurrent === after.isCurrent &&
    before.isTabStop === after.isTabStop &&
    before.index === after.index &&
    isSameCell(before.cell, after.cell),
)

function Facts({ cell, parts }: { readonly cell: StripCell | undefined; readonly parts: number }) {
  return cell && <BatchFacts cell={cell} parts={parts} />
}

interface HealButtonProps {
  readonly cell: StripCell | undefined
  /** Whether there is a document to cut pages out of. */
  readonly hasFile: boolean
  readonly onHeal: (batchIndex: number) => void
}

function HealButton({ cell, hasFile, onHeal }: HealButtonProps) {
  const text = useText('batches')
  if (cell?.kind !== 'batch' || cell.batch.state !== 'failed') return null
  const { canHeal, index } = cell.batch
  if (!canHeal) {
    return <p className="mt-2 text-ink-soft">{hasFile ? text.cannotHeal : text.healNeedsFile}</p>
  }
  return (
    <>
      <p className="mt-2 text-ink-soft">{text.healHint}</p>
      <Button look="primary" className="mt-2 h-7" onClick={() => onHeal(index)}>
        {text.heal}
      </Button>
    </>
  )
}

function isSameCell(a: StripCell, b: StripCell): boolean {
  if (a.kind === 'batch') return b.kind === 'batch' && a.batch === b.batch
  if (a.kind === 'many') {
    const others = b.kind === 'many' ? b.cells : []
    return (
      a.cells.length === others.length &&
      a.cells.every((cell, index) => isSameCell(cell, others[index] ?? a))
    )
  }
  return b.kind === 'gap' && a.startPage === b.startPage && a.endPage === b.endPage
}

function holds(cell: StripCell, page: number): boolean {
  const { startPage, endPage } = pagesOf(cell)
  return startPage <= page && page <= endPage
}
