import { z } from 'zod'

/** Layout categories (interface §2.5). */
export const categories = [
  'table',
  'figure',
  'chart',
  'heading1',
  'header',
  'footer',
  'caption',
  'paragraph',
  'equation',
  'list',
  'index',
  'footnote',
] as const

export const formats = ['html', 'markdown', 'text'] as const

export type Format = (typeof formats)[number]

const contentShape = z.looseObject({ html: z.string(), markdown: z.string(), text: z.string() })

const pointShape = z.looseObject({ x: z.number(), y: z.number() })

/** Interface §2.5. */
const elementShape = z.looseObject({
  id: z.number().int().nonnegative(),
  category: z.enum(categories),
  page: z.number().int().positive(),
  content: contentShape,
  // Left open where they were not asked for.
  coordinates: z.array(pointShape).nullish(),
  base64_encoding: z.string().optional(),
})

/** Interface §2.4. Keys that it doesn't name are let through: later models add some. */
export const resultShape = z.looseObject({
  api: z.string().min(1),
  model: z.string().min(1),
  content: contentShape,
  elements: z.array(elementShape),
  usage: z.looseObject({ pages: z.number().int().nonnegative() }),
})

export type ParseResult = z.infer<typeof resultShape>
export type ResultElement = z.infer<typeof elementShape>
export type Point = z.infer<typeof pointShape>

/** Interface §4.1. */
export const submittedShape = z.looseObject({ request_id: z.string().min(1) })

/** RFC 3339, with as many decimals as a service likes. */
const timeShape = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i, {
  error: 'no RFC 3339 date-time',
})

/** Interface §3. Both words of the interface for a request that has not begun. */
export const requestStates = ['submitted', 'scheduled', 'started', 'completed', 'failed'] as const

export const batchStates = [...requestStates, 'retrying'] as const

/** Interface §2.2. */
const batchShape = z.looseObject({
  id: z.union([z.number().int().nonnegative(), z.string().min(1)]),
  model: z.string().min(1),
  status: z.enum(batchStates),
  failure_message: z.string().nullish(),
  download_url: z.string().nullish(),
  start_page: z.number().int().positive(),
  end_page: z.number().int().positive(),
  requested_at: timeShape,
  updated_at: timeShape,
})

/** Interface §2.1. */
export const requestShape = z.looseObject({
  id: z.string().min(1),
  status: z.enum(requestStates),
  model: z.string().min(1),
  failure_message: z.string().nullish(),
  total_pages: z.number().int().nonnegative(),
  completed_pages: z.number().int().nonnegative(),
  batches: z.array(batchShape),
  requested_at: timeShape,
  // The samples have one in the place of the other.
  updated_at: timeShape.nullish(),
  completed_at: timeShape.nullish(),
})

export type RequestObject = z.infer<typeof requestShape>
export type Batch = z.infer<typeof batchShape>

/** Interface §2.3. */
export const historyShape = z.looseObject({
  requests: z.array(
    z.looseObject({
      id: z.string().min(1),
      status: z.enum(requestStates),
      model: z.string().min(1),
      requested_at: timeShape,
      updated_at: timeShape.nullish(),
      completed_at: timeShape.nullish(),
    }),
  ),
})

/** Interface §4.1, §7.1. */
export const errorShape = z.looseObject({ code: z.number().int(), message: z.string().min(1) })
