import sharp from 'sharp'
import type { Check } from '../check.ts'
import { must, mustBeNone, NotChecked, shown } from '../violation.ts'
import { samplePage, sampleWords } from '../documents/sample.ts'
import { boxOf } from '../invariants/coordinates.ts'
import { missingViolations, unaskedViolations } from '../invariants/joined-content.ts'
import { parseSample, sampleResult } from '../sampled.ts'
import { formats, type ResultElement } from '../shapes.ts'

/** What the options of interface §4.1 do. */
export const optionChecks: readonly Check[] = [
  {
    from: '§4.1',
    name: 'without output_formats the answer is HTML alone',
    run: async (subject) => {
      const result = await parseSample(subject)
      mustBeNone([...missingViolations(result, ['html']), ...unaskedViolations(result, ['html'])])
    },
  },
  ...formats.map((format): Check => ({
    from: '§4.1',
    name: `${format} alone leaves the other formats empty`,
    run: async (subject) => {
      const result = await parseSample(subject, { output_formats: `["${format}"]` })
      mustBeNone([...missingViolations(result, [format]), ...unaskedViolations(result, [format])])
    },
  })),
  {
    from: '§4.1',
    name: 'coordinates are there without being asked for, and not with coordinates=false',
    run: async (subject) => {
      const place = ({ coordinates }: ResultElement): number => coordinates?.length ?? 0
      const placed = (await parseSample(subject)).elements
      must(
        placed.every((element) => place(element) === 4),
        'some are missing by default',
      )
      const placeless = (await parseSample(subject, { coordinates: 'false' })).elements
      must(
        placeless.every((element) => place(element) === 0),
        'some are there though refused',
      )
    },
  },
  {
    from: '§4.1',
    name: 'ocr=force reads the pixels and finds the same words',
    run: async (subject) => {
      const { content } = await parseSample(subject, { ocr: 'force', output_formats: 'text' })
      const found = content.text.replaceAll(/\s+/g, ' ')
      const words = sampleWords.flat().flatMap((phrase) => phrase.split(' '))
      const missing = words.filter((word) => !found.includes(word))
      // A recogniser may misread a few.
      must(missing.length <= words.length / 5, `missing are ${missing.join(', ')}: ${shown(found)}`)
    },
  },
  {
    from: 'observed',
    name: 'pictures come only for the categories asked for',
    run: async (subject) => {
      const { elements } = await parseSample(subject, { base64_encoding: '["paragraph"]' })
      const wrong = elements.filter(
        (element) =>
          (element.category === 'paragraph') !== Object.hasOwn(element, 'base64_encoding'),
      )
      mustBeNone(wrong.map(({ id, category }) => `element ${id}, a ${category}, is wrong about it`))
    },
  },
  {
    from: 'observed',
    name: 'a picture is bare base64 of a JPEG, cut from the page at 150 DPI',
    run: async (subject) => {
      const asked = ['table', 'figure', 'heading1']
      const { elements } = await parseSample(subject, { base64_encoding: JSON.stringify(asked) })
      const cut = elements.filter(({ category }) => asked.includes(category))
      if (cut.length === 0) throw new NotChecked('the service found none of these in the sample')
      for (const element of cut) await checkCrop(element)
    },
  },
  {
    from: '§4.1',
    name: 'options do not change what is found',
    run: async (subject) => {
      const kinds = (elements: readonly ResultElement[]): string =>
        elements.map(({ category, page }) => `${page} ${category}`).join()
      const other = await parseSample(subject, { coordinates: 'false', output_formats: 'text' })
      const [one, two] = [kinds((await sampleResult(subject)).elements), kinds(other.elements)]
      must(one === two, `${shown(one)} and ${shown(two)}`)
    },
  },
]

async function checkCrop(element: ResultElement): Promise<void> {
  const { id, base64_encoding: encoded = '' } = element
  must(!encoded.startsWith('data:'), `element ${id} has a data: prefix`)
  must(/^[A-Za-z0-9+/\s]+=*\s*$/.test(encoded), `element ${id} has no base64: ${shown(encoded)}`)
  const bytes = Buffer.from(encoded, 'base64')
  must(bytes.readUInt16BE(0) === 0xffd8, `element ${id} has no JPEG`)
  const { width, height } = await sharp(bytes).metadata()
  const { left, top, right, bottom } = boxOf(element)
  const wanted = {
    width: ((right - left) * samplePage.width * 150) / 72,
    height: ((bottom - top) * samplePage.height * 150) / 72,
  }
  const off = Math.max(Math.abs(width - wanted.width), Math.abs(height - wanted.height))
  must(
    off <= 3,
    `element ${id} has ${width}×${height} pixels instead of ` +
      `${Math.round(wanted.width)}×${Math.round(wanted.height)}`,
  )
}
