import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#shared/documents/limits.ts'
import { uploadFile } from './upload.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['scan.pdf', 'documents.too-large'],
  ['parse.json', 'import.too-large'],
])('%s of more than is taken is refused before any of it is sent', async (name, code) => {
  const request = vi.fn<() => void>()
  vi.stubGlobal('XMLHttpRequest', request)
  const file = new File([], name)
  Object.defineProperty(file, 'size', { value: limits.partsFileBytes + 1 })
  const sent = await uploadFile(file, { actKey: 'key' })
  expect(sent).toMatchObject({ ok: false, error: { code } })
  expect(request).not.toHaveBeenCalled()
})
