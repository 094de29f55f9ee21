import { ServiceError } from '../errors.ts'
import { resolveModel } from '../models.ts'
import { type Format, type RequestOptions } from '../request-options.ts'
import { categories, type Category } from '../engine/model/category.ts'
import { readBoolean, readList } from './form-values.ts'

/** Form fields by name, each with all its values in the order sent. */
export type FormFields = ReadonlyMap<string, readonly string[]>

const formats: readonly Format[] = ['html', 'markdown', 'text']

/**
 * The options of interface §4.1 from a form, unknown fields ignored.
 *
 * Throws a `ServiceError` 400 for a value that is no reading of an allowed one.
 */
export function readRequestOptions(fields: FormFields): RequestOptions {
  const last = (name: string): string | undefined => fields.get(name)?.at(-1)?.trim()
  const model = resolveModel(last('model'))
  return {
    model,
    ocr: readOcr(last('ocr')),
    coordinates: readCoordinates(last('coordinates')),
    formats: readFormats(readList(listField(fields, 'output_formats'))),
    base64: readCategories(readList(listField(fields, 'base64_encoding'))),
  }
}

/** Some form encoders mark a repeated field with brackets: `output_formats[]`. */
function listField(fields: FormFields, name: string): readonly string[] {
  return [...(fields.get(name) ?? []), ...(fields.get(`${name}[]`) ?? [])]
}

/** `auto` or `force`; older clients send a boolean, where true meant to run OCR on everything. */
function readOcr(value: string | undefined): RequestOptions['ocr'] {
  if (value === undefined || value === '') return 'auto'
  const word = value.toLowerCase()
  if (word === 'auto' || word === 'force') return word
  const flag = readBoolean(value)
  if (flag !== undefined) return flag ? 'force' : 'auto'
  throw new ServiceError(400, 'invalid ocr: expected auto or force')
}

function readCoordinates(value: string | undefined): boolean {
  if (value === undefined || value === '') return true
  const flag = readBoolean(value)
  if (flag === undefined) throw new ServiceError(400, 'invalid coordinates: expected true or false')
  return flag
}

function readFormats(names: readonly string[]): readonly Format[] {
  if (names.length === 0) return ['html']
  if (names.every((name) => formats.some((format) => format === name))) {
    return formats.filter((format) => names.includes(format))
  }
  throw new ServiceError(400, 'invalid output_formats: expected any of html, markdown, text')
}

function readCategories(names: readonly string[]): readonly Category[] {
  if (names.every((name) => categories.some((category) => category === name))) {
    return categories.filter((category) => names.includes(category))
  }
  throw new ServiceError(400, 'invalid base64_encoding: expected layout categories')
}
