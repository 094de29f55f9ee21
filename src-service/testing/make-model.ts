import type { PageModel, Rule, TextRun } from '../engine/model/page-model.ts'

/** A run of text at a place, sized and spaced like print: 5 points a letter at size 10. */
export function run(text: string, left: number, top: number, rest: Partial<TextRun> = {}): TextRun {
  const fontSize = rest.fontSize ?? 10
  return {
    text,
    box: { left, top, right: left + text.length * fontSize * 0.5, bottom: top + fontSize },
    fontName: 'Serif',
    fontSize,
    bold: false,
    italic: false,
    rotation: 0,
    ...rest,
  }
}

/** Lines of a column, 12 points apart. */
export function column(texts: readonly string[], left: number, top: number): readonly TextRun[] {
  return texts.map((text, index) => run(text, left, top + index * 12))
}

/** The rules of a table with the given row and column borders. */
export function gridRules(columns: readonly number[], rows: readonly number[]): readonly Rule[] {
  const ends = (places: readonly number[]) => ({ from: places[0] ?? 0, to: places.at(-1) ?? 0 })
  return [
    ...rows.map((at): Rule => ({ direction: 'horizontal', at, ...ends(columns) })),
    ...columns.map((at): Rule => ({ direction: 'vertical', at, ...ends(rows) })),
  ]
}

export function model(rest: Partial<PageModel> = {}): PageModel {
  return {
    page: 1,
    width: 600,
    height: 800,
    runs: [],
    rules: [],
    shapes: [],
    images: [],
    isOcr: false,
    ...rest,
  }
}
