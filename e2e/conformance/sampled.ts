import { successOf } from './answer.ts'
import { makeSample } from './documents/sample.ts'
import { type ParseResult, resultShape } from './shapes.ts'
import type { Document, Fields, Subject } from './subject.ts'

/** The sample document, made once. */
export function sampleDocument({ once }: Subject): Promise<Document> {
  return once('the sample', makeSample)
}

/** The sample's result in all formats, asked for once. */
export function sampleResult(subject: Subject): Promise<ParseResult> {
  return subject.once('the sample, parsed', () =>
    parseSample(subject, { output_formats: '["html","markdown","text"]' }),
  )
}

/** The sample's result with any options. */
export async function parseSample(subject: Subject, fields: Fields = {}): Promise<ParseResult> {
  return parseDocument(subject, await sampleDocument(subject), fields)
}

/** The result of a document that must be parsed. */
export async function parseDocument(
  subject: Subject,
  document: Document,
  fields: Fields = {},
): Promise<ParseResult> {
  return successOf(await subject.parse(document, fields), resultShape)
}
