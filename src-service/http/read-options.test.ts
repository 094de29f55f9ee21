import { expect, test } from 'vitest'
import { readRequestOptions } from './read-options.ts'

function read(fields: Readonly<Record<string, readonly string[]>>) {
  return readRequestOptions(new Map(Object.entries(fields)))
}

test('a form with nothing but a document gets the defaults of the interface', () => {
  expect(read({})).toEqual({
    model: 'document-parse-240910',
    ocr: 'auto',
    coordinates: true,
    formats: ['html'],
    base64: [],
  })
})

test('fields of other versions of the interface do not fail a request', () => {
  expect(read({ chart_recognition: ['true'], mode: ['auto'] }).formats).toEqual(['html'])
})

test.each(['document-parse', 'document-parse-240910', ''])('model %j is the latest', (name) => {
  expect(read({ model: [name] }).model).toBe('document-parse-240910')
})

test('the model that a result of an office file names can be asked for again', () => {
  expect(read({ model: ['document-parse-240910+libreoffice'] }).model).toBe('document-parse-240910')
})

test.each(['document-parse-nightly', 'document-parse-250404', 'document-parse-260128'])(
  'a client of a later model, %s, is answered, and told which one ran',
  (name) => {
    expect(read({ model: [name] }).model).toBe('document-parse-240910')
  },
)

test.each(['document-parse-240909', 'document-parse-25', 'document-parse-nightly2'])(
  'model %s never was, and is refused',
  (name) => {
    expect(() => read({ model: [name] })).toThrow('invalid model name')
  },
)

test.each(['layout-analysis-0.4.0', 'layout-analyzer-0.1.0', 'gpt', 'document-parse-240910+word'])(
  'model %s is refused instead of silently replaced',
  (name) => {
    expect(() => read({ model: [name] })).toThrow('invalid model name')
  },
)

test.each([
  ['force', 'force'],
  ['True', 'force'],
  ['false', 'auto'],
  ['AUTO', 'auto'],
])('ocr %s is read as %s', (value, expected) => {
  expect(read({ ocr: [value] }).ocr).toBe(expected)
})

test.each([
  ['ocr', 'sometimes'],
  ['coordinates', 'perhaps'],
  ['output_formats', 'docx'],
  ['base64_encoding', 'tables'],
])('a %s that means nothing is refused', (name, value) => {
  expect(() => read({ [name]: [value] })).toThrow(`invalid ${name}`)
})

test('list fields marked with brackets are found', () => {
  expect(read({ 'output_formats[]': ['text', 'html'] }).formats).toEqual(['html', 'text'])
})
