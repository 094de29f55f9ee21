import { describe, expect, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { imageFiles } from '#formats/testing/named-files.ts'
import { readHeaders, refuseTooLarge } from './picture-headers.ts'
import { openTiffDecoder } from './tiff-decoder.ts'

describe('the view tells a picture as the core and the service do', () => {
  test.each(imageFiles)('$name', async ({ bytes, sizes }) => {
    expect(await readHeaders(Uint8Array.from(bytes).buffer)).toEqual(sizes)
  })

  test.each(imageFiles.filter(({ format }) => format === 'tiff'))(
    'pages of $name',
    async (file) => {
      const { pages } = await openTiffDecoder(Uint8Array.from(file.bytes).buffer)
      expect(pages).toEqual(file.sizes)
    },
  )
})

test('a picture that would fill the memory is refused before it is decoded', async () => {
  const failure = refuseTooLarge(makePngHeaders(20_000, 10_001).buffer)
  await expect(failure).rejects.toMatchObject({ reason: 'too-large' })
  await expect(refuseTooLarge(makePngHeaders(20_000, 10_000).buffer)).resolves.toBeUndefined()
})
