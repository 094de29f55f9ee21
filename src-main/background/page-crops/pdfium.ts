import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { asInLibrary } from '../as-in-library.ts'

/** What of Emscripten's module is used; the package leaves its types to another that it doesn't name. */
export interface WasmMemory {
  readonly HEAPU8: Uint8Array
  setValue(at: number, value: number, type: 'i32'): void
  addFunction(call: (...values: number[]) => number, signature: string): number
  removeFunction(at: number): void
}

export interface Pdfium {
  readonly api: WrappedPdfiumModule
  /** Its heap moves when it grows: read anew each time. */
  readonly memory: WasmMemory
  readonly allocate: (bytes: number) => number
  readonly free: (at: number) => void
}

let loaded: Promise<Pdfium> | undefined

/**
 * PDFium in WebAssembly, once for each thread. This thread is part of the process that the whole app is: a file
 * that would crash a native build does no more here than throw.
 */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= load()
  return loaded
}

/** After a trap its memory is in no known state: the next file begins anew. */
export function forgetPdfium(): void {
  loaded = undefined
}

async function load(): Promise<Pdfium> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const api = await init({ wasmBinary: Uint8Array.from(asInLibrary(readFileSync(file))).buffer })
  api.PDFiumExt_Init()
  const memory = api.pdfium as unknown as WasmMemory // the package leaves it untyped
  const { malloc, free } = api.pdfium.wasmExports
  return {
    api,
    memory,
    allocate(bytes) {
      const at = malloc(bytes)
      if (at === 0) throw new RangeError(`No ${bytes} bytes left for PDFium`)
      return at
    },
    free,
  }
}
