import type { Layout } from '../layout.ts'
import { equation, escape, heading, marked, paragraph, program, table } from '../markup.ts'
import { times } from '../times.ts'
import { createWriter } from '../writer.ts'
import type { Language } from '../phrases.ts'

const words = {
  en: {
    draft: 'DRAFT',
    side: 'Filed under water',
    form: ['Name', 'Town', 'Telephone', 'Date'],
    ticks: ['Send me the newsletter', 'I have read the rules', 'I bring books back', 'Call me'],
  },
  ko: {
    draft: '초안',
    side: '물에 관한 서류철',
    form: ['이름', '사는 곳', '전화', '날짜'],
    ticks: [
      '소식지를 받겠습니다',
      '이용 규칙을 읽었습니다',
      '책을 제때 돌려주겠습니다',
      '전화를 받겠습니다',
    ],
  },
} as const

/** What is typed into the form: Latin, as the standard fonts of forms have nothing else. */
const answers = ['Ada Lovelace', 'Marylebone', '020 7946 0018', '10 December 1842']

/** Documents with one thing that few documents have. */
export function special(language: Language): readonly Layout[] {
  return [
    equations(language),
    moreEquations(language),
    programs(language),
    watermark(language),
    rotatedText(language),
    form(language),
    tickedForm(language),
    ...(language === 'ko' ? [hanja(), mixedScripts()] : [rightToLeft(), hebrewPage()]),
  ]
}

function equations(language: Language): Layout {
  const writer = createWriter(language, 71)
  const formulas = [
    String.raw`J(A, B) = \frac{|A \cap B|}{|A \cup B|}`,
    String.raw`\sum_{k=1}^{n} k^2 = \frac{n(n+1)(2n+1)}{6}`,
    String.raw`e^{i\pi} + 1 = 0`,
    String.raw`\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt{\pi}}{2}`,
  ]
  return {
    name: `equations-${language}`,
    language,
    features: ['equations'],
    pages: [
      heading(2, writer.title()) +
        formulas
          .map((latex, index) => paragraph(writer.prose(3)) + equation(latex, index + 1))
          .join('') +
        paragraph(writer.prose(2)),
    ],
  }
}

/** Indices, Greek, limits, fractions in fractions, and what has several lines. */
function moreEquations(language: Language): Layout {
  const writer = createWriter(language, 72)
  const formulas = [
    String.raw`a_{i}^{2} + b_{j}^{2} \leq c_{k}^{2}`,
    String.raw`\alpha \cdot \beta = \frac{\gamma}{1 + \frac{\delta}{2}}`,
    String.raw`f(x) = \sum_{n=0}^{\infty} c_{n} x^{n}`,
    String.raw`p(k) = \frac{\lambda^{k} e^{-\lambda}}{k!}`,
    String.raw`x = \begin{pmatrix} a & b \\ c & d \end{pmatrix}`,
    String.raw`\sin^{2} \theta + \cos^{2} \theta = 1`,
  ]
  return {
    name: `equations-more-${language}`,
    language,
    features: ['equations'],
    pages: [
      heading(2, writer.title()) +
        formulas.map((latex) => paragraph(writer.prose(2)) + equation(latex)).join('') +
        paragraph(writer.prose(2)),
    ],
  }
}

function programs(language: Language): Layout {
  const writer = createWriter(language, 74)
  const sieve = [
    'for (let i = 2; i < 100; i += 1) {',
    '  if (!primes[i]) continue',
    '  for (let k = i + i; k < 100; k += i) {',
    '    primes[k] = false',
    '  }',
    '}',
  ]
  const machine = [
    'v0 := ld state[748]      // load primes',
    '      st sp[0], v0       // store primes',
    'v1 := ld state[764]      // load k',
    'v2 := i2f(v1)            // convert k',
    '      st sp[8], v1       // store k',
  ]
  return {
    name: `programs-${language}`,
    language,
    features: ['program texts'],
    pages: [
      heading(2, writer.title()) +
        paragraph(writer.prose(4)) +
        program(sieve) +
        paragraph(writer.prose(4)) +
        program(machine) +
        paragraph(writer.prose(3)),
    ],
  }
}

function watermark(language: Language): Layout {
  const writer = createWriter(language, 73)
  const behind = `<div class="watermark"><span>${words[language].draft}</span></div>`
  return {
    name: `watermark-${language}`,
    language,
    features: ['watermarks', 'paragraphs'],
    // Drawn first, under the text.
    css: '.page > :not(.watermark) { position: relative; z-index: 1 }',
    pages: times(
      2,
      () =>
        behind + heading(2, writer.title()) + times(5, () => paragraph(writer.prose(4))).join(''),
    ),
  }
}

/** A line along the edge of the page, read from bottom to top. */
function rotatedText(language: Language): Layout {
  const writer = createWriter(language, 75)
  const line = marked('p', 'paragraph', words[language].side, 'class="side" data-turned')
  return {
    name: `rotated-text-${language}`,
    language,
    features: ['rotated text'],
    css: `.side { position: absolute; left: 9mm; top: 150mm; margin: 0; transform: rotate(-90deg); transform-origin: 0 0; white-space: nowrap; font: 9pt/12pt Sans }`,
    pages: [
      heading(1, writer.title()) + times(6, () => paragraph(writer.prose(4))).join('') + line,
    ],
  }
}

function form(language: Language): Layout {
  const writer = createWriter(language, 77)
  return {
    name: `form-${language}`,
    language,
    features: ['form fields', 'ruled tables'],
    pages: [
      heading(1, writer.title()) +
        paragraph(writer.prose(2)) +
        table(
          words[language].form.map((name, index) => [
            name,
            {
              text: answers[index] ?? '',
              html: `<span data-field="field${index}" data-value="${answers[index]}" style="display:block;width:90mm;height:6mm"></span>`,
            },
          ]),
          'ruled narrow',
          false,
        ) +
        paragraph(writer.prose(3)),
    ],
  }
}

/** Boxes to be ticked, and values that the file says without drawing them. */
function tickedForm(language: Language): Layout {
  const writer = createWriter(language, 78)
  const ticks = words[language].ticks.map((text, index) => {
    const [tick, sign] = index % 3 === 0 ? ['on', '☑'] : ['off', '☐']
    const box = `<span class="tick" data-field="tick${index}" data-tick="${tick}" data-text="${sign} "></span>`
    return `<div>${box}${escape(text)}</div>`
  })
  return {
    name: `form-ticks-${language}`,
    language,
    features: ['form fields', 'ruled tables'],
    css: '.tick { display: inline-block; width: 3.6mm; height: 3.6mm; margin-right: 2mm; vertical-align: -0.6mm }',
    pages: [
      heading(1, writer.title()) +
        paragraph(writer.prose(3)) +
        marked('div', 'list', ticks.join('')) +
        paragraph(writer.prose(3)) +
        table(
          words[language].form.map((name, index) => [
            name,
            {
              text: answers[index] ?? '',
              html: `<span data-field="field${index}" data-bare data-value="${answers[index]}" style="display:block;width:90mm;height:6mm"></span>`,
            },
          ]),
          'ruled narrow',
          false,
        ) +
        paragraph(writer.prose(2)),
    ],
  }
}

/** Korean with Hanja in the line, as laws and old papers have it. */
function hanja(): Layout {
  const writer = createWriter('ko', 81)
  const mixed = [
    '大韓民國의 文化와 歷史를 적은 圖書는 學校와 圖書館에 두어 讀書하게 한다.',
    '傳統 漢字는 月日과 年을 적을 때 오늘날에도 쓰인다.',
    '古書의 紙와 墨은 筆과 硯과 함께 文房의 네 벗이라 하였다.',
  ]
  return {
    name: 'hanja-ko',
    language: 'ko',
    features: ['Hanja'],
    pages: [
      heading(1, '圖書館과 讀書') +
        mixed.map((text) => paragraph(`${text} ${writer.prose(2)}`)).join('') +
        paragraph(mixed.join(' ')),
    ],
  }
}

/** Korean that gives Hanja and English beside its words, as papers and contracts have it. */
function mixedScripts(): Layout {
  const writer = createWriter('ko', 85)
  const mixed = [
    '도서관(圖書館)은 책만 빌려주지 않고 Library of Things처럼 연장도 빌려준다.',
    '계약(契約)의 당사자는 Article 12에 따라 서면(書面)으로 갱신(更新)할 수 있다.',
    '이 시험(試驗)은 2019년 Survey의 질문을 그대로 썼으며 Temperature Sensor로 온도(溫度)를 재었다.',
    '역사(歷史)와 문화(文化)를 다룬 이 총서(叢書)의 영문 이름은 Notes on Paper and Water이다.',
  ]
  return {
    name: 'mixed-scripts-ko',
    language: 'ko',
    features: ['Hanja', 'mixed scripts'],
    pages: [
      heading(1, writer.title()) +
        mixed.map((text) => paragraph(`${text} ${writer.prose(1)}`)).join('') +
        heading(2, writer.title()) +
        paragraph(mixed.join(' ')),
    ],
  }
}

function rightToLeft(): Layout {
  const writer = createWriter('en', 83)
  const hebrew = 'הספר נפתח מימין לשמאל והקורא מתחיל בעמוד הימני'
  return {
    name: 'right-to-left-en',
    language: 'en',
    features: ['right to left'],
    pages: [
      heading(1, writer.title()) +
        paragraph(writer.prose(4)) +
        marked('p', 'paragraph', `${hebrew}. ${hebrew}.`, 'dir="rtl" lang="he"') +
        marked('p', 'paragraph', `The label says <span lang="he">${hebrew}</span> in ink.`) +
        paragraph(writer.prose(4)),
    ],
  }
}

/** A whole page from right to left. */
function hebrewPage(): Layout {
  const sentences = [
    'הספר נפתח מימין לשמאל והקורא מתחיל בעמוד הימני.',
    'בשנת 1786 נבנתה הטחנה על הנהר וטחנה שיבולת שועל.',
    'בארכיון (בקומה השנייה) מסומנת כל תיבה פעמיים.',
    'נייר שעשוי מפשתן שומר על צבעו זמן רב.',
  ]
  const prose = (first: number): string =>
    times(6, (index) => sentences[(first + index) % sentences.length] ?? '').join(' ')
  const attributes = 'dir="rtl" lang="he"'
  return {
    name: 'hebrew-page-en',
    language: 'en',
    features: ['right to left', 'paragraphs'],
    css: '[dir=rtl] { font-family: Hebrew; text-align: right }',
    pages: [
      marked('h1', 'heading1', 'הטחנה על הנהר', `${attributes} data-level="1"`) +
        times(4, (index) => marked('p', 'paragraph', prose(index), attributes)).join(''),
    ],
  }
}
