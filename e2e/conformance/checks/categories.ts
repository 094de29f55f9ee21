import type { Check } from '../check.ts'
import { must, mustBeNone, NotChecked, shown } from '../violation.ts'
import { samplePage } from '../documents/sample.ts'
import { boxOf } from '../invariants/coordinates.ts'
import {
  figureCorners,
  fontSizeViolations,
  idAttributeViolations,
  tagViolations,
} from '../invariants/element-html.ts'
import { sampleResult } from '../sampled.ts'
import type { ParseResult, ResultElement } from '../shapes.ts'
import type { Subject } from '../subject.ts'

type Category = ResultElement['category']

const pixelsPerPoint = 150 / 72

/** What each category looks like in each format: interface §2.5 and what is observed. */
export const categoryChecks: readonly Check[] = [
  {
    from: '§2.5',
    name: 'each category has its HTML tag',
    run: async (subject) => mustBeNone(tagViolations((await sampleResult(subject)).elements)),
  },
  {
    from: '§2.5',
    name: 'element HTML carries the element’s id',
    run: async (subject) =>
      mustBeNone(idAttributeViolations((await sampleResult(subject)).elements)),
  },
  {
    from: 'observed',
    name: 'font sizes are 14, 16, 18, 20 or 22 px',
    run: async (subject) => mustBeNone(fontSizeViolations((await sampleResult(subject)).elements)),
  },
  about(['heading1'], 'a heading’s Markdown begins with #', ({ content }) =>
    must(/^# \S/.test(content.markdown), shown(content.markdown)),
  ),
  about(['list'], 'a list’s Markdown has items that begin with -', ({ content }) =>
    must(/^\s*- \S/m.test(content.markdown), shown(content.markdown)),
  ),
  about(['table'], 'a table’s HTML has rows and cells', ({ content }) =>
    must(/<tr\b[^]*?<t[dh]\b[^]*<\/table>/.test(content.html), shown(content.html)),
  ),
  about(['table'], 'a table’s Markdown has the row of dashes', ({ content }) =>
    must(/^\|(\s*:?-+:?\s*\|)+\s*$/m.test(content.markdown), shown(content.markdown)),
  ),
  about(['equation'], 'an equation stands between $$ in HTML and Markdown', ({ content }) =>
    must(
      /\$\$[^]+\$\$/.test(content.html) && /^\s*\$\$[^]+\$\$\s*$/.test(content.markdown),
      `${shown(content.html)}, ${shown(content.markdown)}`,
    ),
  ),
  about(['figure', 'chart'], 'a figure has an img with its corners at 150 DPI', (element) => {
    const corners = figureCorners(element.content.html)
    must(/<img\b/.test(element.content.html), shown(element.content.html))
    must(corners !== undefined, `no data-coord in ${shown(element.content.html)}`)
    const { left, top, right, bottom } = boxOf(element)
    const width = samplePage.width * pixelsPerPoint
    const height = samplePage.height * pixelsPerPoint
    const expected = [left * width, top * height, right * width, bottom * height]
    const off = Math.max(
      ...expected.map((value, index) => Math.abs(value - (corners[index] ?? Infinity))),
    )
    must(off <= 2, `${shown(corners)} instead of ${shown(expected.map(Math.round))}`)
  }),
  {
    from: 'observed',
    name: 'a caption moves into its figure or table in the HTML of the document',
    run: async (subject) => {
      const { content, elements } = await withCategory(subject, ['caption'])
      const inside =
        /<figure\b(?:(?!<\/figure>)[^])*<figcaption\b|<table\b(?:(?!<\/table>)[^])*<caption\b/
      const alone = elements.every(({ content: { html } }) => !inside.test(html))
      must(alone, 'an element’s own HTML has a caption inside')
      must(inside.test(content.html), 'no figure or table of the document has a caption inside')
    },
  },
]

/** A check of every element of some categories. */
function about(
  categories: readonly Category[],
  name: string,
  check: (element: ResultElement) => void,
): Check {
  return {
    from: categories.includes('equation') ? '§2.5' : 'observed',
    name,
    run: async (subject) => {
      const { elements } = await withCategory(subject, categories)
      elements.filter(({ category }) => categories.includes(category)).forEach(check)
    },
  }
}

/** The sample's result, if the service found such an element in it. */
async function withCategory(
  subject: Subject,
  categories: readonly Category[],
): Promise<ParseResult> {
  const result = await sampleResult(subject)
  if (result.elements.some(({ category }) => categories.includes(category))) return result
  throw new NotChecked(`the service found no ${categories.join(' or ')} in the sample`)
}
