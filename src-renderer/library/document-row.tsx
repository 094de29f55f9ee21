// Rows of a table can't be placed by a virtualiser.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { formatNumber, formatWhen } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import type { LibraryRow } from './group-runs.ts'
import { usePointing } from './use-pointing.ts'
import { type DragOut, useRowDrag } from './use-row-drag.ts'

interface DocumentRowProps {
  readonly dragOut: DragOut
  readonly row: Extract<LibraryRow, { kind: 'document' }>
  readonly isTabStop: boolean
  readonly nowMs: number
  /** Its first run. */
  readonly onOpen: () => void
  /** It is pointed at. */
  readonly onPoint: () => void
  readonly onExpand: (isExpanded: boolean) => void
}

/** A document with several runs, which stand below it unless they are folded away. */
export function DocumentRow({
  row,
  dragOut,
  isTabStop,
  nowMs,
  onOpen,
  onPoint,
  onExpand,
}: DocumentRowProps) {
  const text = useText('library')
  const language = useLanguage()
  const pointing = usePointing(onPoint)
  const { first, count, isExpanded } = row
  const drag = useRowDrag(first, dragOut, null)
  const facts = [
    text.runsOf(formatNumber(count, language)),
    isExpanded ? null : formatWhen(first.createdAt, nowMs, language, 'short'),
  ].filter(Boolean)
  return (
    <div className="flex items-start gap-1 rounded-md py-1 pr-2 pl-1 hover:bg-sunken" {...drag}>
      <div role="gridcell">
        <IconButton
          label={(isExpanded ? text.collapse : text.expand)(first.name)}
          icon={isExpanded ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
          tabIndex={-1}
          className="size-6"
          onClick={() => onExpand(!isExpanded)}
        />
      </div>
      <div role="gridcell" className="min-w-0 flex-1">
        <button
          type="button"
          data-row-stop
          tabIndex={isTabStop ? 0 : -1}
          title={first.name}
          className="row-opener block w-full truncate text-left font-medium"
          onClick={onOpen}
          {...pointing}
        >
          {first.name}
        </button>
        <p className="truncate text-sm text-ink-faint">{facts.join(' · ')}</p>
      </div>
    </div>
  )
}
