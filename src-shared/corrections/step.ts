import { z } from 'zod'
import { commandSchema } from './command.ts'

/** What a user did in one step, for the history and for whoever hears of it. */
export const stepLabels = [
  'category',
  'text',
  'place',
  'order',
  'level',
  'split',
  'merge',
  'remove',
  'add',
  'table',
  'confirm',
  'unconfirm',
  'revert',
  'replay',
  'reread',
] as const

export type StepLabel = (typeof stepLabels)[number]

/** A call asks for no more at once: everything on a thousand dense pages, confirmed in one step. */
export const maxStepCommands = 100_000

/**
 * One entry of a run's log, which only ever grows: what is undone is undone by an entry of its own, whose
 * commands are the inverse ones, and what is redone by another.
 */
export const stepSchema = z.object({
  /** From 1, without gaps. */
  sequence: z.number().int().min(1),
  kind: z.enum(['do', 'undo', 'redo']),
  /** The step that is undone or redone; null for what the user did. */
  of: z.number().int().min(1).nullable(),
  label: z.enum(stepLabels),
  /** In milliseconds since 1970. */
  madeAt: z.number(),
  /** What a call asks for may come to more, as where all elements get new ranks: a log that is read ends at none. */
  commands: z.array(commandSchema),
})

export type Step = Readonly<z.infer<typeof stepSchema>>

/** What of a log can be undone and redone, each list with the next one last. */
export interface History<Entry extends { readonly sequence: number }> {
  readonly undoable: readonly Entry[]
  readonly redoable: readonly Entry[]
}

/**
 * The history after one more step. Doing something new leaves nothing to be redone.
 *
 * @param done what is kept of the step where it is one that can be undone
 */
export function nextHistory<Entry extends { readonly sequence: number }>(
  { undoable, redoable }: History<Entry>,
  { kind, of }: Pick<Step, 'kind' | 'of'>,
  done: Entry,
): History<Entry> {
  if (kind === 'do') return { undoable: [...undoable, done], redoable: [] }
  const isMeant = ({ sequence }: Entry): boolean => sequence === of
  const without = (list: readonly Entry[]): Entry[] => list.filter((each) => !isMeant(each))
  const found = (kind === 'undo' ? undoable : redoable).filter(isMeant)
  return kind === 'undo'
    ? { undoable: without(undoable), redoable: [...redoable, ...found] }
    : { undoable: [...undoable, ...found], redoable: without(redoable) }
}
