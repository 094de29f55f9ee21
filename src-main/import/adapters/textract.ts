import { asList, asObject, asText, field, type JsonObject } from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { ParseRefused } from '../parse-refused.ts'
import { openBlocks } from './textract-blocks.ts'
import { readLayout } from './textract-layout.ts'

/**
 * Answers of Amazon Textract, by its API reference: a flat list of blocks that name each other, 0..1 of
 * the page, quadrilaterals of turned text. Several answers of one job may be in a list: at most 1000 blocks come
 * in one, with a token for the next.
 */
export const textract: ParseAdapter = {
  id: 'textract',
  parser: 'Amazon Textract',
  tells: (file) => {
    const answers = answersOf(file)
    return answers.length > 0 && answers.every(isAnswer)
  },
  read,
}

function answersOf(file: ParseFile): readonly (JsonObject | null)[] {
  if (file.syntax !== 'json') return []
  return (Array.isArray(file.value) ? file.value : [file.value]).map(asObject)
}

/** Of other questions to the same service, which answer no layout. */
const otherAnswers = ['IdentityDocuments', 'ExpenseDocuments', 'LendingSummary']

function isAnswer(answer: JsonObject | null): boolean {
  const [first] = asList(field(answer, 'Blocks'))
  if (asText(field(asObject(first), 'BlockType')) !== null) return true
  if (otherAnswers.some((name) => field(answer, name) !== undefined)) return true
  return asText(field(answer, 'JobStatus')) !== null
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const answers = answersOf(file)
  for (const answer of answers) refuseWithoutBlocks(answer)
  // A part of it names blocks that stand in another one, and the rest would be missing without a word.
  if ((asText(field(answers.at(-1) ?? null, 'NextToken')) ?? '') !== '') {
    throw new ParseRefused('part', 'NextToken', '/NextToken')
  }
  const isList = file.syntax === 'json' && Array.isArray(file.value)
  const blocks = openBlocks(
    answers.flatMap((answer, index) =>
      asList(field(answer, 'Blocks')).map(
        (block, number) => [block, `${isList ? `/${index}` : ''}/Blocks/${number}`] as const,
      ),
    ),
  )
  readLayout(blocks, parse)
  const [first = null] = answers
  const version =
    asText(field(first, 'AnalyzeDocumentModelVersion')) ??
    asText(field(first, 'DetectDocumentTextModelVersion'))
  return { version, model: null }
}

function refuseWithoutBlocks(answer: JsonObject | null): void {
  if (Array.isArray(field(answer, 'Blocks'))) return
  const status = asText(field(answer, 'JobStatus')) ?? ''
  const said = asText(field(answer, 'StatusMessage')) ?? status
  if (status === 'FAILED') throw new ParseRefused('failed', said, '/JobStatus')
  if (status !== '') throw new ParseRefused('unfinished', status, '/JobStatus')
  const other = otherAnswers.find((name) => field(answer, name) !== undefined) ?? ''
  throw new ParseRefused('other-answer', other, `/${other}`)
}
