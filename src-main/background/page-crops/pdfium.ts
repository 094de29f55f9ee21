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
  /** Of a letter by its number: asked so often that the package's wrapper takes longer than they do. */
  readonly ofLetter: {
    readonly textObject: (reader: number, index: number) => number
    readonly unicode: (reader: number, index: number) => number
  }
}

/** Functions as WebAssembly has them; the package's types tell of the first two. */
interface WasmFunctions {
  readonly malloc: (bytes: number) => number
  readonly free: (at: number) => void
  readonly FPDFText_GetTextObject: (reader: number, index: number) => number
  readonly FPDFText_GetUnicode: (reader: number, index: number) => number
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
  const functions = api.pdfium.wasmExports as unknown as WasmFunctions // see there
  const { malloc, free } = functions
  return {
    api,
    memory,
    allocate(bytes) {
      const at = malloc(bytes)
      if (at === 0) throw new RangeError(`No ${bytes} bytes left for PDFium`)
      return at
    },
    free,
    ofLetter: {
      textObject: functions.FPDFText_GetTextObject,
      unicode: functions.FPDFText_GetUnicode,
    },
  }
}
