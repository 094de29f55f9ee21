import type { Layout } from '../layout.ts'
import { heading, marked, paragraph } from '../markup.ts'
import { times } from '../times.ts'
import { createWriter } from '../writer.ts'
import type { Language } from '../phrases.ts'

/** Documents whose text runs another way than from left to right, or several ways. */
export function directions(language: Language): readonly Layout[] {
  return [
    severalAngles(language),
    ...(language === 'ko' ? [verticalText(), verticalHanja(), newspaper()] : []),
  ]
}

/** Letters upright, from top to bottom, lines from right to left. */
const upright =
  '.upright { writing-mode: vertical-rl; text-orientation: upright; } .upright p { text-align: start; margin: 0 0 0 5mm }'

/** Sentences without figures, which columns set otherwise. */
function verticalProse(seed: number): (count: number) => string {
  const writer = createWriter('ko', seed)
  return (count) => writer.prose(count).replace(/\d+/g, '여러 ')
}

/** Korean set from top to bottom. */
function verticalText(): Layout {
  const prose = verticalProse(79)
  return {
    name: 'vertical-text-ko',
    language: 'ko',
    features: ['vertical text'],
    css: `${upright} .upright { height: 200mm; align-self: flex-end; font-size: 12pt; line-height: 22pt }`,
    pages: [
      `<div class="upright" data-turned>${times(3, () => paragraph(prose(3))).join('')}</div>`,
    ],
  }
}

/** A page of an old book: Hanja without spaces, in a frame with lines between the columns. */
function verticalHanja(): Layout {
  // The first book of the Analects and the Thousand Character Classic.
  const texts = [
    '子曰學而時習之不亦說乎有朋自遠方來不亦樂乎人不知而不慍不亦君子乎有子曰其爲人也孝弟而好犯上者鮮矣不好犯上而好作亂者未之有也君子務本本立而道生',
    '天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋收冬藏閏餘成歲律呂調陽雲騰致雨露結爲霜金生麗水玉出崑岡劍號巨闕珠稱夜光',
  ]
  const lines = times(10, (index) => `<i style="right: ${30 * (index + 1)}pt"></i>`)
  return {
    name: 'vertical-hanja-ko',
    language: 'ko',
    features: ['vertical text', 'Hanja'],
    css: `${upright} .upright { position: relative; height: 190mm; width: 330pt; align-self: center; border: 1pt solid #000; font: 17pt/30pt Hanja } .upright p { margin: 0 0 0 30pt; padding: 2mm 0; word-break: normal } .upright i { position: absolute; top: 0; bottom: 0; border-right: 0.5pt solid #000 }`,
    pages: [
      `<div class="upright" data-turned>${texts.map((text) => paragraph(text)).join('')}${lines.join('')}</div>`,
    ],
  }
}

/** A headline across the page; below it columns in two tiers, separated by a line. */
function newspaper(): Layout {
  const prose = verticalProse(91)
  const tier = (): string =>
    `<div class="upright" data-turned>${times(4, () => paragraph(prose(3))).join('')}</div>`
  return {
    name: 'vertical-newspaper-ko',
    language: 'ko',
    features: ['vertical text', 'heading levels'],
    css: `${upright} .upright { height: 96mm; width: 150mm; align-self: center; font-size: 11pt; line-height: 17pt; word-spacing: -0.6em } .upright p { margin: 0; text-indent: 1em } .upright + .upright { border-top: 0.6pt solid #000; padding-top: 4mm; margin-top: 4mm; height: 104mm } h1 { text-align: center }`,
    pages: [heading(1, createWriter('ko', 91).title()) + tier() + tier()],
  }
}

/** Upright text with a label stuck on slantwise, and a note up the margin. */
function severalAngles(language: Language): Layout {
  const writer = createWriter(language, 95)
  const slanted = (degrees: number, place: string): string =>
    marked(
      'p',
      'paragraph',
      `${writer.title()}<br>${writer.sentence()}`,
      `class="label" data-slant="${degrees}" style="${place}; transform: rotate(${degrees}deg)"`,
    )
  return {
    name: `several-angles-${language}`,
    language,
    features: ['several angles'],
    css: '.label { position: absolute; width: 80mm; margin: 0; padding: 0 2mm; text-align: left; font: 11pt/16pt Sans }',
    pages: [
      heading(1, writer.title()) +
        times(3, () => paragraph(writer.prose(3))).join('') +
        slanted(15, 'left: 30mm; top: 150mm') +
        slanted(-24, 'left: 90mm; top: 205mm'),
    ],
  }
}
