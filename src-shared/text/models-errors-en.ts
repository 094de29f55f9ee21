import type { OcrModelsRefusal } from '../service-channel.ts'
import { type ErrorSentences, type ErrorText, text } from './sentence.ts'
import { numbersIn } from './numbers-in.ts'

const count = numbersIn('en')

type ModelsError = 'connections.models-refused'

export const modelsErrorsInEnglish: Pick<ErrorSentences, ModelsError> = {
  'connections.models-refused': ({ name, refusal }) => {
    const { what, next } = describe(refusal)
    return text(`The models of “${name}” can’t be used: ${what}`, `${next} Then choose it again.`)
  },
}

function describe(refusal: OcrModelsRefusal): ErrorText {
  switch (refusal.reason) {
    case 'folder-unreadable':
      return text('the folder is gone or can’t be read.', 'Put it back, or connect its drive.')
    case 'two-of-a-kind':
      return text(
        `it has two files for one thing, ${refusal.files.join(' and ')}.`,
        'Leave one of them in the folder.',
      )
    case 'no-network':
      return text(
        'none of its files is a model by its name.',
        'Name the detection “…det….onnx”, or the recognition “…rec….onnx” and its dictionary “…dict….txt”.',
      )
    case 'half-a-recognition':
      return text(
        'of “…rec….onnx” and its dictionary, “…dict….txt”, it has only one.',
        'Put both into the folder, or neither.',
      )
    case 'not-onnx':
      return text(
        `${refusal.file} is not an ONNX model with one input that runs here.`,
        'Download or convert it anew.',
      )
    case 'not-detection':
      return text(
        `${refusal.file} does not find text as PP-OCR’s detection does.`,
        'Put a detection of that kind in its place.',
      )
    case 'not-recognition':
      return text(
        `${refusal.file} does not read lines as PP-OCR’s recognition does.`,
        'Put a recognition of that kind in its place.',
      )
    case 'other-dictionary':
      return text(
        `${refusal.file} knows ${count.format(refusal.letters)} letters, its dictionary has ${count.format(refusal.inDictionary)}.`,
        'Put the dictionary beside it that came with it.',
      )
    case 'engine-failed':
      return text('the engine broke or hung on them.', 'Put other models into the folder.')
  }
}
