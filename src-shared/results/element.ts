import { z } from 'zod'

/** Relative to the page as displayed: x to its width, y to its height, usually 0..1 (`interface §2.6`). */
export const pointSchema = z.object({ x: z.number(), y: z.number() })

/** A layout element as stored (`interface §2.5`). */
export const elementSchema = z.object({
  /** Unique within the run, stable: the service's own id repeats from batch to batch. */
  key: z.string(),
  /** The service's id, as it came. */
  serviceId: z.string(),
  batchIndex: z.number(),
  /** Reading order over the whole run, from 0; gaps where batches are missing. */
  order: z.number(),
  /** 1-based, in the source document. */
  page: z.number(),
  /** As the service named it; unknown ones are kept. */
  category: z.string(),
  /** Corners in drawing order, a true quadrilateral for photos. Null without coordinates. */
  polygon: z.array(pointSchema).min(3).nullable(),
  html: z.string(),
  markdown: z.string(),
  text: z.string(),
  /** Whether `resourcePath.elementImage` has a picture of it. */
  hasImage: z.boolean(),
})

export type Point = Readonly<z.infer<typeof pointSchema>>
export type Polygon = readonly Point[]
export type LayoutElement = Readonly<z.infer<typeof elementSchema>>
