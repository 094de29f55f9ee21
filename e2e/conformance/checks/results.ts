import { jsonOf, successOf } from '../answer.ts'
import type { Check } from '../check.ts'
import { must, mustBeNone, NotChecked, shown } from '../violation.ts'
import { sampleHeading, samplePage, sampleWords } from '../documents/sample.ts'
import { boxOf, coordinateViolations } from '../invariants/coordinates.ts'
import { joinViolations } from '../invariants/joined-content.ts'
import { idViolations, pageViolations } from '../invariants/order.ts'
import { parseSample, sampleDocument, sampleResult } from '../sampled.ts'
import { formats, resultShape } from '../shapes.ts'

/** The parse result as a whole: interface §2.4 to §2.6. */
export const resultChecks: readonly Check[] = [
  {
    from: '§4.4',
    name: 'a document is answered with 200 and a parse result as JSON',
    run: async (subject) => {
      const answer = await subject.parse(await sampleDocument(subject))
      const type = answer.headers.get('content-type') ?? 'no type'
      must(/^application\/json\b/i.test(type), `the content type is ${type}`)
      successOf(answer, resultShape)
    },
  },
  {
    from: 'observed',
    name: 'the keys of a result come in their order',
    run: async (subject) => {
      const answer = await subject.parse(await sampleDocument(subject))
      const { model } = successOf(answer, resultShape)
      // One of a later model was seen with another order.
      if (!model.endsWith('-240910')) throw new NotChecked(`the model is ${model}, a later one`)
      const known = ['api', 'content', 'elements', 'model', 'usage']
      const keys = Object.keys(Object(jsonOf(answer))).filter((key) => known.includes(key))
      must(keys.join() === known.join(), `they are ${keys.join(', ')}`)
    },
  },
  {
    from: '§2.5',
    name: 'element ids count from 0 over all pages',
    run: async (subject) => mustBeNone(idViolations(await sampleResult(subject))),
  },
  {
    from: '§2.5',
    name: 'pages are numbered from 1 and follow each other',
    run: async (subject) => {
      const result = await sampleResult(subject)
      mustBeNone(pageViolations(result, 1, sampleWords.length))
      for (const [index] of sampleWords.entries()) {
        const found = result.elements.some(({ page }) => page === index + 1)
        must(found, `page ${index + 1} has no elements`)
      }
    },
  },
  {
    from: '§2.4',
    name: 'usage.pages is the number of pages',
    run: async (subject) => {
      const { usage } = await sampleResult(subject)
      must(usage.pages === sampleWords.length, `it is ${usage.pages} of ${sampleWords.length}`)
    },
  },
  {
    from: '§2.5',
    name: 'the text is the document’s, on its own page, in reading order',
    run: async (subject) => {
      const { elements } = await sampleResult(subject)
      for (const [index, words] of sampleWords.entries()) {
        const text = elements
          .filter(({ page }) => page === index + 1)
          .map(({ content }) => content.text.replaceAll(/\s+/g, ' '))
          .join(' ')
        let from = 0
        for (const word of words) {
          const at = text.indexOf(word, from)
          must(at >= 0, `“${word}” is missing or out of order on page ${index + 1}: ${shown(text)}`)
          from = at
        }
      }
    },
  },
  {
    from: '§2.6',
    name: 'positions are four points from the top left, inside the page, with four decimals',
    run: async (subject) =>
      mustBeNone(coordinateViolations((await sampleResult(subject)).elements)),
  },
  {
    from: '§2.6',
    name: 'positions are relative to the page: a known heading stands where it is',
    run: async (subject) => {
      const { elements } = await sampleResult(subject)
      const heading = elements.find(({ content }) => content.text.includes(sampleHeading.text))
      if (!heading) throw new NotChecked('the heading was not found as a line of its own')
      const box = boxOf(heading)
      const { width, height } = samplePage
      const { left, top, right, bottom } = sampleHeading
      const off = Math.max(
        Math.abs(box.left - left / width),
        Math.abs(box.top - top / height),
        Math.abs(box.right - right / width),
        Math.abs(box.bottom - bottom / height),
      )
      must(off < 0.04, `it is at ${shown(heading.coordinates)}`)
    },
  },
  ...formats.map((format): Check => ({
    from: 'observed',
    name: `the ${format} of the document is that of its elements, joined`,
    run: async (subject) => mustBeNone(joinViolations(await sampleResult(subject), format)),
  })),
  {
    from: '§4.4',
    name: 'documents sent at the same time are each answered with their own content',
    run: async (subject) => {
      const asked = Array.from({ length: 4 }, (_, index) => index % 2 === 0)
      const results = await Promise.all(
        asked.map((html) => parseSample(subject, { output_formats: html ? 'html' : 'text' })),
      )
      const mixed = results.filter(
        ({ content }, index) => (content.html !== '') !== asked[index] || content.markdown !== '',
      )
      must(mixed.length === 0, `${mixed.length} of ${asked.length} had another’s format`)
    },
  },
]
