import { officeReaders, type OfficeReader } from './engine/model/office-format.ts'
import { ServiceError } from './errors.ts'

/** What the alias `document-parse` resolves to (interface §9). */
const latestModel = 'document-parse-240910'

const accepted: ReadonlySet<string> = new Set([
  'document-parse',
  latestModel,
  ...officeReaders.map((reader) => modelUsed(latestModel, reader)),
])

/**
 * The concrete model for the name a client sent; none or an empty one means the latest (interface §9).
 *
 * Names that were available only until November 10, 2024 are refused like unknown ones.
 */
export function resolveModel(name: string | undefined): string {
  if (name === undefined || name === '') return latestModel
  if (accepted.has(name) || isLater(name)) return latestModel
  throw new ServiceError(400, 'invalid model name')
}

/** Names of models to come, which clients send as they are released: they get the latest that there is here. */
function isLater(name: string): boolean {
  if (name === 'document-parse-nightly') return true
  const date = /^document-parse-(\d{6})$/.exec(name)?.[1]
  return date !== undefined && date > '240910'
}

/** The model as results name it: that of an office file tells what read it, `…+libreoffice` or `…+built-in`. */
export function modelUsed(model: string, readBy: OfficeReader | undefined): string {
  return readBy === undefined ? model : `${model}+${readBy}`
}
