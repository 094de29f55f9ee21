import { ServiceError } from './errors.ts'

/** What the alias `document-parse` resolves to (interface §9). */
const latestModel = 'document-parse-240910'

const accepted: ReadonlySet<string> = new Set(['document-parse', latestModel])

/**
 * The concrete model for the name a client sent; none or an empty one means the latest (interface §9).
 *
 * Names that were available only until November 10, 2024 are refused like unknown ones.
 */
export function resolveModel(name: string | undefined): string {
  if (name === undefined || name === '') return latestModel
  if (accepted.has(name)) return latestModel
  throw new ServiceError(400, 'invalid model name')
}
