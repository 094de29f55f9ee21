import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import { comparisonSchema } from './comparison.ts'
import { factListSchema, factResultSchema, factSchema } from './fact.ts'
import { gradesSchema } from './grade.ts'
import { doubtListSchema } from './doubt.ts'
import { doubtKinds } from './kinds.ts'
import { voteSchema } from './vote.ts'

export const judgingCalls = defineCalls({
  /**
   * What two runs of a document say differently, element by element. Throws
   * `judging.other-document` for runs of two documents.
   */
  'judging.compare': {
    input: z.object({
      firstRunId: z.string(),
      secondRunId: z.string(),
      /** False for both parses as they came; otherwise with what a user corrected. */
      corrected: z.boolean().exactOptional(),
      /** The second as it came, whatever the first: what a page that was put right is graded by. */
      secondAsParsed: z.boolean().exactOptional(),
    }),
    output: comparisonSchema,
    repeatable: true,
  },
  /**
   * Every run of the documents that have confirmed pages, held against those: a page of which every element is
   * confirmed is the truth. Parses are taken as they came.
   */
  'judging.grade': { input: z.object({}), output: gradesSchema, repeatable: true },
  /** All of a run that may be wrong, with why: the weightiest first. What a user confirmed is not doubted. */
  'judging.doubts': {
    input: z.object({
      runId: z.string(),
      /** Absent: all of them. */
      kinds: z.array(z.enum(doubtKinds)).exactOptional(),
      limit: z.number().int().min(1).max(5000),
    }),
    output: doubtListSchema,
    repeatable: true,
  },
  /** The facts of a run's document, and how its parse does by them as it came; asked for, its other runs' too. */
  'judging.facts': {
    input: z.object({ runId: z.string(), others: z.boolean().exactOptional() }),
    output: factListSchema,
    repeatable: true,
  },
  /**
   * Says a fact of a run's document, and answers how that run does by it. Throws `judging.empty-fact`, and
   * `runs.source-missing` for a run without its document.
   */
  'judging.addFact': {
    input: z.object({ runId: z.string(), fact: factSchema }),
    output: factResultSchema,
    repeatable: true,
  },
  /** How someone voted between two runs of a document. Throws `judging.other-document`. */
  'judging.votes': {
    input: z.object({ firstRunId: z.string(), secondRunId: z.string() }),
    output: z.array(voteSchema),
    repeatable: true,
  },
  /** Keeps a vote on a page, given without knowing whose answer is whose. Throws `judging.other-document`. */
  'judging.vote': {
    input: voteSchema
      .omit({ first: true, second: true })
      .extend({ firstRunId: z.string(), secondRunId: z.string() }),
    output: voteSchema,
    repeatable: true,
  },
  /** Takes a vote back; either of its runs tells its document. */
  'judging.removeVote': {
    input: z.object({ runId: z.string(), voteId: z.uuid() }),
    output: z.object({}),
    repeatable: true,
  },
  /** Takes a fact back. */
  'judging.removeFact': {
    input: z.object({ runId: z.string(), factId: z.uuid() }),
    output: z.object({}),
    repeatable: true,
  },
})
