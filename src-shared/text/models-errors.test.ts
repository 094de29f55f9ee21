import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import type { OcrModelsRefusal } from '../service-channel.ts'
import { describeError } from './errors.ts'

const refusals: readonly OcrModelsRefusal[] = [
  { reason: 'folder-unreadable' },
  { reason: 'two-of-a-kind', files: ['a_det.onnx', 'b_det.onnx'] },
  { reason: 'no-network' },
  { reason: 'half-a-recognition' },
  { reason: 'not-onnx', file: 'rec.onnx' },
  { reason: 'not-detection', file: 'det.onnx' },
  { reason: 'not-recognition', file: 'rec.onnx' },
  { reason: 'other-dictionary', file: 'rec.onnx', letters: 6623, inDictionary: 100 },
  { reason: 'engine-failed' },
]

test.each(['en', 'ko'] as const)(
  'each refusal of models names the folder, its own reason and a next step (%s)',
  (language) => {
    const told = refusals.map((refusal) =>
      describeError(
        new AppError('connections.models-refused', { name: 'korean', refusal }).toData(),
        language,
      ),
    )
    for (const { what, next } of told) {
      expect(what).toContain('korean')
      expect(next).not.toBe('')
    }
    expect(new Set(told.map(({ what }) => what)).size).toBe(refusals.length)
    expect(told[7]?.what).toMatch(/rec\.onnx.*6,623.*100/)
  },
)
