import { expect, test, vi } from 'vitest'
import { takePdfWorkers, warmPdf } from './pdfjs.ts'

const warmUp = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('./pdf-warm-up.ts', () => ({ warmUp }))
vi.mock('pdfjs-dist', () => ({}))

test('workers that have drawn something are given to a document, and ones that never answer keep none waiting', async () => {
  const ended: unknown[] = []
  class SilentWorker {
    terminate(): void {
      ended.push(this)
    }
  }
  vi.stubGlobal('Worker', SilentWorker)
  vi.useFakeTimers()
  warmUp.mockResolvedValueOnce()
  warmPdf()
  await takePdfWorkers()
  expect(ended).toEqual([])

  warmUp.mockReturnValueOnce(new Promise(() => {}))
  warmPdf()
  const taking = takePdfWorkers()
  await vi.advanceTimersByTimeAsync(3000)
  const fresh = await taking
  expect(ended).toHaveLength(2)
  expect(ended).not.toContain(fresh.parser)
})
