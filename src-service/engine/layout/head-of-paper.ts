import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { thresholds } from './thresholds.ts'

const abstractWord =
  /^(?:abstract|synopsis|r[ée]sum[ée]|resumen|resumo|zusammenfassung|요\s?약|초\s?록|국문\s?초록|摘\s?要|要\s?旨|概\s?要)(?!\p{L})/iu

/** What papers tell of themselves behind an abstract that no word names. */
const behindAbstract = /^\(?(?:key ?words|index terms|CCS concepts|PACS|MSC)(?!\p{L})/iu

/** The first section of a paper, and what others have in place of an abstract. */
const firstSection =
  /^(?:[§1I]{0,2}[.:]? ?)?(?:introduction|introducción|introdução|introduzione|einleitung|nomenclature|contents|inhalt(?:sverzeichnis)?|table des matières|contenido|sumário|indice|서\s?론|목\s?차|引言|绪论|目录|はじめに|目次)$/iu

/**
 * Where a paper's title and authors stand: behind the last text before its abstract, or before its first section, where no word
 * names an abstract: `from` is the index of that text, −1 if there is none, `to` that of what comes behind the authors, −1 where
 * nothing says that this is a paper.
 */
export function headOfPaper(blocks: readonly ClassifiedBlock[]): {
  readonly from: number
  readonly to: number
} {
  const to = endOfHead(blocks)
  const from = blocks.slice(0, Math.max(0, to)).findLastIndex(isProse)
  return { from, to }
}

function endOfHead(blocks: readonly ClassifiedBlock[]): number {
  const named = indexOf(blocks, (text) => abstractWord.test(text))
  if (named >= 0) return named
  const behind = indexOf(blocks, (text) => behindAbstract.test(text))
  let to =
    behind >= 0
      ? behind
      : indexOf(blocks, (text, { category }) => category === 'heading1' && firstSection.test(text))
  while (to > 0 && isProse(blocks[to - 1])) to--
  return to
}

function indexOf(
  blocks: readonly ClassifiedBlock[],
  isIt: (text: string, classified: ClassifiedBlock) => boolean,
): number {
  return blocks.findIndex(
    (each) => each.block.kind === 'text' && isIt(each.block.lines[0]?.text ?? '', each),
  )
}

function isProse(classified: ClassifiedBlock | undefined): boolean {
  return (
    classified?.category === 'paragraph' &&
    classified.block.kind === 'text' &&
    classified.block.known === undefined &&
    textOf(classified.block).length > thresholds.headings.prose
  )
}

function textOf({ lines }: TextBlock): string {
  return lines.map((line) => line.text).join(' ')
}
