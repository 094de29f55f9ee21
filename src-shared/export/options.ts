import { z } from 'zod'
import { maxNameLength } from './name-template.ts'

/** Pages from one to another, both included, 1-based. */
export const pageRangeSchema = z
  .object({ from: z.number().int().min(1), to: z.number().int().min(1) })
  .refine(({ from, to }) => from <= to)

/** What of a run is written, and how. */
export const exportOptionsSchema = z.object({
  /** Only what stands on these pages. Null for all. */
  pages: z.array(pageRangeSchema).min(1).readonly().nullable().default(null),
  /** Only elements of these categories. Null for all. */
  categories: z.array(z.string().min(1)).min(1).readonly().nullable().default(null),
  /** Only these elements, by key. Null for all. */
  keys: z.array(z.string().min(1)).min(1).readonly().nullable().default(null),
  /** False for the parse as it came, without what a user corrected. */
  corrected: z.boolean().default(true),
  /** Of the words that an export says itself, as of what is missing. */
  language: z.enum(['en', 'ko']).default('en'),
  /** What the file is called, of `{name}`, `{run}`, `{format}` and `{page}`; its extension is added. */
  name: z.string().min(1).max(maxNameLength).default('{name}'),
  /** What pictures a file carries: none, those of its elements, or of a web page's whole pages as well. */
  pictures: z.enum(['none', 'elements', 'pages']).default('elements'),
  /** What is an archive, as the folder that it would be unpacked to; only where files are written to a folder. */
  unpacked: z.boolean().default(false),
})

export type ExportOptions = Readonly<z.output<typeof exportOptionsSchema>>
/** What isn't said is as usual: all of a run, in English, with every picture that can be had. */
export type GivenExportOptions = Readonly<z.input<typeof exportOptionsSchema>>
export type PageRange = Readonly<z.infer<typeof pageRangeSchema>>
