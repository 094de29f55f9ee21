import { TriangleAlert } from 'lucide-react'
import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { useText } from '../../text/use-text.ts'
import { beyondPage, nearestOnPage } from './beyond-page.ts'

interface BeyondMarksProps {
  /** Turned with the page. */
  readonly elements: readonly LayoutElement[]
  readonly hidden: ReadonlySet<string>
}

/** More marks than this would hide the page: they are counted instead. */
const mostMarks = 3

/** Says of boxes that reach beyond the page that they do: they would lie unseen, or over another page. */
export function BeyondMarks({ elements, hidden }: BeyondMarksProps) {
  const text = useText('viewer')
  const beyond = beyondPage(elements).filter(({ category }) => !hidden.has(category))
  if (beyond.length === 0) return null
  if (beyond.length > mostMarks) {
    return <Flag label={text.manyBeyond(beyond.length)} x={0} y={0} />
  }
  return beyond.map(({ key, polygon }, index) => {
    const { x, y } = nearestOnPage(boxOf(polygon ?? []))
    return <Flag key={`${key} ${index}`} label={text.beyondPage} x={x} y={y} />
  })
}

function Flag({ label, x, y }: { readonly label: string; readonly x: number; readonly y: number }) {
  return (
    <span
      aria-hidden
      data-beyond
      className="pointer-events-none absolute z-10 flex w-max items-center gap-1 rounded-sm border border-dashed border-[#b3261e] bg-white/95 px-1.5 text-[11px] leading-[18px] font-medium text-[#b3261e]"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      <TriangleAlert size={11} aria-hidden />
      {label}
    </span>
  )
}
