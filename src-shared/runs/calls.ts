import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import { listedRunSchema } from './listed-run.ts'
import { runModes } from './parse-options.ts'
import { sendingSchema } from './sending.ts'
import { snippetLanguages } from './snippet.ts'
import { lostCandidateSchema, parseOptionsSchema, runSchema } from './run.ts'

const byId = z.object({ runId: z.string() })
const byWindow = z.object({ runId: z.string(), windowId: z.string().max(100) })
const byIds = z.object({ runIds: z.array(z.string()).min(1).max(10_000) })

/** What an imported parse was made from. */
const importedSource = {
  documentId: z.string().nullable(),
  /**
   * Instead, of a document that `documents.add` is given at the same time: the parse is read meanwhile. It is imported
   * without one that is refused.
   */
  sourceGrantId: z.string().optional(),
}
const importedRun = z.object({ kind: z.enum(['imported', 'existing']), run: runSchema })

export const runCalls = defineCalls({
  /**
   * Starts a parse. With `onExisting: 'ask'`, a finished or running parse of the same bytes
   * with the same connection and options is answered instead, and nothing is sent. So is one that
   * was stopped and `canResume`: `runs.resume` is what it needs.
   *
   * `auto` chooses the mode, and `run.modeReason` says why. A PDF or TIFF above the service's limits
   * (1000 pages, 50 MB) is refused with `runs.needs-parts`, which tells how many requests it takes;
   * with `inParts` it is sent as that many, which are one run.
   */
  'runs.start': {
    input: z.object({
      documentId: z.string(),
      /** What the file is called this time. */
      name: z.string().max(1024),
      connectionId: z.string(),
      options: parseOptionsSchema,
      mode: z.enum([...runModes, 'auto']),
      onExisting: z.enum(['ask', 'parse-again']),
      inParts: z.boolean().optional(),
      /** The caller's own id for a new run: asked again with it, that run is answered and goes on. */
      runId: z.uuid().optional(),
    }),
    output: z.object({ kind: z.enum(['started', 'existing']), run: runSchema }),
    repeatable: true,
  },
  /**
   * Before a run is shown; `runs.shown` every few seconds while it is, and `runs.left` when it isn't any
   * more. Answers how often in a row windows have begun to show it and didn't come to leave it, because they
   * crashed or were killed. `windowId` names a window over loads of its page.
   */
  'runs.opening': { input: byWindow, output: z.object({ failedTimes: z.int().nonnegative() }) },
  'runs.shown': { input: byWindow, output: z.object({}), repeatable: true },
  'runs.left': { input: byWindow, output: z.object({}), repeatable: true },
  /**
   * Takes a parse in that was made elsewhere, as the file it was written to: told by its shape, kept
   * byte for byte, read by the adapter of its parser. The source that it was made from may be attached later, too. The
   * same bytes are imported once, and then answered. `runs.import-begun` tells of the first pages of a large one, whose
   * run is under way until this answers; should this throw, it is removed.
   *
   * Throws the `import.*` errors and those of a file that can't be read; nothing is taken in then.
   */
  'runs.import': {
    input: z.object({ grantId: z.string(), ...importedSource }),
    output: importedRun,
    repeatable: true,
  },
  /**
   * The same of files that are all parts of one parse, as Google Document AI's shards, or a page of ALTO or PAGE each, in
   * the order of their pages: they are kept as one, each byte for byte. Null where they are not: nothing is taken in then, and each can be imported by itself.
   */
  'runs.importParts': {
    input: z.object({ grantIds: z.array(z.string()).min(2), ...importedSource }),
    output: importedRun.nullable(),
  },
  /**
   * Gives up an import that is being read: its own call then throws `bridge.cancelled`, and nothing of it is taken in.
   * One that is taken in already stays. Any of the files of `runs.importParts` stands for all of them.
   */
  'runs.stopImport': { input: z.object({ grantId: z.string() }), output: z.object({}) },
  'runs.get': { input: byId, output: runSchema, repeatable: true },
  /** All of them, newest first, without what only an open run needs: see `listedRunSchema`. */
  'runs.list': { input: z.object({}), output: z.array(listedRunSchema), repeatable: true },
  /**
   * Stops an upload for good, or stops following: the interface has no way to cancel, so what the
   * service has it goes on parsing and counting. What is stored stays, `runs.resume` picks the rest
   * up later while `canResume`, and before the service forgets it Recto does so by itself.
   * To forget it: `library.remove`.
   */
  'runs.cancel': { input: byId, output: runSchema, repeatable: true },
  /** Keeps queued runs from being sent until `runs.resume`. Runs that are not queued stay as they are. */
  'runs.pause': { input: byIds, output: z.array(runSchema), repeatable: true },
  /**
   * Lets paused runs go on, and follows stopped ones again where `canResume`. Sends nothing that may
   * have been sent. Others stay as they are.
   */
  'runs.resume': { input: byIds, output: z.array(runSchema), repeatable: true },
  /** `runs.pause` for every queued run. `runs.many-changed` tells, as they may be thousands. */
  'runs.pauseAll': { input: z.object({}), output: z.object({}), repeatable: true },
  /** Lets every paused run go on. Told as above. */
  'runs.resumeAll': { input: z.object({}), output: z.object({}), repeatable: true },
  /** Moves a queued run before another one of its connection's queue; null: to the end. */
  'runs.reorder': {
    input: byId.extend({ beforeRunId: z.string().nullable() }),
    output: runSchema,
    repeatable: true,
  },
  /** A new run of the same document with the same connection and options. */
  'runs.retry': { input: byId, output: runSchema },
  /**
   * A new run of the same document, with another connection, other options or another mode.
   * Throws `runs.source-missing` until an adopted run has its file.
   */
  'runs.reparse': {
    input: byId.extend({
      connectionId: z.string(),
      options: parseOptionsSchema,
      mode: z.enum([...runModes, 'auto']),
      inParts: z.boolean().optional(),
    }),
    output: runSchema,
  },
  /**
   * Parses failed pages anew: cuts them out of the stored PDF or TIFF, sends them as a request of
   * their own (which costs as any), and puts the answer into its place. Pages that fail again are
   * bisected (10, 5, 1) until the bad ones stand alone. `batchIndex` null: every hole.
   *
   * Answers at once with the batches `healing`; `runs.changed` tells the rest. Throws
   * `runs.source-missing`, `runs.not-healable`.
   */
  'runs.heal': {
    input: byId.extend({ batchIndex: z.number().int().min(0).nullable() }),
    output: runSchema,
  },
  /**
   * For a run in state `unknown`: requests of the service's history that may be the lost one, the
   * likeliest first. Asks the service. Empty for a synchronous run, of which no history tells.
   */
  'runs.lostCandidates': { input: byId, output: z.array(lostCandidateSchema), repeatable: true },
  /**
   * What the user decided about a run in state `unknown`. `take`: it is this request of the
   * service's, follow it. `parse-again`: send the file again in this run, which may cost twice.
   * `give-up`: leave it as failed.
   */
  'runs.resolveUnknown': {
    input: byId.extend({
      decision: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('take'), requestId: z.string().min(1).max(500) }),
        z.object({ kind: z.literal('parse-again') }),
        z.object({ kind: z.literal('give-up') }),
      ]),
    }),
    output: runSchema,
  },
  /** Everything that ever left for a service, newest first; `before` a number of the answer before, or null. */
  'runs.sendings': {
    input: z.object({
      before: z.int().positive().nullable(),
      limit: z.int().min(1).max(1000),
    }),
    output: z.array(sendingSchema),
    repeatable: true,
  },
  /**
   * The run's request as a program outside would make it, with `RECTO_API_KEY` in the place of the key. Throws
   * `runs.not-asked-here`.
   */
  'runs.snippet': {
    input: byId.extend({ language: z.enum(snippetLanguages) }),
    output: z.object({ text: z.string() }),
    repeatable: true,
  },
  'runs.rename': {
    input: byId.extend({ name: z.string().trim().min(1).max(255) }),
    output: runSchema,
    repeatable: true,
  },
  /**
   * Asks every service at once how its runs go on, instead of when it would have been due: for a
   * window that comes to the front and a network that comes back.
   */
  'runs.wake': { input: z.object({}), output: z.object({}), repeatable: true },
})
