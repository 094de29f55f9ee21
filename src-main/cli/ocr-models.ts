import path from 'node:path'
import { Option } from 'commander'
import type { OcrModelsFound } from '#shared/service-channel.ts'
import type { Terminal } from './terminal.ts'

/** The option of the commands that run a local service of their own. */
export function ocrModelsOption(): Option {
  return new Option(
    '--ocr-models <dir>',
    'other models for photos, of PP-OCR’s kind: “…det….onnx”, “…rec….onnx” with “…dict….txt”; or RECTO_OCR_MODELS',
  )
}

/** The folder as the service is told of it: the option goes before the environment. */
export function modelsOf(
  flags: { readonly ocrModels?: string },
  { cwd, env }: Terminal,
): { readonly ocrModels?: string } {
  const folder = flags.ocrModels ?? env['RECTO_OCR_MODELS']
  return folder ? { ocrModels: path.resolve(cwd, folder) } : {}
}

/** What was found in the folder, in a sentence. */
export function modelsInWords({ hasDetection, recognition }: OcrModelsFound): string {
  const read = recognition
    ? `recognition of ${recognition.letters} letters (${recognition.scripts.join(', ') || 'no script'})`
    : ''
  const found = [hasDetection ? 'detection' : '', read].filter((part) => part !== '')
  return `Models for photos: ${found.join(' and ')}. The rest is Recto’s own.`
}
