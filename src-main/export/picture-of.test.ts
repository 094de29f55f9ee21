import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import { exportOptionsSchema, type GivenExportOptions } from '#shared/export/options.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Picture } from './content.ts'
import { pictureOf } from './picture-of.ts'
import { buildElement } from './testing/build-run.ts'

const own = { mediaType: 'image/jpeg', bytes: new Uint8Array([1]) }
const converted = { mediaType: 'image/png', bytes: new Uint8Array([3]) }
const drawn = { mediaType: 'image/png', bytes: new Uint8Array([2]) }
const polygon = [
  { x: 0.1, y: 0.2 },
  { x: 0.9, y: 0.4 },
]
const paragraph: LayoutElement = { ...buildElement(0, 3), polygon }
const figure: LayoutElement = { ...paragraph, category: 'figure' }

async function picture(
  element: LayoutElement,
  { format = 'docx', ...given }: GivenExportOptions & { readonly format?: ExportFormat } = {},
  isDamaged = false,
  received: Picture = own,
): Promise<unknown> {
  const source = {
    readImage: async () => {
      if (isDamaged) throw new AppError('results.element-not-found', { runId: '', elementKey: '' })
      return received
    },
    drawPage: async () => drawn,
    asPng: async ({ bytes }: Picture) => (bytes.length > 0 ? converted : null),
  }
  return pictureOf(source, format, exportOptionsSchema.parse(given))(element)
}

test('a figure without a crop is cut from its page; one with a crop keeps it', async () => {
  expect(await picture(figure)).toBe(drawn)
  expect(await picture({ ...figure, hasImage: true })).toBe(own)
  expect(await picture({ ...figure, hasImage: true }, {}, true)).toBe(drawn)
  expect(await picture({ ...figure, polygon: null })).toBeNull()
})

test('text is no picture, unless crops of it are asked for', async () => {
  expect(await picture(paragraph)).toBeNull()
  expect(await picture(paragraph, { format: 'crops' })).toBeNull()
  expect(await picture(paragraph, { format: 'crops', categories: ['paragraph'] })).toBe(drawn)
})

test('who wants no pictures gets none in any format but that of pictures', async () => {
  expect(await picture({ ...figure, hasImage: true }, { pictures: 'none' })).toBeNull()
  expect(await picture(figure, { pictures: 'none', format: 'crops' })).toBe(drawn)
})

test.each([
  ['docx', 'image/gif', true],
  ['docx', 'image/bmp', true],
  ['docx', 'image/webp', false],
  ['epub', 'image/gif', true],
  ['epub', 'image/bmp', false],
  ['epub', 'image/webp', false],
  ['latex', 'image/gif', false],
  ['html', 'image/webp', true],
  ['markdown-zip', 'image/bmp', true],
] as const)('in %s a picture of %s stays as it is: %s', async (format, mediaType, stays) => {
  const received = { mediaType, bytes: new Uint8Array([9]) }
  const element = { ...figure, hasImage: true }
  const made = await picture(element, { format }, false, received)
  expect(made).toBe(stays ? received : converted)
})

test('a picture that nobody can decode is cut from its page where the format doesn’t know its kind', async () => {
  const received = { mediaType: 'image/webp', bytes: new Uint8Array() }
  expect(await picture({ ...figure, hasImage: true }, {}, false, received)).toBe(drawn)
})
