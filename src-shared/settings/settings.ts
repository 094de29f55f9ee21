import { z } from 'zod'
import { exportChoiceSchema, exportPresetSchema } from '../export/choice.ts'
import { runModes } from '../runs/parse-options.ts'
import { parseOptionsSchema } from '../runs/run.ts'

export const themes = ['system', 'light', 'dark'] as const
export const languages = ['system', 'en', 'ko'] as const

/** How files are parsed from now on. `auto` chooses the mode by the document. */
const parseChoiceSchema = z.object({
  connectionId: z.string(),
  mode: z.enum([...runModes, 'auto']),
  options: parseOptionsSchema,
})

/** What a user chose, kept across starts. One schema for every shell. */
export const settingsSchema = z.object({
  theme: z.enum(themes),
  language: z.enum(languages),
  defaultConnectionId: z.string(),
  /** Null: as the default connection does. */
  parseChoice: parseChoiceSchema.nullable(),
  /** Whether the system tells when a run ends while the window is away. */
  notifications: z.boolean(),
  /** Whether Recto looks for newer versions by itself. `unasked` does not, until the user says. */
  updates: z.enum(['unasked', 'never', 'at-start']),
  /** How a user exported last; null before the first time. */
  exportChoice: exportChoiceSchema.nullable(),
  exportPresets: z.array(exportPresetSchema).max(100).readonly(),
  /** How the window that was used last is laid out. Another begins so, and from then on has its own, but for how bright pages are. */
  view: z.object({
    /** Widths of library, pages and content in percent of the window. */
    paneSizes: z.tuple([z.number(), z.number(), z.number()]),
    libraryIsOpen: z.boolean(),
    overlayIsOn: z.boolean(),
    orderNumbersAreOn: z.boolean(),
    contentTab: z.enum(['rendered', 'markdown', 'html', 'text', 'json']),
    /** Whether running text is read in lines of the pane, or in those of the page. */
    contentLines: z.enum(['pane', 'page']),
    /** What stands beside the pages: each of them in small, or the headings. */
    overview: z.enum(['none', 'thumbnails', 'outline']),
    /** Whether scrolling the pages moves the content, and the other way round. */
    panesMoveTogether: z.boolean(),
    /** Whether pages are less bright in the dark theme. */
    pagesAreDimmed: z.boolean(),
  }),
})

export type Settings = Readonly<z.infer<typeof settingsSchema>>

export const defaultSettings: Settings = {
  theme: 'system',
  language: 'system',
  defaultConnectionId: 'local',
  parseChoice: null,
  notifications: true,
  updates: 'unasked',
  exportChoice: null,
  exportPresets: [],
  view: {
    paneSizes: [18, 44, 38],
    libraryIsOpen: true,
    overlayIsOn: true,
    orderNumbersAreOn: false,
    contentTab: 'rendered',
    contentLines: 'pane',
    overview: 'none',
    panesMoveTogether: true,
    pagesAreDimmed: false,
  },
}

export const settingsPatchSchema = settingsSchema
  .omit({ view: true })
  .partial()
  .extend({ view: settingsSchema.shape.view.partial().optional() })

export type SettingsPatch = Readonly<z.infer<typeof settingsPatchSchema>>
