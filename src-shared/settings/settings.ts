import { z } from 'zod'

export const themes = ['system', 'light', 'dark'] as const
export const languages = ['system', 'en', 'ko'] as const

/** What a user chose, kept across starts. One schema for every shell. */
export const settingsSchema = z.object({
  theme: z.enum(themes),
  language: z.enum(languages),
  defaultConnectionId: z.string(),
  /** Whether the system tells when a run ends while the window is away. */
  notifications: z.boolean(),
  view: z.object({
    /** Widths of library, pages and content in percent of the window. */
    paneSizes: z.tuple([z.number(), z.number(), z.number()]),
    libraryIsOpen: z.boolean(),
    overlayIsOn: z.boolean(),
    orderNumbersAreOn: z.boolean(),
    contentTab: z.enum(['rendered', 'markdown', 'html', 'text', 'json']),
  }),
})

export type Settings = Readonly<z.infer<typeof settingsSchema>>

export const defaultSettings: Settings = {
  theme: 'system',
  language: 'system',
  defaultConnectionId: 'local',
  notifications: true,
  view: {
    paneSizes: [18, 44, 38],
    libraryIsOpen: true,
    overlayIsOn: true,
    orderNumbersAreOn: false,
    contentTab: 'rendered',
  },
}

export const settingsPatchSchema = settingsSchema
  .omit({ view: true })
  .partial()
  .extend({ view: settingsSchema.shape.view.partial().optional() })

export type SettingsPatch = Readonly<z.infer<typeof settingsPatchSchema>>
