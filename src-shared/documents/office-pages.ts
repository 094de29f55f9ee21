import { z } from 'zod'

/** The pages of an office file, which are laid out on this computer. */
export const officePagesSchema = z.object({
  /** By LibreOffice, or where it is not installed, simply. */
  layout: z.enum(['libreoffice', 'simple']),
  pageCount: z.number(),
})

export type OfficePages = Readonly<z.infer<typeof officePagesSchema>>
