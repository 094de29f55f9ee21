import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  makeDocx,
  note,
  paragraph,
  run,
  table,
} from '../../../src-service/testing/office/make-docx.ts'
import { makePptx, slideTable } from '../../../src-service/testing/office/make-pptx.ts'
import { makeXlsx } from '../../../src-service/testing/office/make-xlsx.ts'
import { boxPolygon } from '../metrics/polygon.ts'
import { cacheFolder, type PreparedDocument } from './prepare.ts'
import { times } from './times.ts'
import type { Category, TruthElement } from './truth.ts'
import { createWriter, type Writer } from './writer.ts'
import type { Language } from './phrases.ts'

type OfficeDocument = {
  readonly name: string
  readonly bytes: Buffer
  readonly elements: readonly TruthElement[]
}

/** Pages of office files are laid out by who reads them: what is true is what they say, not where. */
const everywhere = boxPolygon(0, 0, 1, 1)

/** Office files whose truth is known, in both languages. They are written each time, in no time. */
export async function officeDocuments(): Promise<readonly PreparedDocument[]> {
  const folder = path.join(cacheFolder, 'office')
  await mkdir(folder, { recursive: true })
  const all = (['en', 'ko'] as const).flatMap((language) => [
    report(language),
    slides(language),
    workbook(language),
  ])
  return Promise.all(
    all.map(async ({ name, bytes, elements }) => {
      const file = path.join(folder, name)
      await writeFile(file, bytes)
      const truth = { pages: 1, elements }
      return { name, features: [], needsOcr: false, file, pdf: file, pictures: [], truth }
    }),
  )
}

const said = (category: Category, text: string, level?: number): TruthElement => ({
  category,
  page: 1,
  polygon: everywhere,
  text,
  ...(level !== undefined && { level }),
})

function tabled(rows: readonly (readonly string[])[], html = plainTable(rows)): TruthElement {
  const text = rows.map((row) => row.join(' ')).join('\n')
  return { category: 'table', page: 1, polygon: everywhere, text, html }
}

function plainTable(rows: readonly (readonly string[])[]): string {
  const written = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<table>${written.join('')}</table>`
}

/** Headings, paragraphs, lists in lists, a table with spans, a caption, a note and running heads. */
function report(language: Language): OfficeDocument {
  const writer = createWriter(language, 301)
  const [title, first, second, head] = [
    writer.title(),
    writer.title(),
    writer.title(),
    writer.title(),
  ]
  const [opening, closing, noted, caption] = [
    writer.prose(5),
    writer.prose(3),
    writer.sentence(),
    writer.title(),
  ]
  const bullets = times(4, () => writer.sentence())
  const steps = times(3, () => writer.sentence())
  const figures = times(3, () => [writer.title(), ...amounts(writer, 2)])
  const [all, north, south] = [writer.title(), writer.title(), writer.title()]
  return {
    name: `office-report-${language}.docx`,
    bytes: makeDocx({
      header: paragraph(head),
      footer: `<w:p>${run('— ')}<w:fldSimple w:instr="PAGE">${run('7')}</w:fldSimple></w:p>`,
      notes: [noted],
      body: [
        paragraph(title, { style: 'Title' }),
        paragraph(opening, { tail: note(1) }),
        paragraph(first, { style: 'Heading1' }),
        ...bullets.map((text, index) => paragraph(text, { list: 1, level: index === 1 ? 1 : 0 })),
        paragraph(second, { style: 'Heading2' }),
        paragraph(steps[0] ?? '', { list: 2 }),
        paragraph(steps[1] ?? '', { list: 2, level: 1 }),
        paragraph(steps[2] ?? '', { list: 2 }),
        paragraph(caption, { style: 'Caption' }),
        table([
          [
            { text: all, merge: 'restart' },
            { text: north, span: 2 },
          ],
          [{ text: '', merge: 'continue' }, south, head],
          ...figures,
        ]),
        paragraph(closing),
      ],
    }),
    elements: [
      said('header', head),
      said('heading1', title, 1),
      said('paragraph', `${opening}1`),
      said('heading1', first, 1),
      said('list', bullets.map((text, index) => `${index === 1 ? '◦' : '•'} ${text}`).join('\n')),
      said('heading1', second, 2),
      said('list', `1. ${steps[0]}\n가) ${steps[1]}\n2. ${steps[2]}`),
      said('caption', caption),
      tabled(
        [[all, north], [south, head], ...figures],
        `<table><tr><td rowspan="2">${all}</td><td colspan="2">${north}</td></tr>` +
          `<tr><td>${south}</td><td>${head}</td></tr>${plainTable(figures).slice('<table>'.length)}`,
      ),
      said('paragraph', closing),
      said('footnote', `1 ${noted}`),
      said('footer', '— 1'),
    ],
  }
}

function amounts(writer: Writer, count: number): readonly string[] {
  return times(count, () => String(writer.number(9000) + 1000))
}

/** Titles, bullets, text beside each other, and a table. */
function slides(language: Language): OfficeDocument {
  const writer = createWriter(language, 302)
  const titles = times(3, () => writer.title())
  const points = times(4, () => writer.sentence())
  const [left, right] = [writer.prose(2), writer.prose(2)]
  const rows = times(4, () => [writer.title(), ...amounts(writer, 2)])
  const titleAt = [50, 30, 620, 70] as const
  return {
    name: `office-slides-${language}.pptx`,
    bytes: makePptx([
      {
        shapes: [
          { at: [50, 130, 620, 300], paragraphs: points, bullets: true },
          { kind: 'title', at: titleAt, paragraphs: [titles[0] ?? ''] },
        ],
      },
      {
        shapes: [
          { kind: 'title', at: titleAt, paragraphs: [titles[1] ?? ''] },
          { at: [50, 130, 300, 300], paragraphs: [left] },
          { at: [370, 130, 300, 300], paragraphs: [right] },
        ],
      },
      {
        shapes: [{ kind: 'title', at: titleAt, paragraphs: [titles[2] ?? ''] }],
        more: slideTable(50, 130, rows),
      },
    ]),
    elements: [
      said('heading1', titles[0] ?? '', 1),
      said('list', points.map((text) => `• ${text}`).join('\n')),
      said('heading1', titles[1] ?? '', 1),
      said('paragraph', left),
      said('paragraph', right),
      said('heading1', titles[2] ?? '', 1),
      tabled(rows),
    ],
  }
}

/** Two sheets: tables separated by an empty row, a title over merged cells, numbers and text. */
function workbook(language: Language): OfficeDocument {
  const writer = createWriter(language, 303)
  const [first, second, over, remark] = [
    writer.title(),
    writer.title(),
    writer.title(),
    writer.sentence(),
  ]
  const grid = times(12, () => [writer.title(), ...times(3, () => writer.number(100_000))])
  const other = times(5, () => [writer.title(), writer.sentence()])
  const shown = (rows: readonly (readonly (string | number)[])[]): string[][] =>
    rows.map((row) => row.map(String))
  return {
    name: `office-sheets-${language}.xlsx`,
    bytes: makeXlsx([
      { name: first, rows: [[over, null, null, null], ...grid], merges: ['A1:D1'] },
      { name: second, rows: [[remark], [null], ...other] },
    ]),
    elements: [
      said('heading1', first, 1),
      tabled(
        [[over], ...shown(grid)],
        `<table><tr><td colspan="4">${over}</td></tr>${plainTable(shown(grid)).slice('<table>'.length)}`,
      ),
      said('heading1', second, 1),
      said('paragraph', remark),
      tabled(shown(other)),
    ],
  }
}
