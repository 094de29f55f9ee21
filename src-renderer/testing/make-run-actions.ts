import type { RunActions } from '../library/run-menu.ts'

function unasked(): never {
  throw new Error('The test says nothing of this action')
}

/** The actions of runs that a test is about; any other throws. */
export function makeRunActions(own: Partial<RunActions>): RunActions {
  return {
    open: unasked,
    guess: unasked,
    openInWindow: unasked,
    openBeside: unasked,
    cancel: unasked,
    pause: unasked,
    resume: unasked,
    move: unasked,
    heal: unasked,
    retry: unasked,
    retryAll: unasked,
    reparse: unasked,
    reparseAll: unasked,
    exportWith: unasked,
    attach: unasked,
    blackOut: unasked,
    rename: unasked,
    remove: unasked,
    removeAll: unasked,
    exportAll: unasked,
    compare: unasked,
    forget: unasked,
    reveal: undefined,
    share: undefined,
    dragOut: { start: undefined, linkOf: undefined },
    ...own,
  }
}
