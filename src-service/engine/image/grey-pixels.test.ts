import { expect, test } from 'vitest'
import { toGrey } from './grey-pixels.ts'
import { sharp } from './sharp.ts'
import { wipe } from './wipe.ts'

test('a page is not changed by what is wiped from a copy of it', async () => {
  const black = { width: 40, height: 40, channels: 3, background: '#000' } as const
  const bytes = await sharp({ create: black }).png().toBuffer()
  const page = await toGrey({ bytes, width: 40, height: 40 })
  const wiped = wipe(page, [{ left: 10, right: 20, top: 10, bottom: 20 }])
  expect([wiped.data[15 * 40 + 15], page.data[15 * 40 + 15]]).toEqual([255, 0])
})
