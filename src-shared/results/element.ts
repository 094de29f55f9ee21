import { z } from 'zod'

/** Relative to the page as displayed: x to its width, y to its height, usually 0..1 (`interface §2.6`). */
export const pointSchema = z.object({ x: z.number(), y: z.number() })

const polygonSchema = z.array(pointSchema).min(3)

/** A place of an element: a paragraph that goes on in the next column or on the next page has two. */
export const regionSchema = z.object({
  /** 1-based, in the source document. */
  page: z.number(),
  polygon: polygonSchema,
})

/** A cell of a table, merged ones once, at their top left. Rows and columns are 0-based. */
export const cellSchema = z.object({
  row: z.number(),
  column: z.number(),
  rowSpan: z.number(),
  columnSpan: z.number(),
  /** Heads a row or a column, where the parser says so. */
  isHeader: z.boolean(),
  /** Where it stands. Null where the parser doesn't say; this interface never does. */
  region: regionSchema.nullable(),
  text: z.string(),
})

/** A word of a line, as parsers state it that read letter by letter. */
export const wordSchema = z.object({
  text: z.string(),
  polygon: polygonSchema.nullable(),
  /** 0..1. */
  confidence: z.number().nullable(),
})

/** A line of an element's text, with its words where they are given. */
export const lineSchema = z.object({
  text: z.string(),
  region: regionSchema.nullable(),
  /** 0..1. */
  confidence: z.number().nullable(),
  words: z.array(wordSchema),
})

/**
 * What an element is to its parent: `caption` and `footnote` of a table or figure, `item` of a list
 * or group, `inside` a figure or table whose text it is.
 */
export const elementRoles = ['caption', 'footnote', 'item', 'inside'] as const

/** The run of the same document that a user took what an element says from. */
export const takenFromSchema = z.object({
  runId: z.string(),
  /** As they were called then: the run may be gone. */
  connectionName: z.string(),
  model: z.string().nullable(),
})

/**
 * A layout element as stored (`interface §2.5`), with what other parsers can say beside it. What a
 * parser didn't say is null or empty, never guessed.
 */
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
  /** One of the interface's where there is one for it; otherwise as the parser named it. */
  category: z.string(),
  /** The parser's own name for the category, where it is another one. */
  sourceCategory: z.string().nullable(),
  /** Corners in drawing order, a true quadrilateral for photos. Null without coordinates. */
  polygon: polygonSchema.nullable(),
  /** Where it goes on after `page` and `polygon`, in reading order; see `regionsOf`. */
  furtherRegions: z.array(regionSchema),
  html: z.string(),
  markdown: z.string(),
  text: z.string(),
  /** Whether `resourcePath.elementImage` has a picture of it. */
  hasImage: z.boolean(),
  /** The element that this one belongs to, and as what. */
  parentKey: z.string().nullable(),
  role: z.enum(elementRoles).nullable(),
  /** Of a heading, from 1. */
  level: z.number().nullable(),
  /** How sure the parser is of it, 0..1. */
  confidence: z.number().nullable(),
  /** Of a table, row by row; where the parser gives none, those of its HTML. */
  cells: z.array(cellSchema).nullable(),
  lines: z.array(lineSchema),
  /** Where it stands in the stored response: a JSON pointer (RFC 6901). Null in what is no JSON. */
  pointer: z.string().nullable(),
  /**
   * Its place in the reading order among a run's elements, which stays the same when a missing batch
   * is parsed; `order` counts, and does not.
   */
  rank: z.number(),
  /** What a user has put right of it, by field. */
  correctedFields: z.array(z.string()),
  /** A user says that it is right. */
  isConfirmed: z.boolean(),
  /** Where what was put right of it comes from, if it was read again. */
  takenFrom: takenFromSchema.exactOptional(),
})

export type Point = Readonly<z.infer<typeof pointSchema>>
export type Polygon = readonly Point[]
export type Region = Readonly<z.infer<typeof regionSchema>>
export type TableCell = Readonly<z.infer<typeof cellSchema>>
export type TextLine = Readonly<z.infer<typeof lineSchema>>
export type TakenFrom = Readonly<z.infer<typeof takenFromSchema>>
export type ElementRole = (typeof elementRoles)[number]
export type LayoutElement = Readonly<z.infer<typeof elementSchema>>
