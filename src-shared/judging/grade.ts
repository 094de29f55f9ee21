import { z } from 'zod'
import { documentFormats } from '../documents/format.ts'
import { voteResultSchema } from './vote.ts'

const share = z.number().nullable()

/** How a run did on one confirmed page; null where the page says nothing about it. */
export const pageGradeSchema = z.object({
  /** 1-based. */
  page: z.number(),
  /** The run in which the page was confirmed. */
  truthRunId: z.string(),
  /** Normalised indel similarity of the text in reading order, 0..1. */
  nid: share,
  /** Markdown heading similarity, 0..1. */
  mhs: share,
  /** Tree edit distance similarity of each true table, with and without its texts. */
  tables: z.array(z.object({ teds: z.number(), tedsS: z.number() })),
  /** Boxes, and those of one category that overlap by half. */
  boxes: z.object({ truth: z.number(), found: z.number(), matched: z.number() }),
  /** Elements of the truth that the run has not, and those of the run that nothing true is like. */
  lost: z.number(),
  invented: z.number(),
})

/** What graded pages say together; null where none of them says anything about it. */
const figuresSchema = z.object({
  /** Means over the pages. */
  nid: share,
  mhs: share,
  /** Means over the tables. */
  teds: share,
  tedsS: share,
  tables: z.number(),
  boxPrecision: share,
  boxRecall: share,
  lost: z.number(),
  invented: z.number(),
})

/** How one run did on pages that a user has confirmed, and by the facts that were said of its document. */
export const gradeSchema = figuresSchema.extend({
  runId: z.string(),
  name: z.string(),
  /** Of its document. */
  format: z.enum(documentFormats),
  connectionName: z.string(),
  model: z.string().nullable(),
  /** From being asked for to its end, by the pages that it has, in milliseconds; null where nothing tells. */
  pageMs: share,
  /** Confirmed pages that this run has, 1-based, and how it did on each. */
  pages: z.array(z.number()),
  /** Of those that were said of its document and its pages; null where none were. */
  facts: z.object({ passed: z.number(), total: z.number() }).nullable(),
  pageGrades: z.array(pageGradeSchema),
})

/** `votes`: between two parsers each, where no truth was needed. */
export const gradesSchema = z.object({
  grades: z.array(gradeSchema),
  votes: z.array(voteResultSchema),
})

export type PageGrade = Readonly<z.infer<typeof pageGradeSchema>>
export type GradeFigures = Readonly<z.infer<typeof figuresSchema>>
export type Grade = Readonly<z.infer<typeof gradeSchema>>
