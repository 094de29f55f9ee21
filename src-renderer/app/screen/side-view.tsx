import { ArrowLeftRight, Link2, Link2Off, X } from 'lucide-react'
import { useStore } from 'zustand'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useNow } from '../../ui/use-now.ts'
import type { SideName } from '../app-store.ts'
import { showShortcut } from '../commands/shortcut.ts'
import { closeBeside, isSameDocument, swapSides } from '../sides/sides.ts'
import { useApp, useView, ViewContext } from '../view-context.ts'
import { runNames } from './run-names.ts'
import { ShownRun } from './shown-run.tsx'

interface SideViewProps {
  readonly side: SideName
  /** Whether there is another one. */
  readonly isOneOfTwo: boolean
}

/** One of the places where a run is read; what is worked in last is what keys and commands are meant for. */
export function SideView({ side, isOneOfTwo }: SideViewProps) {
  const view = useView()
  const text = useText('sides')
  const name = useSideName(side)
  const activate = (): void => {
    const { app } = view
    if (app.getState().activeSide !== side) app.setState({ activeSide: side })
  }
  return (
    <ViewContext value={view.sides()[side]}>
      <section
        data-side={side}
        aria-label={isOneOfTwo ? text[side === 'main' ? 'left' : 'right'](name) : undefined}
        className="flex h-full min-h-0 flex-col"
        onFocusCapture={activate}
        onPointerDownCapture={activate}
      >
        {isOneOfTwo && <SideBar side={side} name={name} />}
        <div className="min-h-0 flex-1">
          <ShownRun />
        </div>
      </section>
    </ViewContext>
  )
}

interface SideBarProps {
  readonly side: SideName
  readonly name: string
}

/** What a side shows, and what can be done with what stands beside. */
function SideBar({ side, name }: SideBarProps) {
  const view = useView()
  const text = useText('sides')
  const isActive = useApp((state) => state.activeSide === side)
  return (
    <div className="flex h-8 shrink-0 items-center gap-1 border-b border-line bg-paper pr-1 pl-3">
      <p
        title={name}
        className={classNames(
          'min-w-0 flex-1 truncate text-sm',
          isActive ? 'font-semibold text-ink' : 'text-ink-faint',
        )}
      >
        {name}
      </p>
      {side === 'beside' && (
        <>
          <TogetherButton />
          <IconButton
            label={text.swap}
            icon={<ArrowLeftRight size={14} />}
            className="size-6"
            onClick={() => swapSides(view)}
          />
          <IconButton
            label={text.closeNamed(name)}
            shortcut={showShortcut('Mod+Shift+B')}
            icon={<X size={14} />}
            className="size-6"
            onClick={() => closeBeside(view)}
          />
        </>
      )}
    </div>
  )
}

/** Only two runs of one document have the same pages to scroll together. */
function TogetherButton() {
  const view = useView()
  const text = useText('sides')
  const isOn = useApp((state) => state.sidesMoveTogether)
  const mainId = useStore(view.sides().main.app, (state) => state.selectedRunId)
  const besideId = useApp((state) => state.selectedRunId)
  const canMove = useStore(view.runs, ({ byId }) => isSameDocument(byId, mainId, besideId))
  return (
    canMove && (
      <IconButton
        label={text.moveTogether}
        shortcut={showShortcut('Shift+L')}
        icon={isOn ? <Link2 size={14} /> : <Link2Off size={14} />}
        aria-pressed={isOn}
        className="size-6"
        onClick={() => view.app.setState({ sidesMoveTogether: !isOn })}
      />
    )
  )
}

/** What tells the side's run from the other's. */
function useSideName(side: SideName): string {
  const { runs, sides } = useView()
  const language = useLanguage()
  const nowMs = useNow(60_000)
  const { main, beside } = sides()
  const mainId = useStore(main.app, (state) => state.selectedRunId)
  const besideId = useStore(beside.app, (state) => state.selectedRunId)
  const byId = useStore(runs, (state) => state.byId)
  const shown = [mainId, besideId].flatMap((id) => byId.get(id ?? '') ?? [])
  const runId = side === 'main' ? mainId : besideId
  return runNames(shown, nowMs, language).find(({ id }) => id === runId)?.name ?? ''
}
