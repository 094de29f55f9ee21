import { asObject, asText, field, type JsonObject } from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { ParseRefused } from '../parse-refused.ts'
import { readDocumentIntelligence } from './azure-document-intelligence.ts'
import { readFormRecognizer } from './azure-form-recognizer.ts'

/**
 * Answers of Azure AI Document Intelligence 2022 to 2024 (`analyzeResult.apiVersion`) and of Form
 * Recognizer 2.x before it (`analyzeResult.version`), as the REST reference has them: inches of a PDF,
 * pixels of a picture.
 */
export const azure: ParseAdapter = {
  id: 'azure',
  parser: 'Azure Document Intelligence',
  tells: (file) => isOperation(rootOf(file)) || isResult(resultOf(file)),
  read,
}

function rootOf(file: ParseFile): JsonObject | null {
  return file.syntax === 'json' ? asObject(file.value) : null
}

/** The clients of the service hand on the result without the operation around it. */
function resultOf(file: ParseFile): JsonObject | null {
  const root = rootOf(file)
  return asObject(field(root, 'analyzeResult')) ?? root
}

function isResult(result: JsonObject | null): boolean {
  // Every one since 2021 is called by its date.
  const isDated = /^\d{4}-\d{2}-\d{2}/.test(asText(field(result, 'apiVersion')) ?? '')
  const isNew = isDated && Array.isArray(field(result, 'pages'))
  return isNew || Array.isArray(field(result, 'readResults'))
}

/** The answer of an operation that isn't through says only when it began. */
function isOperation(root: JsonObject | null): boolean {
  return asText(field(root, 'status')) !== null && asText(field(root, 'createdDateTime')) !== null
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const root = rootOf(file)
  const status = asText(field(root, 'status')) ?? 'succeeded'
  const result = resultOf(file)
  if (!isResult(result)) {
    const said = asText(field(asObject(field(root, 'error')), 'message'))
    if (status === 'failed') throw new ParseRefused('failed', said ?? status, '/error')
    // A batch lists where the results of its documents are.
    if (Array.isArray(field(asObject(field(root, 'result')), 'details'))) {
      throw new ParseRefused('other-answer', 'batch', '/result/details')
    }
    if (status !== 'succeeded') throw new ParseRefused('unfinished', status, '/status')
    throw new ParseRefused('shape', '', '/analyzeResult/pages')
  }
  const at = asObject(field(root, 'analyzeResult')) ? '/analyzeResult' : ''
  return Array.isArray(field(result, 'readResults'))
    ? readFormRecognizer(result, at, parse)
    : readDocumentIntelligence(result, at, parse)
}
