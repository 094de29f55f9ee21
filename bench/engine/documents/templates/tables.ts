import type { Layout } from '../layout.ts'
import { caption, type Cell, heading, paragraph, table } from '../markup.ts'
import { times } from '../times.ts'
import { createWriter, type Writer } from '../writer.ts'
import type { Language } from '../phrases.ts'

const words = {
  en: {
    head: ['Region', 'Homes', 'Share', 'Change'],
    rows: ['North', 'East', 'South', 'West', 'Islands', 'Total'],
    table: 'Table',
    groups: ['First half', 'Second half'],
    months: ['Spring', 'Summer', 'Autumn', 'Winter'],
    kinds: ['Paper', 'Glass', 'Metal'],
  },
  ko: {
    head: ['지역', '가구 수', '비율', '증감'],
    rows: ['북부', '동부', '남부', '서부', '도서', '합계'],
    table: '표',
    groups: ['상반기', '하반기'],
    months: ['봄', '여름', '가을', '겨울'],
    kinds: ['종이', '유리', '금속'],
  },
} as const

/** Documents with tables. */
export function tables(language: Language): readonly Layout[] {
  return [
    simple(language, 'ruled', ['ruled tables']),
    simple(language, 'striped', ['ruled tables']),
    simple(language, 'book', ['borderless tables']),
    simple(language, 'bare', ['borderless tables']),
    spans(language),
    brokenCells(language),
    inColumns(language),
    wide(language),
    ofSentences(language),
    statement(language),
  ]
}

function figures(writer: Writer, language: Language): readonly (readonly Cell[])[] {
  const { head, rows } = words[language]
  return [
    head,
    ...rows.map((name): readonly Cell[] => [
      name,
      `${writer.number(9000) + 1000}`,
      `${writer.number(900) / 10 + 1}%`,
      `${writer.number(2) === 0 ? '+' : '−'}${writer.number(90) / 10}`,
    ]),
  ]
}

function simple(
  language: Language,
  style: string,
  kind: readonly ('ruled tables' | 'borderless tables')[],
): Layout {
  const writer = createWriter(language, 41 + style.length)
  const label = words[language].table
  return {
    name: `table-${style}-${language}`,
    language,
    features: [...kind, 'captions'],
    pages: [
      heading(2, writer.title()) +
        paragraph(writer.prose(4)) +
        caption(`${label} 1. ${writer.title()}`) +
        table(figures(writer, language), `${style} numbers`) +
        paragraph(writer.prose(5)) +
        caption(`${label} 2. ${writer.title()}`) +
        table(figures(writer, language).slice(0, 4), `${style} numbers`) +
        paragraph(writer.prose(2)),
    ],
  }
}

function spans(language: Language): Layout {
  const writer = createWriter(language, 51)
  const { groups, months, kinds, table: label, head } = words[language]
  const number = (): string => `${writer.number(800) + 100}`
  return {
    name: `table-spans-${language}`,
    language,
    features: ['ruled tables', 'spans'],
    pages: [
      paragraph(writer.prose(4)) +
        table(
          [
            [{ text: head[0], rows: 2 }, ...groups.map((text) => ({ text, columns: 2 }))],
            [...months],
            ...kinds.map((kind) => [kind, ...months.map(number)]),
          ],
          'ruled',
        ) +
        caption(`${label} 1. ${writer.title()}`) +
        paragraph(writer.prose(5)) +
        table(
          groups.flatMap((group) =>
            kinds.map((kind, index): readonly Cell[] => [
              ...(index === 0 ? [{ text: group, rows: kinds.length }] : []),
              kind,
              number(),
              ...(index === 0 ? [{ text: writer.title(), rows: kinds.length }] : []),
            ]),
          ),
          'ruled',
          false,
        ) +
        caption(`${label} 2. ${writer.title()}`),
    ],
  }
}

function brokenCells(language: Language): Layout {
  const writer = createWriter(language, 53)
  const { kinds, head } = words[language]
  return {
    name: `table-broken-cells-${language}`,
    language,
    features: ['ruled tables', 'broken cells'],
    pages: [
      heading(2, writer.title()) +
        table(
          [
            [head[0], writer.title(), writer.title()],
            ...times(5, (index): readonly Cell[] => [
              kinds[index % 3] ?? '',
              { text: `${writer.title()}\n${writer.title()}` },
              writer.sentence(),
            ]),
          ],
          'ruled',
        ) +
        paragraph(writer.prose(4)),
    ],
  }
}

function inColumns(language: Language): Layout {
  const writer = createWriter(language, 55)
  const label = words[language].table
  const column = (number: number): string =>
    `<div>${paragraph(writer.prose(4))}${caption(`${label} ${number}. ${writer.title()}`)}${table(figures(writer, language), number === 1 ? 'ruled numbers' : 'book numbers')}${paragraph(writer.prose(5))}</div>`
  return {
    name: `table-in-columns-${language}`,
    language,
    features: ['ruled tables', 'borderless tables', 'columns'],
    pages: [heading(1, writer.title()) + `<div class="columns">${column(1)}${column(2)}</div>`],
  }
}

/** Many columns and rows over a whole sideways page. */
function wide(language: Language): Layout {
  const writer = createWriter(language, 57)
  const { months, kinds, head } = words[language]
  const columns = times(9, (index) => `${months[index % 4]} ${index + 11}`)
  return {
    name: `table-wide-${language}`,
    language,
    features: ['ruled tables'],
    paper: 'a4 landscape',
    pages: [
      heading(2, writer.title()) +
        table(
          [
            [head[0], ...columns],
            ...times(14, (row): readonly Cell[] => [
              `${kinds[row % 3]} ${row + 1}`,
              // An empty cell now and then, as real ones have.
              ...columns.map(() => (writer.number(8) === 0 ? '' : `${writer.number(5000)}`)),
            ]),
          ],
          'ruled numbers',
        ),
    ],
  }
}

/** Cells of sentences, without a line anywhere. */
function ofSentences(language: Language): Layout {
  const writer = createWriter(language, 59)
  const { kinds, head, groups } = words[language]
  return {
    name: `table-sentences-${language}`,
    language,
    features: ['borderless tables', 'cells of sentences'],
    pages: [
      heading(2, writer.title()) +
        paragraph(writer.prose(4)) +
        table(
          [
            [head[0], ...groups],
            ...kinds.map((kind): readonly Cell[] => [kind, writer.prose(2), writer.prose(1)]),
          ],
          'bare',
        ) +
        paragraph(writer.prose(4)),
    ],
  }
}

/** Accounts as companies print them: years over the numbers, names of parts, signs at the left of columns. */
function statement(language: Language): Layout {
  const writer = createWriter(language, 61)
  const { kinds, groups, rows } = words[language]
  const years = ['2024', '2023', '2022']
  const money = (isSigned: boolean): Cell => {
    const number = `${writer.number(900) + 100},${writer.number(900) + 100}`
    if (!isSigned) return number
    const text = `$ ${number}`
    return { text, html: `<span class="money"><span>$</span><span>${number}</span></span>` }
  }
  const line = (name: string, isSigned: boolean): readonly Cell[] => [
    name,
    ...years.map(() => money(isSigned)),
  ]
  return {
    name: `table-statement-${language}`,
    language,
    features: ['borderless tables'],
    css: '.money { display: flex; justify-content: space-between } .statement th { text-align: center } .statement :is(th, td):not(:first-child) { width: 34mm }',
    pages: [
      heading(2, writer.title()) +
        paragraph(writer.prose(4)) +
        table(
          [
            ['', ...years],
            ...groups.flatMap((group) => [
              [group, '', '', ''],
              ...kinds.map((kind, index) => line(kind, index === 0)),
              line(rows[5], true),
            ]),
          ],
          'bare numbers statement',
        ) +
        paragraph(writer.prose(4)),
    ],
  }
}
