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

/** Every page becomes a picture: more than this is more than memory has room for. */
export const mostBlackOutPages = 300

/** Parts to black out in one document. */
export const mostBlackOutBoxes = 1000
