import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test, vi } from 'vitest'
import { smallFile } from './pdf-warm-up.ts'

test('what warms the workers up is read as it is, not mended as a damaged file', async () => {
  const warn = vi.spyOn(console, 'warn')
  const pdf = await getDocument({ data: smallFile() }).promise
  expect(pdf.numPages).toBe(20)
  await pdf.getPage(pdf.numPages)
  await pdf.loadingTask.destroy()
  expect(warn).not.toHaveBeenCalled()
})
