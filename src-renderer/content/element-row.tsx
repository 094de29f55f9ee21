import type { LayoutElement } from '#shared/results/element.ts'
import { Copy, GripVertical } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useStore } from 'zustand'
import { categoryName } from '../text/categories.ts'
import { correctedFieldNames } from '../text/corrected-fields.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { FailureLimit } from '../ui/failure-limit.tsx'
import { Menu } from '../ui/popover.tsx'
import type { ContentLink } from './content-link.ts'
import { copiedElement, copyKinds, type CopyKind } from './copy-element.ts'
import type { Copied } from '../ui/copy-to-clipboard.ts'
import { ElementBody } from './element-body.tsx'
import { sanitiseHtml } from './page-sanitiser.ts'
import type { ElementMarks } from './use-element-marks.ts'

interface ElementRowProps extends Pick<ContentLink, 'lines' | 'hovered'>, ElementMarks {
  readonly runId: string
  readonly elementKey: string
  readonly category: string
  /** Undefined until it has been read. */
  readonly element: LayoutElement | undefined
  /** What else there is to say of it. */
  readonly note?: string | undefined
  readonly isSelected: boolean
  /** Whether it can be dragged to where it is read. */
  readonly isMovable: boolean
  readonly onCopy: (copied: Copied) => void
}

/** One element in its place, with its category in the margin. Hover and click are heard by the list. */
export const ElementRow = memo(function ElementRow(props: ElementRowProps) {
  const { elementKey, category, element, hovered, isSelected, matcher, current, onCurrent } = props
  const isHovered = useStore(hovered, ({ hoveredKey }) => hoveredKey === elementKey)
  const hoveredCell = useStore(hovered, (now) =>
    now.hoveredKey === elementKey ? now.hoveredCell : null,
  )
  const marks = useMemo(() => ({ matcher, current, onCurrent }), [matcher, current, onCurrent])
  const language = useLanguage()
  return (
    <article
      data-element-key={elementKey}
      data-category={category}
      data-hovered={isHovered || undefined}
      data-selected={isSelected || undefined}
      aria-label={categoryName(category, language)}
      aria-current={isSelected || undefined}
      data-corrected={(element && element.correctedFields.length > 0) || undefined}
      data-confirmed={element?.isConfirmed || undefined}
      className="element-row category-mark group"
    >
      {props.isMovable && <Grip />}
      <div className="element-tools">
        <span className="element-tag">{categoryName(category, language)}</span>
        {element?.sourceCategory && <OwnCategory name={element.sourceCategory} />}
        {element && <CorrectionMarks element={element} />}
        {props.note && <Note note={props.note} />}
        {element && <CopyMenu element={element} onCopy={props.onCopy} />}
      </div>
      {element ? (
        <FailureLimit part={categoryName(category, language)} className="my-1">
          <ElementBody
            runId={props.runId}
            element={element}
            lines={props.lines}
            marks={marks}
            hoveredCell={hoveredCell}
          />
        </FailureLimit>
      ) : (
        <div className="h-4 w-2/3 rounded-sm bg-sunken" aria-hidden />
      )}
    </article>
  )
})

/** For a pointer; keys and the menu put it elsewhere, too. */
function Grip() {
  const text = useText('corrections')
  return (
    <span data-grip draggable aria-hidden title={text.grip} className="element-grip">
      <GripVertical size={14} />
    </span>
  )
}

/** In one line: the row above is there to be read. */
function Note({ note }: { readonly note: string }) {
  return (
    <span className="element-tag min-w-0 truncate" title={note}>
      {note}
    </span>
  )
}

/** What the parser itself calls it, where that is another name. */
function OwnCategory({ name }: { readonly name: string }) {
  const text = useText('content')
  return (
    <span className="element-tag max-w-40 truncate font-normal" title={text.ownCategory(name)}>
      <span className="sr-only">{text.ownCategory(name)}</span>
      <code aria-hidden>{name}</code>
    </span>
  )
}

/** That a user has put it right, or says that it is, in words. */
function CorrectionMarks({ element }: { readonly element: LayoutElement }) {
  const text = useText('corrections')
  const language = useLanguage()
  const { correctedFields, isConfirmed } = element
  const names = correctedFieldNames(correctedFields, language).join(', ')
  return (
    <>
      {names !== '' && <span className="element-tag">{text.corrected(names)}</span>}
      {isConfirmed && <span className="element-tag">{text.confirmed}</span>}
    </>
  )
}

function CopyMenu({ element, onCopy }: { element: LayoutElement; onCopy: (c: Copied) => void }) {
  const text = useText('content')
  const names: Readonly<Record<CopyKind, string>> = {
    text: text.copyText,
    markdown: text.copyMarkdown,
    html: text.copyHtml,
    table: text.copyTable,
    json: text.copyJson,
  }
  return (
    <Menu
      label={text.copyAs}
      button={(invoker) => (
        <IconButton
          label={text.copyAs}
          icon={<Copy size={13} />}
          className="h-5 w-6"
          tabIndex={-1}
          {...invoker}
        />
      )}
      items={copyKinds(element).map((kind) => ({
        label: names[kind],
        onSelect: () => onCopy(copiedElement(element, kind, sanitiseHtml())),
      }))}
    />
  )
}
