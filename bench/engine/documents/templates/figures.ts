import type { Layout } from '../layout.ts'
import { caption, drawing, escape, heading, marked, paragraph } from '../markup.ts'
import { times } from '../times.ts'
import { createWriter, type Writer } from '../writer.ts'
import type { Language } from '../phrases.ts'

const words = {
  en: {
    figure: 'Figure',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
    steps: ['Collect', 'Dry', 'Weigh'],
  },
  ko: {
    figure: '그림',
    months: ['1월', '2월', '3월', '4월', '5월', '6월'],
    steps: ['모으기', '말리기', '재기'],
  },
} as const

/** Documents with pictures, drawings and charts. */
export function figures(language: Language): readonly Layout[] {
  return [
    photographs(language),
    diagram(language),
    charts(language),
    inColumns(language),
    captionsBeside(language),
  ]
}

const label = (x: number, y: number, text: string, anchor = 'middle'): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}">${escape(text)}</text>`

/** Round hills under a sky: an image file inside the page, of 240 × 140 pixels at `/picture/SEED.png`. */
const photograph = (seed: number): string =>
  `${marked('div', 'figure', `<img src="/picture/${seed}.png" alt="">`)}`

function photographs(language: Language): Layout {
  const writer = createWriter(language, 61)
  const { figure } = words[language]
  return {
    name: `figure-photographs-${language}`,
    language,
    features: ['figures', 'captions'],
    pages: [
      heading(2, writer.title()) +
        paragraph(writer.prose(3)) +
        `<div style="width:110mm;align-self:center">${photograph(1)}${caption(`${figure} 1. ${writer.title()}`)}</div>` +
        paragraph(writer.prose(4)) +
        `<div style="width:90mm">${photograph(2)}${caption(`${figure} 2. ${writer.sentence()}`)}</div>`,
    ],
  }
}

/** Three boxes joined by arrows. */
function steps(language: Language): string {
  const boxes = words[language].steps.map((step, index) => {
    const x = 20 + index * 130
    const arrow =
      index === 0
        ? ''
        : `<path d="M${x - 40} 40 H${x - 4} M${x - 12} 34 L${x - 4} 40 L${x - 12} 46" fill="none" stroke="#333"/>`
    return `${arrow}<rect x="${x}" y="15" width="90" height="50" rx="8" fill="#dfe8ef" stroke="#333"/>${label(x + 45, 43, step)}`
  })
  return drawing('figure', 390, 80, boxes.join(''))
}

function diagram(language: Language): Layout {
  const writer = createWriter(language, 63)
  return {
    name: `figure-diagram-${language}`,
    language,
    features: ['figures', 'captions'],
    pages: [
      paragraph(writer.prose(4)) +
        steps(language) +
        caption(`${words[language].figure} 1. ${writer.title()}`) +
        paragraph(writer.prose(5)),
    ],
  }
}

const axes = '<path d="M40 10 V150 H380" fill="none" stroke="#222"/>'

/** From the top, as it is read. */
const scale = times(
  4,
  (index) =>
    `${label(34, 33 + index * 40, `${60 - index * 20}`, 'end')}<path d="M40 ${30 + index * 40} H380" stroke="#ccc" stroke-width="0.5"/>`,
).join('')

function barChart(writer: Writer, language: Language): string {
  const bars = words[language].months.map((month, index) => {
    const height = 20 + writer.number(110)
    const x = 56 + index * 54
    return `<rect x="${x}" y="${150 - height}" width="34" height="${height}" fill="#3b6ea5"/>${label(x + 17, 164, month)}`
  })
  return drawing('chart', 390, 172, scale + axes + bars.join(''))
}

function lineChart(writer: Writer, language: Language): string {
  const { months } = words[language]
  const points = months.map((_, index) => `${70 + index * 54},${130 - writer.number(100)}`)
  const names = months.map((month, index) => label(70 + index * 54, 164, month)).join('')
  const dots = points
    .map((point) => point.split(','))
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="#b5472c"/>`)
  return drawing(
    'chart',
    390,
    172,
    `${scale}${axes}<polyline points="${points.join(' ')}" fill="none" stroke="#b5472c" stroke-width="1.5"/>${dots.join('')}${names}`,
  )
}

function charts(language: Language): Layout {
  const writer = createWriter(language, 65)
  const { figure } = words[language]
  return {
    name: `charts-${language}`,
    language,
    features: ['charts', 'captions'],
    pages: [
      heading(2, writer.title()) +
        paragraph(writer.prose(3)) +
        barChart(writer, language) +
        caption(`${figure} 1. ${writer.title()}`) +
        paragraph(writer.prose(3)) +
        lineChart(writer, language) +
        caption(`${figure} 2. ${writer.title()}`),
    ],
  }
}

function inColumns(language: Language): Layout {
  const writer = createWriter(language, 67)
  const { figure } = words[language]
  return {
    name: `figure-in-columns-${language}`,
    language,
    features: ['figures', 'charts', 'columns'],
    pages: [
      heading(1, writer.title()) +
        `<div class="columns"><div>${paragraph(writer.prose(4))}${photograph(3)}${caption(`${figure} 1. ${writer.title()}`)}${paragraph(writer.prose(4))}</div>` +
        `<div>${paragraph(writer.prose(5))}${barChart(writer, language)}${caption(`${figure} 2. ${writer.title()}`)}${paragraph(writer.prose(3))}</div></div>`,
    ],
  }
}

/** Captions at the side of what they say something of. */
function captionsBeside(language: Language): Layout {
  const writer = createWriter(language, 69)
  const { figure } = words[language]
  const beside = (picture: string, number: number): string =>
    `<div class="with-caption">${picture}${caption(`${figure} ${number}. ${writer.sentence()}`)}</div>`
  return {
    name: `figure-captions-beside-${language}`,
    language,
    features: ['figures', 'charts', 'captions'],
    css: '.with-caption { display: grid; grid-template-columns: 90mm 1fr; gap: 5mm; align-items: end; margin: 3mm 0 }',
    pages: [
      paragraph(writer.prose(4)) +
        beside(photograph(4), 1) +
        paragraph(writer.prose(4)) +
        beside(barChart(writer, language), 2) +
        paragraph(writer.prose(3)),
    ],
  }
}
