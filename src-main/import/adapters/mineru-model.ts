import { asList, asObject, asText, field } from '../../api-client/json-values.ts'
import { contentOfText } from '#shared/results/element-content.ts'
import { readBrackets } from '#shared/results/inline-equations.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { boxOfFour } from '../polygons.ts'
import { mineruCategory } from './mineru-categories.ts'
import { readPipelinePage } from './mineru-pipeline-page.ts'
import { contentOfMineruTable } from './mineru-tables.ts'

/**
 * `_model.json` of MinerU (its "Output File Format"): what its models saw before it was put in order.
 * The pipeline's is in pixels of `page_info` (`mineru-pipeline-page.ts`), the vlm's a list of lists in 0..1 of the page.
 */
export const mineruModel: ParseAdapter = {
  id: 'mineru-model',
  parser: 'MinerU',
  tells: (file) => isPipeline(file) || isVlm(file),
  read,
}

function pagesOf(file: ParseFile): readonly unknown[] {
  return file.syntax === 'json' ? asList(file.value) : []
}

function isPipeline(file: ParseFile): boolean {
  const [page] = pagesOf(file)
  return !Array.isArray(page) && Array.isArray(field(asObject(page), 'layout_dets'))
}

function isVlm(file: ParseFile): boolean {
  const filled = pagesOf(file).find((page) => asList(page).length > 0)
  const [first] = asList(filled)
  return (
    asText(field(asObject(first), 'type')) !== null && field(asObject(first), 'bbox') !== undefined
  )
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  for (const [index, page] of pagesOf(file).entries()) {
    if (Array.isArray(page)) readVlmPage(parse, page, index)
    else readPipelinePage(parse, asObject(page), index)
  }
  return { version: null, model: isPipeline(file) ? 'pipeline' : 'vlm' }
}

function readVlmPage(parse: ParseGatherer, blocks: readonly unknown[], index: number): void {
  const page = index + 1
  parse.page(page, { width: 1, height: 1 })
  for (const [place, entry] of blocks.entries()) {
    const block = asObject(entry)
    const pointer = `/${index}/${place}`
    const type = asText(field(block, 'type'))
    if (type === null) {
      parse.unread('element', pointer)
      continue
    }
    const category = mineruCategory(type)
    const text = asText(field(block, 'content')) ?? ''
    const region = parse.region(page, boxOfFour(field(block, 'bbox')), `${pointer}/bbox`)
    const isHtml = category === 'table' && text.startsWith('<')
    parse.element({
      category,
      page,
      ...(isHtml ? contentOfMineruTable(text) : contentOfText(category, readBrackets(text))),
      regions: region ? [region] : [],
      pointer,
      detail: type === category ? {} : { sourceCategory: type },
    })
  }
}
