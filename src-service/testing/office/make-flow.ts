import type { LaidPage } from '../../engine/office/draw/laid-page.ts'
import type { Cell, FlowBlock, Paragraph, Section } from '../../engine/office/flow/flow.ts'
import { layOutFlow } from '../../engine/office/flow/lay-out-flow.ts'

/** The size of all text that is made here. */
export const size = 10

export function paragraph(text: string, given: Partial<Paragraph> = {}): Paragraph {
  const plain = { kind: 'paragraph', category: 'paragraph', size, align: 'left' } as const
  const space = { before: 0, after: 0, indent: 0, firstIndent: 0, rightIndent: 0 }
  const spans = [{ text, size, bold: false }]
  return { ...plain, ...space, spans, keepWithNext: false, ...given }
}

/** A page of 200 × 160 points with margins of 20: room for some ten lines. */
export function section(blocks: readonly FlowBlock[], given: Partial<Section> = {}): Section {
  const margins = { left: 20, right: 20, top: 20, bottom: 20, headerAt: 5, footerAt: 5 }
  const page = { width: 200, height: 160, ...margins }
  const running = { header: { usual: [] }, footer: { usual: [] } }
  return { page, isContinuous: false, ...running, blocks, ...given }
}

export function cell(column: number, text: string, rowSpan = 1): Cell {
  const paragraphs = [{ spans: [{ text, size, bold: false }], size, align: 'left' as const }]
  return { column, columnSpan: 1, rowSpan, paragraphs, pictures: [] }
}

export function lay(...sections: readonly Section[]): readonly LaidPage[] {
  return layOutFlow({ sections, notes: new Map() })
}
