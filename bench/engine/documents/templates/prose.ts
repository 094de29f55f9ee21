import type { Layout } from '../layout.ts'
import { footnote, heading, hyphenated, paragraph, runningHead } from '../markup.ts'
import { times } from '../times.ts'
import { createWriter, type Writer } from '../writer.ts'
import type { Language } from '../phrases.ts'

const words = {
  en: { journal: 'Notes on Paper and Water', issue: 'Volume 12' },
  ko: { journal: '종이와 물에 관한 기록', issue: '제12권' },
} as const

const paragraphs = (writer: Writer, count: number, sentences: number): string =>
  times(count, () => paragraph(writer.prose(sentences))).join('')

/** Documents that are mostly text. */
export function prose(language: Language): readonly Layout[] {
  return [
    report(language),
    headingLevels(language),
    columns(language, 2),
    columns(language, 3),
    withSidebar(language),
    withFootnotes(language),
    notesInColumns(language),
    letter(language),
    ...(language === 'en' ? [hyphenation()] : []),
    bookPages(language),
    facingPages(language),
  ]
}

function report(language: Language): Layout {
  const writer = createWriter(language, 1)
  const { journal, issue } = words[language]
  const pages = times(4, (index) => {
    const body =
      (index === 0 ? heading(1, journal) : '') +
      heading(2, `${index + 1}. ${writer.title()}`) +
      paragraphs(writer, 3, 5) +
      heading(2, writer.title()) +
      paragraphs(writer, 2, 4)
    return runningHead('header', journal, issue) + body + runningHead('footer', `${index + 1}`)
  })
  return {
    name: `report-${language}`,
    language,
    features: ['running heads', 'heading levels', 'paragraphs'],
    pages,
  }
}

function headingLevels(language: Language): Layout {
  const writer = createWriter(language, 2)
  const section = (number: number): string =>
    heading(2, `${number} ${writer.title()}`) +
    paragraphs(writer, 1, 3) +
    times(
      2,
      (sub) => heading(3, `${number}.${sub + 1} ${writer.title()}`) + paragraphs(writer, 1, 2),
    ).join('')
  return {
    name: `heading-levels-${language}`,
    language,
    features: ['heading levels'],
    pages: [
      `<div class="sans">${heading(1, writer.title())}${section(1)}${section(2)}</div>`,
      `<div class="sans">${section(3)}${section(4)}</div>`,
    ],
  }
}

function columns(language: Language, count: 2 | 3): Layout {
  const writer = createWriter(language, 3 + count)
  const { journal } = words[language]
  const column = (): string =>
    `<div>${heading(3, writer.title())}${paragraphs(writer, 2, count === 2 ? 5 : 3)}${heading(3, writer.title())}${paragraphs(writer, 2, count === 2 ? 4 : 3)}</div>`
  const body = (): string =>
    `<div class="columns ${count === 3 ? 'three' : ''}">${times(count, column).join('')}</div>`
  return {
    name: `columns-${count}-${language}`,
    language,
    features: ['columns', 'running heads', 'paragraphs'],
    paper: language === 'en' ? 'letter' : 'a4',
    pages: times(
      2,
      (index) =>
        runningHead('header', journal) +
        (index === 0 ? heading(1, writer.title()) : '') +
        body() +
        runningHead('footer', journal, `${index + 41}`),
    ),
  }
}

function withSidebar(language: Language): Layout {
  const writer = createWriter(language, 9)
  return {
    name: `sidebar-${language}`,
    language,
    features: ['sidebars', 'paragraphs'],
    pages: [
      heading(1, writer.title()) +
        `<div class="with-sidebar"><div>${paragraphs(writer, 6, 4)}</div>` +
        `<aside>${heading(3, writer.title())}${paragraphs(writer, 3, 2)}</aside></div>`,
    ],
  }
}

function withFootnotes(language: Language): Layout {
  const writer = createWriter(language, 11)
  const noted = (mark: number): string =>
    `<p data-truth="paragraph">${writer.prose(2)}<sup>${mark}</sup> ${writer.prose(2)}</p>`
  const page = (first: number): string =>
    heading(2, writer.title()) +
    times(4, (index) => noted(first + index)).join('') +
    `<div class="footnotes">${times(4, (index) => footnote(`${first + index}`, writer.prose(index === 1 ? 2 : 1))).join('')}</div>` +
    runningHead('footer', `${Math.ceil(first / 4)}`)
  return {
    name: `footnotes-${language}`,
    language,
    features: ['footnotes', 'running heads'],
    pages: [page(1), page(5)],
  }
}

/** Each column has its own notes, marked by signs. */
function notesInColumns(language: Language): Layout {
  const writer = createWriter(language, 12)
  const column = (mark: string): string =>
    `<div style="display:flex;flex-direction:column">${paragraph(writer.prose(5))}<p data-truth="paragraph">${writer.prose(2)}<sup>${mark}</sup> ${writer.prose(3)}</p>${paragraph(writer.prose(4))}` +
    `<div class="footnotes">${footnote(mark, writer.prose(2))}</div></div>`
  return {
    name: `footnotes-in-columns-${language}`,
    language,
    features: ['footnotes', 'columns'],
    pages: [
      `${heading(1, writer.title())}<div class="columns" style="flex:1">${column('*')}${column('†')}</div>`,
    ],
  }
}

function letter(language: Language): Layout {
  const writer = createWriter(language, 13)
  return {
    name: `letter-${language}`,
    language,
    features: ['paragraphs'],
    pages: [`<div class="sans">${paragraphs(writer, 9, 3)}</div>`],
  }
}

function hyphenation(): Layout {
  const writer = createWriter('en', 15)
  const column = (): string =>
    `<div>${times(4, () => paragraph(hyphenated(writer.prose(3)))).join('')}</div>`
  return {
    name: 'hyphenation-en',
    language: 'en',
    features: ['hyphenation', 'columns'],
    pages: [
      heading(1, writer.title()) + `<div class="columns three">${times(3, column).join('')}</div>`,
    ],
  }
}

/** Heads that differ from left to right pages, as in a book; indented paragraphs without space between. */
function bookPages(language: Language): Layout {
  const writer = createWriter(language, 17)
  const { journal } = words[language]
  const chapter = writer.title()
  return {
    name: `book-${language}`,
    language,
    features: ['running heads', 'paragraphs'],
    css: 'p { margin: 0 } p + p { text-indent: 6mm }',
    pages: times(4, (index) => {
      const number = `${index + 128}`
      const head = index % 2 === 0 ? [number, journal] : [chapter, number]
      return (
        runningHead('header', ...head) +
        (index === 0 ? heading(2, chapter) : '') +
        paragraphs(writer, 5, 5)
      )
    }),
  }
}

/** Left pages name the book beside their number, right pages the chapter, which changes. */
function facingPages(language: Language): Layout {
  const writer = createWriter(language, 12)
  const { journal } = words[language]
  const chapters = [writer.title(), writer.title()]
  return {
    name: `facing-pages-${language}`,
    language,
    features: ['running heads', 'paragraphs'],
    css: 'footer { justify-content: flex-start; margin-bottom: 4mm } .page:nth-child(even) footer { justify-content: flex-end }',
    pages: times(4, (index) => {
      const chapter = chapters[Math.floor(index / 2)] ?? ''
      const number = index + 62
      const foot = index % 2 === 0 ? `${number} ${journal}` : `${chapter} ${number}`
      return (
        (index % 2 === 0 ? heading(1, chapter) : '') +
        paragraphs(writer, 5, 5) +
        runningHead('footer', foot)
      )
    }),
  }
}
