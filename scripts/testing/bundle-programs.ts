// Run by Vitest before any test of the core or the service. Their tests start hundreds of threads and processes:
// out of a bundle each is there after a fifth of the processor time that its several hundred source files take.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { newestChange } from '../build.mjs'
import { pdfjsWithoutCanvas } from '../pdfjs-without-canvas.ts'
import { programSources, programsFolder, root } from './programs.ts'

const sources = [
  'src-formats',
  'src-main',
  'src-service',
  'src-shared',
  'package-lock.json',
  'scripts/testing/programs.ts',
  'scripts/testing/bundle-programs.ts',
  'scripts/pdfjs-without-canvas.ts',
]
// Beneath the project's own `package.json`, which says that these are ES modules.
const bundles = path.join(root, 'out/test-programs')
/** A run that is still at work on older sources has long ended by then. */
const keptMs = 60 * 60 * 1000

/** Bundles the programs unless that was done since a source last changed, and tells the tests where they are. */
export async function setup(): Promise<void> {
  const folder = path.join(bundles, String(Math.round(newestChange(sources))))
  if (!existsSync(folder)) await bundleInto(folder)
  process.env[programsFolder] = folder
}

async function bundleInto(folder: string): Promise<void> {
  forgetOld()
  const unfinished = `${folder}-${process.pid}`
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  const input = Object.entries(programSources).map(([name, file]) => [name, path.join(root, file)])
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    // As in `electron.vite.config.ts`, and for its reasons.
    resolve: { alias: { fflate: 'fflate/browser' } },
    plugins: [pdfjsWithoutCanvas()],
    ssr: { noExternal: true, external: Object.keys(dependencies) },
    build: {
      ssr: true,
      outDir: unfinished,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(input),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another run has bundled the same meanwhile.
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true })
  }
}

function forgetOld(): void {
  mkdirSync(bundles, { recursive: true })
  for (const name of readdirSync(bundles)) {
    const folder = path.join(bundles, name)
    const isOld = Date.now() - statSync(folder).mtimeMs > keptMs
    if (isOld) rmSync(folder, { recursive: true, force: true })
  }
}
