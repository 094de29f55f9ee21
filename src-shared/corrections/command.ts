import { z } from 'zod'
import {
  cellSchema,
  elementRoles,
  elementSchema,
  regionSchema,
  takenFromSchema,
} from '../results/element.ts'
import { isAddedKey } from './keys.ts'

/** What can be put right of an element. A key that is missing stays as it is. */
export const changesSchema = z.object({
  category: z.string().min(1).max(100).exactOptional(),
  html: z.string().exactOptional(),
  markdown: z.string().exactOptional(),
  text: z.string().exactOptional(),
  /** All of its places, in reading order; none takes its coordinates away. */
  regions: z.array(regionSchema).exactOptional(),
  /** Its place in the reading order; see `LayoutElement.rank`. */
  rank: z.number().exactOptional(),
  level: z.number().int().min(1).max(9).nullable().exactOptional(),
  parentKey: z.string().nullable().exactOptional(),
  role: z.enum(elementRoles).nullable().exactOptional(),
  cells: z.array(cellSchema).nullable().exactOptional(),
  /** Taken away, which an undo takes back. */
  isRemoved: z.boolean().exactOptional(),
  /** A user has looked at it and says that it is right: nothing automatic changes it any more. */
  isConfirmed: z.boolean().exactOptional(),
  /** Where the other changes come from; no change of its own. */
  takenFrom: takenFromSchema.exactOptional(),
})

/**
 * One correction. What a user does in one step is one or several of them (a merge edits one element and removes
 * another); the parse under them is never changed.
 */
export const commandSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('edit'),
    key: z.string(),
    changes: changesSchema,
    /** What goes back to what the parse says. */
    unset: z.array(changesSchema.keyof()).default([]),
  }),
  /** An element that no parse has. Its key is new in the run. */
  z.object({
    kind: z.literal('add'),
    element: elementSchema.refine(({ key }) => isAddedKey(key), 'not a key of an added element'),
  }),
])

export type Changes = Readonly<z.infer<typeof changesSchema>>
export type ChangedField = keyof Changes
export type Command = Readonly<z.infer<typeof commandSchema>>
