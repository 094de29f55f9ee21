import { knownCategories } from '#shared/results/category.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import {
  ArrowDown,
  ArrowUp,
  Check,
  Combine,
  ListOrdered,
  MousePointer2,
  Redo2,
  ScanText,
  Scissors,
  SquareDashedMousePointer,
  Table2,
  Trash2,
  Undo2,
  X,
} from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { categoryName } from '../text/categories.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { briefly } from '../ui/briefly.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Select } from '../ui/field.tsx'
import { AsParsed } from './as-parsed.tsx'
import type { CorrectionActions } from './correction-actions.ts'
import type { CorrectionsStore, CorrectionTool } from './corrections-store.ts'
import { setLevel, typedText } from './edits.ts'
import { ElementCrop, type DrawCrop } from './element-crop.tsx'
import { TextEditor } from './text-editor.tsx'

interface CorrectionPanelProps {
  readonly runId: string
  readonly store: CorrectionsStore
  readonly actions: CorrectionActions
  /** As it is shown now; undefined when nothing is selected. */
  readonly element: LayoutElement | undefined
  /** Null without pages to cut from. */
  readonly drawCrop: DrawCrop | null
}

const iconSize = 15

/** While a run is corrected: the selected element, and what can be done with it. */
export function CorrectionPanel(props: CorrectionPanelProps) {
  const { store, element, actions } = props
  const text = useText('corrections')
  const again = useText('readAgain')
  const ui = useText('ui')
  const tool = useStore(store, (state) => state.tool)
  const sequence = useStore(store, (state) => state.sequence)
  const failure = useStore(store, (state) => state.failure)
  const hasUnkept = useStore(store, (state) => state.unkept.length > 0)
  return (
    <section
      aria-label={text.title}
      className="flex max-h-[60%] shrink-0 flex-col border-t border-line-strong bg-paper"
    >
      <PanelToolbar store={store} />
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto px-3 pb-3">
        {failure && (
          <ErrorNotice error={failure} onDismiss={store.getState().giveUp}>
            {hasUnkept && (
              <Button className="h-7" onClick={() => void store.getState().retry()}>
                {ui.tryAgain}
              </Button>
            )}
          </ErrorNotice>
        )}
        {tool === 'draw' && <p className="text-ink-soft">{text.drawHint}</p>}
        {tool === 'read-again' && <p className="text-ink-soft">{again.drawHint}</p>}
        {tool === 'order' && (
          <div className="flex flex-wrap items-center gap-2">
            <p className="text-ink-soft">{text.orderHint(sequence.length)}</p>
            <Button disabled={sequence.length < 2} onClick={actions.keepSequence}>
              {text.keepOrder}
            </Button>
          </div>
        )}
        {tool === 'move' && <MoveHint {...props} />}
        {tool === 'select' && !element && <p className="text-ink-soft">{text.nothingSelected}</p>}
        {tool === 'select' && element && (
          <SelectedElement {...props} element={element} key={element.key} />
        )}
      </div>
    </section>
  )
}

function MoveHint({ store, actions, element }: CorrectionPanelProps) {
  const text = useText('corrections')
  const { carriedKey, find, setTool } = useStore(store)
  const carried = carriedKey === null ? undefined : find(carriedKey)
  if (!carried) return null
  const canPut = element !== undefined && element.key !== carried.key
  const put = (side: 'before' | 'after') => (): void => {
    if (element) void actions.moveTo(carried.key, element.key, side)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-ink-soft">{text.moveHint(briefly(typedText(carried)))}</p>
      <Button disabled={!canPut} onClick={put('before')}>
        {text.before}
      </Button>
      <Button disabled={!canPut} onClick={put('after')}>
        {text.after}
      </Button>
      <Button look="quiet" onClick={() => setTool('select')}>
        {text.leaveIt}
      </Button>
    </div>
  )
}

const tools: readonly (readonly [tool: CorrectionTool, icon: ReactNode])[] = [
  ['select', <MousePointer2 key="select" size={iconSize} />],
  ['draw', <SquareDashedMousePointer key="draw" size={iconSize} />],
  ['order', <ListOrdered key="order" size={iconSize} />],
  ['read-again', <ScanText key="read-again" size={iconSize} />],
]

function PanelToolbar({ store }: Pick<CorrectionPanelProps, 'store'>) {
  const text = useText('corrections')
  const steps = useText('step')
  const again = useText('readAgain')
  const tool = useStore(store, (state) => state.tool)
  const { undo, redo } = useStore(store, (state) => state.history)
  const state = store.getState
  return (
    <div
      role="toolbar"
      aria-label={text.title}
      className="flex h-10 shrink-0 items-center gap-0.5 px-2"
    >
      {tools.map(([id, icon]) => (
        <IconButton
          key={id}
          label={id === 'read-again' ? again.draw : text[id]}
          icon={icon}
          aria-pressed={tool === id}
          onClick={() => state().setTool(id)}
        />
      ))}
      <span aria-hidden className="mx-1.5 h-4 w-px bg-line" />
      <IconButton
        label={undo ? text.undoOf(steps[undo]) : text.undo}
        icon={<Undo2 size={iconSize} />}
        disabled={undo === null}
        onClick={() => void state().undo()}
      />
      <IconButton
        label={redo ? text.redoOf(steps[redo]) : text.redo}
        icon={<Redo2 size={iconSize} />}
        disabled={redo === null}
        onClick={() => void state().redo()}
      />
      <span className="flex-1" />
      <IconButton
        label={text.done}
        icon={<X size={iconSize} />}
        onClick={() => state().setOn(false)}
      />
    </div>
  )
}

interface SelectedElementProps extends CorrectionPanelProps {
  readonly element: LayoutElement
}

function SelectedElement(props: SelectedElementProps) {
  const { element, store, actions, drawCrop } = props
  const text = useText('corrections')
  const language = useLanguage()
  const marked = useStore(store, (state) => state.marked)
  const count = new Set([element.key, ...marked]).size
  const editor = useRef<HTMLTextAreaElement>(null)
  const isTable = element.category === 'table' && element.cells !== null
  return (
    <>
      <Kind {...props} />
      {marked.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-ink-soft">{text.marked(formatNumber(count, language))}</p>
          <Button disabled={count < 2} onClick={actions.mergeMarked}>
            {text.mergeMarked(formatNumber(count, language))}
          </Button>
        </div>
      )}
      {drawCrop && element.polygon && <ElementCrop element={element} drawCrop={drawCrop} />}
      {element.polygon === null && <p className="text-ink-soft">{text.noPlace}</p>}
      {isTable ? (
        <Button className="self-start" onClick={() => store.getState().openTable(element.key)}>
          <Table2 size={iconSize} aria-hidden /> {text.openTable}
        </Button>
      ) : (
        <TextEditor element={element} store={store} field={editor} />
      )}
      <Changes {...props} canSplit={!isTable} cursor={() => editor.current?.selectionStart ?? 0} />
      <AsParsed runId={props.runId} element={element} onRevert={actions.revert} />
    </>
  )
}

/** What it is: category, level of a heading, and whether a user says that it is right. */
function Kind({ element, store, actions }: SelectedElementProps) {
  const text = useText('corrections')
  const language = useLanguage()
  const { category, level, isConfirmed } = element
  const known: readonly string[] = knownCategories
  const categories = known.includes(category) ? known : [category, ...known]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-36">
        <Select
          aria-label={text.category}
          value={category}
          options={categories.map((value) => ({ value, label: categoryName(value, language) }))}
          onValue={actions.setCategory}
        />
      </span>
      {category === 'heading1' && (
        <span className="w-28">
          <Select
            aria-label={text.level}
            value={String(level ?? 1)}
            options={levels.map((value) => ({ value, label: text.levelOf(value) }))}
            onValue={(value) => {
              void store.getState().apply('level', [setLevel(element, Number(value))])
            }}
          />
        </span>
      )}
      <Button
        look={isConfirmed ? 'primary' : 'plain'}
        aria-pressed={isConfirmed}
        title={text.confirmedHint}
        onClick={actions.toggleConfirmed}
      >
        <Check size={iconSize} aria-hidden /> {isConfirmed ? text.confirmed : text.confirm}
      </Button>
    </div>
  )
}

const levels = ['1', '2', '3', '4', '5', '6'] as const

interface ChangesProps extends SelectedElementProps {
  readonly canSplit: boolean
  readonly cursor: () => number
}

function Changes({ actions, canSplit, cursor }: ChangesProps) {
  const text = useText('corrections')
  return (
    <div className="flex flex-wrap items-center gap-0.5">
      {canSplit && (
        <IconButton
          label={text.split}
          icon={<Scissors size={iconSize} />}
          // The cursor stays where it was.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void actions.splitAt(cursor())}
        />
      )}
      <IconButton
        label={text.mergePrevious}
        icon={<Combine size={iconSize} className="-scale-100" />}
        onClick={() => void actions.mergeWith(-1)}
      />
      <IconButton
        label={text.mergeNext}
        icon={<Combine size={iconSize} />}
        onClick={() => void actions.mergeWith(1)}
      />
      <IconButton
        label={text.earlier}
        icon={<ArrowUp size={iconSize} />}
        onClick={() => void actions.move(-1)}
      />
      <IconButton
        label={text.later}
        icon={<ArrowDown size={iconSize} />}
        onClick={() => void actions.move(1)}
      />
      <IconButton
        label={text.remove}
        icon={<Trash2 size={iconSize} />}
        className="text-danger"
        onClick={actions.remove}
      />
    </div>
  )
}
