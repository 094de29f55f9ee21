import type { Layout } from '../layout.ts'
import { contents, heading, type Item, list, paragraph, runningHead } from '../markup.ts'
import { times } from '../times.ts'
import { createWriter, type Writer } from '../writer.ts'
import type { Language } from '../phrases.ts'

const letters = '가나다라마바사아자차'
const jamo = 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊ'
const circled = '①②③④⑤⑥⑦⑧⑨⑩'

/** How lists are marked: by position and depth. */
const marks = {
  bullets: (_: number, depth: number): string => ['•', '–', '○'][depth] ?? '•',
  numbers: (position: number, depth: number): string =>
    depth === 0 ? `${position + 1}.` : `${'abcdefgh'[position]})`,
  roman: (position: number, depth: number): string =>
    depth === 0 ? `(${['i', 'ii', 'iii', 'iv', 'v', 'vi'][position]})` : '-',
  letters: (position: number, depth: number): string =>
    depth === 0 ? `${letters[position]}.` : `${position + 1})`,
  jamo: (position: number, depth: number): string =>
    [`${letters[position]}.`, `${position + 1})`, `${jamo[position]}.`][depth] ?? '·',
  office: (position: number, depth: number): string => ['□', '○', '-'][depth] ?? `${position + 1}`,
  bare: (position: number): string => `${position + 1}`,
  circled: (position: number, depth: number): string =>
    depth === 0 ? (circled[position] ?? '') : `(${letters[position]})`,
} as const

const items = (writer: Writer, count: number): readonly Item[] =>
  times(count, () => ({ text: writer.sentence() }))

const nested = (writer: Writer, depth: number): readonly Item[] =>
  times(3, (index) => ({
    text: writer.sentence(),
    ...(depth > 0 && index < 2 && { items: nested(writer, depth - 1) }),
  }))

/** Documents with lists and tables of contents. */
export function lists(language: Language): readonly Layout[] {
  return [
    marked(language, 'bullets'),
    marked(language, 'numbers'),
    ...(language === 'en'
      ? [marked(language, 'roman')]
      : [
          marked(language, 'letters'),
          marked(language, 'circled'),
          deepList('jamo'),
          deepList('office'),
        ]),
    nestedLists(language),
    listBeside(language),
    tableOfContents(language),
    contentsInParts(language),
  ]
}

function marked(language: Language, kind: keyof typeof marks): Layout {
  const writer = createWriter(language, 21 + kind.length)
  return {
    name: `list-${kind}-${language}`,
    language,
    features: kind === 'letters' || kind === 'circled' ? ['lists', 'Korean numerals'] : ['lists'],
    pages: [
      heading(2, writer.title()) +
        paragraph(writer.prose(3)) +
        list(items(writer, 5), marks[kind]) +
        paragraph(writer.prose(4)) +
        list(
          times(4, () => ({ text: writer.prose(2) })),
          marks[kind],
        ) +
        paragraph(writer.prose(2)),
    ],
  }
}

function nestedLists(language: Language): Layout {
  const writer = createWriter(language, 31)
  const [outer, inner] =
    language === 'en' ? [marks.bullets, marks.numbers] : [marks.letters, marks.circled]
  return {
    name: `list-nested-${language}`,
    language,
    features: language === 'en' ? ['nested lists'] : ['nested lists', 'Korean numerals'],
    pages: [
      `<div class="sans">${heading(2, writer.title())}${paragraph(writer.prose(2))}${list(nested(writer, 1), outer)}${paragraph(writer.prose(3))}${list(nested(writer, 1), inner)}</div>`,
    ],
  }
}

function tableOfContents(language: Language): Layout {
  const writer = createWriter(language, 33)
  const entries = times(16, (index) => ({
    text:
      index % 4 === 0
        ? `${index / 4 + 1} ${writer.title()}`
        : `${Math.floor(index / 4) + 1}.${index % 4} ${writer.title()}`,
    page: 3 + index * 4,
    depth: index % 4 === 0 ? 0 : 1,
  }))
  return {
    name: `contents-${language}`,
    language,
    features: ['contents'],
    pages: [
      heading(1, language === 'en' ? 'Contents' : '차례') +
        contents(entries) +
        runningHead('footer', 'iii'),
      heading(2, writer.title()) +
        paragraph(writer.prose(4)) +
        paragraph(writer.prose(4)) +
        runningHead('footer', '1'),
    ],
  }
}

/** Three levels, as Korean reports and statutes have them. */
function deepList(kind: 'jamo' | 'office'): Layout {
  const writer = createWriter('ko', 35 + kind.length)
  return {
    name: `list-${kind}-ko`,
    language: 'ko',
    features: ['nested lists', 'Korean numerals'],
    pages: [
      heading(2, writer.title()) +
        paragraph(writer.prose(2)) +
        list(nested(writer, 2), marks[kind]) +
        paragraph(writer.prose(3)),
    ],
  }
}

/** Short items under bare numbers, in two columns. */
function listBeside(language: Language): Layout {
  const writer = createWriter(language, 37)
  const half = (first: number): string =>
    `<div>${list(
      times(6, () => ({ text: writer.title() })),
      (position) => marks.bare(position + first),
    )}</div>`
  return {
    name: `list-in-columns-${language}`,
    language,
    features: ['lists', 'columns'],
    pages: [
      heading(2, writer.title()) +
        paragraph(writer.prose(3)) +
        `<div class="columns">${half(0)}${half(6)}</div>` +
        paragraph(writer.prose(3)),
    ],
  }
}

/** Contents without leaders, above the columns of the first chapter. */
function contentsInParts(language: Language): Layout {
  const writer = createWriter(language, 39)
  const entries = times(3, (part) => [
    { text: `${language === 'en' ? 'Part' : '제'} ${part + 1} ${writer.title()}` },
    ...times(3, (index) => ({ text: writer.title(), page: 5 + part * 40 + index * 12, depth: 1 })),
  ]).flat()
  const column = (): string => `<div>${paragraph(writer.prose(6))}</div>`
  return {
    name: `contents-in-parts-${language}`,
    language,
    features: ['contents', 'columns'],
    pages: [
      heading(1, writer.title()) +
        paragraph(writer.prose(1)) +
        contents(entries, 'gaps') +
        `<div class="columns">${column()}${column()}</div>`,
    ],
  }
}
