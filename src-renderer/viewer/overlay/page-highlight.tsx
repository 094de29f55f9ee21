import { useLayoutEffect, useMemo, useRef } from 'react'
import type { LayoutElement } from '#shared/results/element.ts'
import { cellAtPlace } from '#shared/results/cell-place.ts'
import { type Box, boxOf, type Size } from '#shared/results/geometry.ts'
import { categoryName } from '../../text/categories.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { PageDrawing } from '../../ui/page-drawing.tsx'
import { reachesBeyond } from './beyond-page.ts'
import { categoryColor } from './category-look.ts'
import { labelPlace } from './label-place.ts'
import { polygonPath } from './overlay-paths.ts'
import { optionId, useViewer, useViewerState } from '../viewer-context.ts'

interface PageHighlightProps {
  /** Turned with the page. */
  readonly elements: readonly LayoutElement[]
  /** Of the page, in CSS pixels. */
  readonly size: Size
}

/** The hovered and the selected element of a page, over all boxes. All that is drawn when the pointer moves. */
export function PageHighlight({ elements, size }: PageHighlightProps) {
  const boxes = useMemo(
    () => elements.flatMap(({ polygon }) => (polygon ? [boxOf(polygon)] : [])),
    [elements],
  )
  const label = { boxes, size }
  const byKey = useMemo(() => Map.groupBy(elements, ({ key }) => key), [elements])
  const hovered = useViewerState(({ hoveredKey }) => byKey.get(hoveredKey ?? ''))
  const selected = useViewerState(({ selectedKey }) => byKey.get(selectedKey ?? ''))
  return (
    <>
      {selected && (
        <Mark {...label} regions={selected} isSelected isNamed={!hovered || hovered === selected} />
      )}
      {hovered && hovered !== selected && (
        <Mark {...label} regions={hovered} isSelected={false} isNamed />
      )}
      {hovered?.[0] && <CellMark table={hovered[0]} />}
    </>
  )
}

/** The cell under the pointer, here or in the content, where the parse says where it stands. */
function CellMark({ table }: { readonly table: LayoutElement }) {
  const place = useViewerState(({ hoveredCell }) => hoveredCell)
  const region = place && cellAtPlace(table, place)?.region
  if (region?.page !== table.page) return null
  const color = categoryColor(table.category)
  return (
    <PageDrawing data-mark="cell">
      <path
        d={polygonPath(region.polygon)}
        fill={color}
        fillOpacity={0.28}
        stroke={color}
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </PageDrawing>
  )
}

interface MarkProps extends LabelRoom {
  /** One element at each of its regions on the page. */
  readonly regions: readonly LayoutElement[]
  readonly isSelected: boolean
  /** One of two: the names of neighbours would lie over each other. */
  readonly isNamed: boolean
}

function Mark({ regions, isSelected, isNamed, ...room }: MarkProps) {
  const [element] = regions
  if (!element) return null
  const { key, category, polygon } = element
  if (!polygon) return isSelected ? <Unplaced element={element} /> : null
  const color = categoryColor(category)
  return (
    <div
      className="pointer-events-none absolute inset-0"
      data-mark={isSelected ? 'selected' : 'hovered'}
      data-element-key={key}
    >
      <PageDrawing>
        <path
          d={regions.map((region) => polygonPath(region.polygon ?? [])).join('')}
          fill={color}
          fillOpacity={isSelected ? 0.2 : 0.14}
          stroke={color}
          strokeWidth={isSelected ? 3 : 2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </PageDrawing>
      {isNamed && <Label {...room} element={element} />}
      {isSelected && <Option element={element} />}
    </div>
  )
}

/** Where an element without coordinates would be: its page, and words that say why nothing is marked. */
function Unplaced({ element }: { readonly element: LayoutElement }) {
  const text = useText('viewer')
  const name = categoryName(element.category, useLanguage())
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-10 text-center text-sm text-[#41474d]">
      <span
        aria-hidden
        className="mt-2 inline-block max-w-[90%] rounded-md border border-dashed border-[#868c92] bg-white/95 px-3 py-1"
      >
        {text.unplaced(name)}
      </span>
      <Option element={element} />
    </div>
  )
}

interface LabelRoom {
  /** Of all elements of the page. */
  readonly boxes: readonly Box[]
  /** Of the page, in CSS pixels. */
  readonly size: Size
}

interface LabelProps extends LabelRoom {
  readonly element: LayoutElement
}

/** The category in words, where it covers nothing; else colour and content tell it. */
function Label({ element, boxes, size }: LabelProps) {
  const name = categoryName(element.category, useLanguage())
  const { sourceCategory, order, polygon } = element
  if (!polygon) return null
  const label = labelSize(name, sourceCategory, order + 1)
  const place = labelPlace({ box: boxOf(polygon), boxes, page: size, label })
  if (!place) return null
  return (
    <span
      aria-hidden
      className="absolute flex w-max items-center gap-1.5 rounded-sm px-1.5 text-[11px] leading-[18px] font-semibold whitespace-nowrap text-white"
      style={{
        backgroundColor: `color-mix(in oklab, ${categoryColor(element.category)} 72%, black)`,
        top: `${place.top * 100}%`,
        left: `${place.left * 100}%`,
        ...(place.isUpright && { writingMode: 'vertical-rl' }),
      }}
    >
      {name}
      {sourceCategory !== null && (
        <code className="max-w-40 truncate font-normal opacity-80">{sourceCategory}</code>
      )}
      <span className="font-normal tabular-nums opacity-80">{order + 1}</span>
    </span>
  )
}

/** CSS pixels of one letter in a label: of a name as of a code, with room to spare. */
const letterWidth = 7
const wideLetterWidth = 11

/** About as large as a label is drawn: to measure it would have the browser lay out the page for each. */
function labelSize(name: string, sourceCategory: string | null, position: number): Size {
  const parts = [name, `${position}`, ...(sourceCategory === null ? [] : [sourceCategory])]
  const widths = parts.map((part) => {
    const wide = part.match(/\p{Lo}/gu)?.length ?? 0
    return Math.min(160, wide * wideLetterWidth + (part.length - wide) * letterWidth)
  })
  return { width: widths.reduce((sum, width) => sum + 6 + width, 6), height: 18 }
}

/** Letters of an element that are read aloud when it is selected. */
const snippetLength = 140

/** What a screen reader says of the selected element; it is where the eye sees it. */
function Option({ element }: { readonly element: LayoutElement }) {
  const { id, order, toolHasButtons } = useViewer()
  const text = useText('viewer')
  const name = categoryName(element.category, useLanguage())
  const snippet = element.text.replaceAll(/\s+/g, ' ').trim().slice(0, snippetLength)
  const box = element.polygon ? boxOf(element.polygon) : { left: 0, top: 0, right: 0, bottom: 0 }
  const where =
    element.polygon === null ? text.unplaced(name) : reachesBeyond(box) ? text.beyondPage : null
  const label = snippet === '' ? name : text.elementLabel(name, snippet)
  const position = (order.entryOf(element.key)?.index ?? 0) + 1
  const node = useRef<HTMLDivElement>(null)
  const ownId = optionId(id, element.key)
  // The list may name only what is there: the page of what is selected may be far from those that are drawn.
  useLayoutEffect(() => {
    const list = node.current?.closest('.page-list')
    list?.setAttribute('aria-activedescendant', ownId)
    return () => {
      if (list?.getAttribute('aria-activedescendant') === ownId) {
        list.removeAttribute('aria-activedescendant')
      }
    }
  }, [ownId])
  return (
    <div
      ref={node}
      id={ownId}
      {...(toolHasButtons
        ? { role: 'img', 'aria-current': true }
        : {
            role: 'option',
            'aria-selected': true,
            'aria-posinset': position,
            'aria-setsize': order.count,
          })}
      aria-label={where === null ? label : `${label}. ${where}`}
      className="absolute"
      style={{
        left: `${box.left * 100}%`,
        top: `${box.top * 100}%`,
        width: `${(box.right - box.left) * 100}%`,
        height: `${(box.bottom - box.top) * 100}%`,
      }}
    />
  )
}
