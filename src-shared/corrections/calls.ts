import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import { elementPairSchema } from '../judging/comparison.ts'
import { elementSchema } from '../results/element.ts'
import { commandSchema } from './command.ts'
import { maxStepCommands, stepLabels, stepSchema } from './step.ts'
import { maxTakenPairs } from './max-taken-pairs.ts'

/** One element is typed into at a time; a place of several may be dragged. */
const maxDraftCommands = 1000

const historySchema = z.object({
  /** How many steps the run's log has. */
  sequence: z.number(),
  /** What the next undo takes back, and the next redo does again. Null when there is nothing. */
  undo: z.enum(stepLabels).nullable(),
  redo: z.enum(stepLabels).nullable(),
})

const outcomeSchema = z.object({
  /** Null when there was nothing to do. */
  step: stepSchema.omit({ commands: true }).nullable(),
  history: historySchema,
  /** What the step touched, as it now is; those that are not listed are gone. */
  keys: z.array(z.string()),
  elements: z.array(elementSchema),
})

export type CorrectionHistory = Readonly<z.infer<typeof historySchema>>
export type CorrectionOutcome = Readonly<z.infer<typeof outcomeSchema>>

export const correctionCalls = defineCalls({
  /**
   * Corrects elements of a run in one step, which is on disk when this answers. `isAutomatic` leaves out what
   * a user confirmed. Throws `corrections.element-not-found` and `corrections.key-taken`, and does nothing then.
   */
  'corrections.apply': {
    input: z.object({
      runId: z.string(),
      label: z.enum(stepLabels),
      commands: z.array(commandSchema).max(maxStepCommands),
      isAutomatic: z.boolean().exactOptional(),
    }),
    output: outcomeSchema,
  },
  /** Keeps what is being typed or dragged, so that only the last key is lost with the power. */
  'corrections.draft': {
    input: z.object({
      runId: z.string(),
      label: z.enum(stepLabels),
      commands: z.array(commandSchema).max(maxDraftCommands),
    }),
    output: z.object({}),
  },
  'corrections.undo': { input: z.object({ runId: z.string() }), output: outcomeSchema },
  'corrections.redo': { input: z.object({ runId: z.string() }), output: outcomeSchema },
  /**
   * Takes what was corrected of one run over to another one of its document, by place and text, as one step.
   * What doesn't fit is answered, and stays in the log that it is from. Throws `corrections.other-document`.
   */
  'corrections.replay': {
    input: z.object({ fromRunId: z.string(), toRunId: z.string() }),
    output: z.object({
      /** Corrected elements that were taken over, and those that the other run has right already. */
      applied: z.number(),
      already: z.number(),
      unfit: z.array(
        z.object({
          key: z.string(),
          page: z.number(),
          text: z.string(),
          fields: z.array(z.string()),
          reason: z.enum(['gone', 'other']),
        }),
      ),
    }),
  },
  /**
   * Puts what another run of the document says in the place of what stands, as one step: the given differences
   * from `judging.compare`, which is told of each element. `isAutomatic` leaves out what a user confirmed.
   * Throws `corrections.other-document`.
   */
  'corrections.take': {
    input: z.object({
      runId: z.string(),
      fromRunId: z.string(),
      pairs: z.array(elementPairSchema).max(maxTakenPairs),
      isAutomatic: z.boolean().exactOptional(),
    }),
    output: outcomeSchema,
  },
  /** The log of a run, and the keys of what is corrected, added and confirmed now. */
  'corrections.list': {
    input: z.object({ runId: z.string() }),
    output: z.object({
      history: historySchema,
      steps: z.array(stepSchema),
      corrected: z.array(z.string()),
      removed: z.array(z.string()),
      confirmed: z.array(z.string()),
    }),
    repeatable: true,
  },
})
