import { z } from 'zod'

/** What lays office files out on this computer: LibreOffice, or where that is not installed, we do, simply. */
export const officeLayoutSchema = z.enum(['libreoffice', 'simple'])

/** The pages of an office file, which are laid out on this computer. */
export const officePagesSchema = z.object({ layout: officeLayoutSchema, pageCount: z.number() })

export type OfficeLayout = z.infer<typeof officeLayoutSchema>
export type OfficePages = Readonly<z.infer<typeof officePagesSchema>>
