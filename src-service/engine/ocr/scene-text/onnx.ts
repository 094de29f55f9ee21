import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as Onnx from 'onnxruntime-web'
import { asInLibrary } from '../../as-in-library.ts'

/** Numbers with their shape, outermost dimension first. */
export type NumberGrid = { readonly data: Float32Array; readonly shape: readonly number[] }

/** A network with one input and one output. */
export type Network = {
  run(input: NumberGrid): Promise<NumberGrid>
}

type Runtime = typeof Onnx

let loading: Promise<Runtime> | undefined

/** ONNX Runtime in WebAssembly, the same on every system: one for the process, on its own thread alone. */
function runtime(): Promise<Runtime> {
  loading ??= loadRuntime()
  return loading
}

async function loadRuntime(): Promise<Runtime> {
  const { resolve } = createRequire(import.meta.url)
  const binary = resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')
  const loaded = await import('onnxruntime-web')
  loaded.env.wasm.numThreads = 1
  loaded.env.wasm.wasmBinary = asInLibrary(await readFile(binary))
  loaded.env.logLevel = 'error'
  return loaded
}

/** A network from the bytes of its ONNX file. Throws where they are none, or have other than one input and output. */
export async function openNetwork(bytes: Uint8Array): Promise<Network> {
  const { InferenceSession, Tensor } = await runtime()
  const session = await InferenceSession.create(bytes, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
    // Every picture has a size of its own: what is kept for the next one would only grow.
    enableMemPattern: false,
  })
  const [input, ...others] = session.inputNames
  const [output] = session.outputNames
  if (input === undefined || output === undefined || others.length > 0) {
    throw new Error('The network has more than one input')
  }
  return { run: ({ data, shape }) => runSession(session, input, output, new Tensor(data, shape)) }
}

async function runSession(
  session: Onnx.InferenceSession,
  input: string,
  output: string,
  tensor: Onnx.Tensor,
): Promise<NumberGrid> {
  const answer = (await session.run({ [input]: tensor }))[output]
  if (!(answer?.data instanceof Float32Array)) throw new Error('The network answers no numbers')
  return { data: answer.data, shape: answer.dims }
}
