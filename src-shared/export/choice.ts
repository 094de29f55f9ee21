import { z } from 'zod'
import { exportFormats } from './format.ts'
import { maxNameLength } from './name-template.ts'
import { maxPagesLength } from './page-ranges.ts'

/** How a user exports, as remembered from one time to the next. */
export const exportChoiceSchema = z.object({
  format: z.enum(exportFormats),
  /** As typed, `1-5, 8`; empty for all. */
  pages: z.string().max(maxPagesLength),
  /** Left out of the file. */
  hiddenCategories: z.array(z.string()).max(200),
  corrected: z.boolean(),
  withPictures: z.boolean(),
  /** Of a web page: pictures of the whole pages beside the text. */
  withPages: z.boolean().default(false),
  /** Of an archive: as a folder instead. */
  unpacked: z.boolean().default(false),
  /** What files are called, of `{name}`, `{run}`, `{format}`, `{page}`. */
  name: z.string().min(1).max(maxNameLength),
})

export type ExportChoice = Readonly<z.infer<typeof exportChoiceSchema>>

export const exportPresetSchema = z.object({
  title: z.string().min(1).max(100),
  choice: exportChoiceSchema,
})

export type ExportPreset = Readonly<z.infer<typeof exportPresetSchema>>
