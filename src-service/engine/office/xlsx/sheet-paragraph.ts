import type { Paragraph } from '../flow/flow.ts'
import { thresholds } from './thresholds.ts'

/** A paragraph of a sheet, as what stands beside its tables is laid out. */
export function sheetParagraph(
  category: 'heading1' | 'paragraph',
  text: string,
  textSize: number,
  bold = false,
): Paragraph {
  return {
    kind: 'paragraph',
    category,
    spans: [{ text, bold, size: textSize }],
    size: textSize,
    align: 'left',
    before: thresholds.text.gap,
    after: thresholds.text.gap,
    indent: 0,
    firstIndent: 0,
    rightIndent: 0,
    keepWithNext: category === 'heading1',
  }
}
