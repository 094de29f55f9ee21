import { TriangleAlert } from 'lucide-react'
import type { LayoutElement } from '#shared/results/element.ts'
import { type Box, boxOf } from '#shared/results/geometry.ts'
import { useText } from '../../text/use-text.ts'
import { beyondPage, markPlace } from './beyond-page.ts'

interface BeyondMarksProps {
  /** Turned with the page. */
  readonly elements: readonly LayoutElement[]
  readonly hidden: ReadonlySet<string>
}

/** More marks than this would hide the page: they are counted instead. */
const maxMarks = 3

/** Says of boxes that reach beyond the page that they do: they would lie unseen, or over another page. */
export function BeyondMarks({ elements, hidden }: BeyondMarksProps) {
  const text = useText('viewer')
  const beyond = beyondPage(elements).filter(({ category }) => !hidden.has(category))
  if (beyond.length === 0) return null
  if (beyond.length > maxMarks) {
    const atTop = { left: 0, top: 0, right: 0, bottom: 0 }
    return <Flag label={text.manyBeyond(beyond.length)} box={atTop} />
  }
  return beyond.map(({ key, polygon }, index) => (
    <Flag key={`${key} ${index}`} label={text.beyondPage} box={boxOf(polygon ?? [])} />
  ))
}

function Flag({ label, box }: { readonly label: string; readonly box: Box }) {
  const { x, y, hangsRight, isAbove } = markPlace(box)
  return (
    <span
      aria-hidden
      data-beyond
      className="pointer-events-none absolute z-10 flex w-max items-center gap-1 rounded-sm border border-dashed border-[#b3261e] bg-white/95 px-1.5 text-[11px] leading-[18px] font-medium text-[#b3261e]"
      style={{
        left: `${x * 100}%`,
        top: `${y * 100}%`,
        translate: `${hangsRight ? '-100%' : '0'} ${isAbove ? '-100%' : '0'}`,
      }}
    >
      <TriangleAlert size={11} aria-hidden />
      {label}
    </span>
  )
}
