import type { Layout } from '../layout.ts'
import { contents, heading, type Item, list, paragraph, runningHead } from '../markup.ts'
import { times } from '../times.ts'
import { createWriter, type Language, type Writer } from '../writer.ts'

const letters = '가나다라마바사아자차'
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
      : [marked(language, 'letters'), marked(language, 'circled')]),
    nestedLists(language),
    tableOfContents(language),
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
