import { z } from 'zod'

const part = z.number().min(0).max(1)

/** A part of a page that nobody else shall see. */
export const blackOutBoxSchema = z.object({
  /** 1-based. */
  page: z.int().min(1),
  /** Of the page as displayed. */
  box: z
    .object({ left: part, top: part, right: part, bottom: part })
    .refine(({ left, top, right, bottom }) => left < right && top < bottom),
})

export type BlackOutBox = Readonly<z.infer<typeof blackOutBoxSchema>>

/** Parts to black out in one document. */
export const maxBlackOutBoxes = 1000

/** How far the blacking out of a document is. */
export interface BlackOutProgress {
  readonly documentId: string
  /** Of its pages, those that are done. */
  readonly pages: number
  readonly pageCount: number
}
