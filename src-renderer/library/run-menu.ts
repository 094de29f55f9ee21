import type { ListedRun } from '#shared/runs/listed-run.ts'
import { isReadable, isUnderWay } from '#shared/runs/run-state.ts'
import type { TextOf } from '../text/catalogue.ts'
import type { MenuItem } from '../ui/menu-items.tsx'
import type { DragOut } from './use-row-drag.ts'

/** What can be done with a run from its row. The app wires these to the core. */
export interface RunActions {
  readonly open: (run: ListedRun) => void
  /** Someone points at it: it may be opened next. */
  readonly guess: (run: ListedRun) => void
  /** Beside what is open here: another window, or another tab of a browser. */
  readonly openInWindow: (run: ListedRun) => void
  /** Beside what is read, in this window. */
  readonly openBeside: (run: ListedRun) => void
  readonly cancel: (run: ListedRun) => void
  readonly pause: (run: ListedRun) => void
  readonly resume: (run: ListedRun) => void
  /** Swaps a queued run with its neighbour in the queue. */
  readonly move: (run: ListedRun, direction: 'sooner' | 'later') => void
  /** Every hole. */
  readonly heal: (run: ListedRun, batchIndex: null) => void
  readonly retry: (run: ListedRun) => void
  readonly retryAll: (runs: readonly ListedRun[]) => void
  /** Asks for other options first. */
  readonly reparse: (run: ListedRun) => void
  readonly reparseAll: (runs: readonly ListedRun[]) => void
  /** Asks how first. */
  readonly exportWith: (run: ListedRun) => void
  readonly attach: (run: ListedRun) => void
  /** Asks which parts first. */
  readonly blackOut: (run: ListedRun) => void
  readonly rename: (run: ListedRun, name: string) => void
  readonly remove: (run: ListedRun) => void
  readonly removeAll: (runs: readonly ListedRun[]) => void
  readonly exportAll: (runs: readonly ListedRun[]) => void
  /** Two runs of one document, the older first. */
  readonly compare: (first: ListedRun, second: ListedRun) => void
  /** Stops it first, if it is under way. */
  readonly forget: (run: ListedRun) => void
  /** Undefined where the shell has no file manager. */
  readonly reveal: ((run: ListedRun) => void) | undefined
  /** Undefined where the system has no menu of programs to share a file with. */
  readonly share: ((run: ListedRun) => void) | undefined
  readonly dragOut: DragOut
}

interface MenuText {
  readonly library: TextOf<'library'>
  readonly control: TextOf<'control'>
  readonly batches: TextOf<'batches'>
  readonly blackOut: TextOf<'blackOut'>
}

/** The actions that make sense for a run as it stands. */
export function runMenu(
  run: ListedRun,
  actions: RunActions,
  { library, control, batches, blackOut }: MenuText,
  rename: () => void,
): readonly MenuItem[] {
  const underWay = isUnderWay(run.state)
  const isQueued = run.queueRank !== null
  const hasFile = run.documentId !== null
  const healable = run.batches.filter(({ canHeal }) => canHeal).length
  const offered: readonly (MenuItem | false)[] = [
    { label: library.open, onSelect: () => actions.open(run) },
    { label: library.openBeside, onSelect: () => actions.openBeside(run) },
    { label: library.openInWindow, onSelect: () => actions.openInWindow(run) },
    isReadable(run) && { label: library.exportRun, onSelect: () => actions.exportWith(run) },
    { label: library.rename, onSelect: rename },
    isQueued && { label: control.sooner, onSelect: () => actions.move(run, 'sooner') },
    isQueued && { label: control.later, onSelect: () => actions.move(run, 'later') },
    run.state === 'queued' &&
      !run.paused && { label: control.pause, onSelect: () => actions.pause(run) },
    run.canResume && {
      label: run.paused ? control.resume : control.resumeFollowing,
      onSelect: () => actions.resume(run),
    },
    underWay && { label: stopLabel(run, control), onSelect: () => actions.cancel(run) },
    healable > 0 && {
      label: batches.healAll,
      onSelect: () => actions.heal(run, null),
    },
    !underWay && hasFile && { label: library.retry, onSelect: () => actions.retry(run) },
    hasFile && { label: control.reparse, onSelect: () => actions.reparse(run) },
    hasFile && { label: blackOut.open, onSelect: () => actions.blackOut(run) },
    !hasFile && { label: control.attach, onSelect: () => actions.attach(run) },
    hasFile &&
      actions.reveal !== undefined && {
        label: library.reveal,
        onSelect: () => actions.reveal?.(run),
      },
    hasFile &&
      actions.share !== undefined && {
        label: library.share,
        onSelect: () => actions.share?.(run),
      },
    underWay
      ? { label: control.forget, onSelect: () => actions.forget(run), isDangerous: true }
      : { label: library.remove, onSelect: () => actions.remove(run), isDangerous: true },
  ]
  return offered.filter((item) => item !== false)
}

/** Honest about what stops: the interface has no way to cancel a parse. */
function stopLabel(run: ListedRun, control: TextOf<'control'>): string {
  if (run.state === 'queued') return control.dontSend
  if (run.state === 'uploading') return control.stopSending
  return run.mode === 'sync' ? control.stopWaiting : control.stopFollowing
}
