import { z } from 'zod'

/**
 * What an imported parse may hold that can't be taken over: `box` no place on the page, `reference` to
 * nothing or in a circle, `page` of which nobody knows which it is, `element` of no known shape,
 * `text` that stands nowhere, a `picture` of a kind that no window draws, and what is `hidden` in its document.
 */
export const unreadKinds = [
  'box',
  'reference',
  'page',
  'element',
  'text',
  'picture',
  'hidden',
] as const

/** What positions of an imported parse are measured in. `own`: the page size that it states. */
export const positionUnits = [
  'own',
  'fraction',
  'thousandth',
  'point',
  'inch',
  'pixel-96',
  'pixel-100',
  'pixel-144',
  'pixel-150',
  'pixel-200',
  'pixel-300',
] as const

/**
 * How a parse's own positions become positions on the page, as settled by trying them against the
 * source's words or its dark pixels (`ink`); `none` where there was nothing to try them on.
 */
export const placementSchema = z.object({
  unit: z.enum(positionUnits),
  /** Where y begins: `bottom` where the parse counts upwards without saying so. */
  origin: z.enum(['top', 'bottom']),
  /** Degrees clockwise by which the parser's page is turned to become the page as displayed. */
  turn: z.literal([0, 90, 180, 270]),
  proof: z.enum(['words', 'ink', 'none']),
  /** 0..1: how well text and boxes fit the source. Null where nothing was tried. */
  score: z.number().nullable(),
  /**
   * Of the source in points, or in pixels of a picture: what units are measured by that the parse states
   * no page size for. Empty where no size is needed.
   */
  pageSizes: z.array(z.object({ page: z.number(), width: z.number(), height: z.number() })),
})

/** Where an imported run comes from, and what could not be taken over. */
export const importedSchema = z.object({
  /** As its maker calls it. */
  parser: z.string(),
  /** The format's version, as the file says it. */
  version: z.string().nullable(),
  placement: placementSchema.omit({ pageSizes: true }),
  /** Whether any element has a place on a page. */
  hasBoxes: z.boolean(),
  unread: z.array(
    z.object({
      kind: z.enum(unreadKinds),
      count: z.number(),
      /** Where the first of them stands in the file: a JSON pointer. */
      pointer: z.string().nullable(),
    }),
  ),
})

export type UnreadKind = (typeof unreadKinds)[number]
export type PositionUnit = (typeof positionUnits)[number]
export type Placement = Readonly<z.infer<typeof placementSchema>>
export type Imported = Readonly<z.infer<typeof importedSchema>>

/** Why a file that was told to be a parse can't be imported. */
export type RefusalReason =
  /** A version that nobody here knows. */
  | 'version'
  /** The answer of a service that isn't through. */
  | 'unfinished'
  /** More than one, where an import is one: `found` how many. */
  | 'several-documents'
  /** The answer of a service that failed. */
  | 'failed'
  /** An answer of the same vendor about something else. */
  | 'other-answer'
  /** One of several files that an answer came in: `found` what of it says so. */
  | 'part'
  /** Right in shape, with nothing in it. */
  | 'nothing'
  /** Not what its format says at `place`. */
  | 'shape'
  /** Parts that name the same text so often that it would become many times the file: `place` where it is too much. */
  | 'repeats'
  /** It refers to other files or defines entities. */
  | 'entities'
