import { successOf } from '../answer.ts'
import type { Check } from '../check.ts'
import { must, mustBeNone, shown } from '../violation.ts'
import { missingViolations, unaskedViolations } from '../invariants/joined-content.ts'
import type { FormPart } from '../multipart.ts'
import { parseSample, sampleDocument } from '../sampled.ts'
import { type Format, type ParseResult, resultShape } from '../shapes.ts'
import { fieldParts, type Fields, filePart, type Subject } from '../subject.ts'

const both: readonly Format[] = ['html', 'markdown']

/** Ways in which clients write a list. */
const lists: readonly (readonly [how: string, fields: Fields])[] = [
  ['as JSON', { output_formats: '["html","markdown"]' }],
  ['as Python prints it', { output_formats: "['html', 'markdown']" }],
  ['as repeated fields', { output_formats: ['html', 'markdown'] }],
  ['with commas', { output_formats: 'html,markdown' }],
]

const booleans: readonly (readonly [value: string, points: number])[] = [
  ['true', 4],
  ['True', 4],
  ['false', 0],
  ['False', 0],
]

/** How clients write the form, all of which are understood. */
export const formChecks: readonly Check[] = [
  ...lists.map(([how, fields]): Check => ({
    from: 'observed',
    name: `a list is read ${how}`,
    run: async (subject) => {
      const result = await parseSample(subject, fields)
      mustBeNone([...missingViolations(result, both), ...unaskedViolations(result, both)])
    },
  })),
  {
    from: 'observed',
    name: 'categories are read as JSON, as Python prints them, repeated and with commas',
    run: async (subject) => {
      const forms = [
        '["heading1","table"]',
        "['heading1', 'table']",
        'heading1,table',
        ['heading1', 'table'],
      ]
      const cut = await Promise.all(
        forms.map(async (base64_encoding) =>
          (await parseSample(subject, { base64_encoding })).elements
            .filter((element) => Object.hasOwn(element, 'base64_encoding'))
            .map(({ id, category }) => `${id} ${category}`)
            .join(),
        ),
      )
      const different = cut.filter((ids) => ids !== cut[0])
      must(cut[0] !== '' && different.length === 0, shown(cut))
    },
  },
  ...booleans.map(([value, points]): Check => ({
    from: 'observed',
    name: `coordinates=${value} is read`,
    run: async (subject) => {
      const { elements } = await parseSample(subject, { coordinates: value })
      const wrong = elements.filter(({ coordinates }) => (coordinates?.length ?? 0) !== points)
      mustBeNone(wrong.map(({ id }) => `element ${id} has other coordinates`))
    },
  })),
  {
    from: 'observed',
    name: 'ocr is taken as auto and as a boolean',
    run: async (subject) => {
      for (const ocr of ['auto', 'false']) mustHaveText(await parseSample(subject, { ocr }))
    },
  },
  {
    from: 'observed',
    name: 'unknown fields are ignored',
    run: async (subject) =>
      mustHaveText(
        await parseSample(subject, {
          chart_recognition: 'true',
          merge_multipage_tables: 'true',
          mode: 'standard',
        }),
      ),
  },
  {
    from: 'observed',
    name: 'fields are read before and after the file',
    run: async (subject) => {
      const file = filePart(await sampleDocument(subject))
      const fields = fieldParts({ output_formats: 'text' })
      for (const parts of [
        [...fields, file],
        [file, ...fields],
      ]) {
        const result = await parseParts(subject, parts)
        mustBeNone([...missingViolations(result, ['text']), ...unaskedViolations(result, ['text'])])
      }
    },
  },
  ...(
    [
      ['a file name without an extension', { fileName: 'sample' }],
      ['a part without a type', { type: undefined }],
      ['a part of the type application/octet-stream', { type: 'application/octet-stream' }],
      ['a Korean file name', { fileName: '보고서 (최종).pdf' }],
    ] as const
  ).map(([what, change]): Check => ({
    from: 'observed',
    name: `${what} is taken`,
    run: async (subject) => {
      const { bytes, fileName, type } = await sampleDocument(subject)
      const part = { name: 'document', bytes, fileName, type, ...change }
      mustHaveText(await parseParts(subject, [part]))
    },
  })),
]

async function parseParts(subject: Subject, parts: readonly FormPart[]): Promise<ParseResult> {
  return successOf(await subject.postForm('parse', parts), resultShape)
}

function mustHaveText(result: ParseResult): void {
  mustBeNone(missingViolations(result, ['html']))
}
