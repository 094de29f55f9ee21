import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import path from 'node:path'
import { fallbackFonts } from './scripts/fallback-fonts.ts'
import { koreanApart } from './scripts/korean-apart.ts'
import { pdfjsAssets } from './scripts/pdfjs-assets.ts'
import { pdfWorkerModule, pdfWorkerOfFlatTrees } from './scripts/pdfjs-flat-trees.ts'
import { pdfjsWithoutCanvas } from './scripts/pdfjs-without-canvas.ts'
import { beginAtOnce, viewChunks, weighFirstChunks } from './scripts/view-chunks.ts'

const here = (file: string): string => path.resolve(import.meta.dirname, file)

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** One chunk for what of `src-shared` stands on nothing else: not on the schema library, which not all need. */
function plainShared(id: string, modules: Modules): string | null {
  const isPlain = (each: string, seen: Set<string>): boolean => {
    if (seen.has(each)) return true
    seen.add(each)
    const imported = modules.getModuleInfo(each)?.importedIds ?? []
    return each.startsWith(here('src-shared')) && imported.every((next) => isPlain(next, seen))
  }
  return !id.includes('/text/') && isPlain(id, new Set()) ? 'plain-shared' : null
}

export default defineConfig({
  main: {
    // Its build for Node declares a `require` of its own, which a bundled chunk has already; Recto starts no
    // threads of it, which is all that it is for.
    resolve: { alias: { fflate: 'fflate/browser' } },
    plugins: [pdfjsWithoutCanvas()],
    build: {
      outDir: 'out/main',
      target: 'node24',
      rollupOptions: {
        // `service` and `engine` are processes of their own, found beside the entry that forks them;
        // `engine-guard` is a thread of each engine.
        input: {
          electron: here('src-main/electron/main.ts'),
          cli: here('src-main/cli/main.ts'),
          service: here('src-service/index.ts'),
          engine: here('src-service/engine/pipeline/process.ts'),
          'engine-guard': here('src-service/engine/pipeline/engine-guard-thread.ts'),
          // A thread of the core's, found through `AppConfig.workerModule`.
          worker: here('src-main/background/worker.ts'),
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // A program would load dozens of files of a few lines, each as slowly as a large one.
          codeSplitting: { groups: [{ name: plainShared }] },
          // Smaller by a third; names stay, for the traces in logs.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { index: here('src-preload/index.ts') },
        // A sandboxed preload can't be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: here('src-renderer'),
    publicDir: here('resources/public'),
    resolve: { alias: { [pdfWorkerModule]: pdfWorkerOfFlatTrees() } },
    plugins: [
      koreanApart(),
      react(),
      tailwindcss(),
      pdfjsAssets(),
      weighFirstChunks(),
      beginAtOnce(),
    ],
    css: { postcss: { plugins: [fallbackFonts()] } },
    build: {
      outDir: here('out/renderer'),
      target: 'chrome140',
      // The web shell's browsers: Safari's engine knows `user-select` by its old name alone.
      cssTarget: ['chrome140', 'firefox140', 'safari18.4'],
      minify: true,
      // Inlined assets would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: here('src-renderer/index.html'),
        output: { codeSplitting: { groups: viewChunks } },
      },
    },
    worker: { format: 'es' },
  },
})
