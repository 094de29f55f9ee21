import { z } from 'zod'
import { isBlackOutBox } from './black-out-box.ts'

export const blackOutBoxSchema = z
  .object({
    page: z.int(),
    box: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
  })
  .refine(isBlackOutBox)

/** Parts to black out in one document. */
export const maxBlackOutBoxes = 1000

/** How far the blacking out of a document is. */
export interface BlackOutProgress {
  readonly documentId: string
  /** Of its pages, those that are done. */
  readonly pages: number
  readonly pageCount: number
}
