import { z } from 'zod'

const share = z.number().nullable()

/** How one run did on pages that a user has confirmed; null where none of them says anything about it. */
export const gradeSchema = z.object({
  runId: z.string(),
  name: z.string(),
  connectionName: z.string(),
  model: z.string().nullable(),
  /** Confirmed pages that this run has, 1-based. */
  pages: z.array(z.number()),
  /** Normalised indel similarity of the text in reading order, 0..1, mean over the pages. */
  nid: share,
  /** Tree edit distance similarity of tables, with and without their texts, mean over the tables. */
  teds: share,
  tedsS: share,
  tables: z.number(),
  /** Markdown heading similarity, mean over the pages that have headings. */
  mhs: share,
  /** Of boxes of one category that overlap by half. */
  boxPrecision: share,
  boxRecall: share,
})

export const gradesSchema = z.object({ grades: z.array(gradeSchema) })

export type Grade = Readonly<z.infer<typeof gradeSchema>>
