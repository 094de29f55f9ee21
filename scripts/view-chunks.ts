import path from 'node:path'
import type { Plugin } from 'vite'
import { gzipSync } from 'node:zlib'
import { root } from './places.mjs'

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

interface Chunk {
  readonly name: (id: string, modules: Modules) => string | null
  readonly priority: number
}

/**
 * One chunk for what asks the core, one for React, one for what the window begins with, and one for what shows a run: cut
 * by who shares what, they were dozens, each a request that the first picture waits for.
 */
export const viewChunks: Chunk[] = [
  chunkFrom('react', 'src-renderer/react-root.ts', 4),
  chunkFrom('begin', 'src-renderer/begin.ts', 3),
  chunkFrom('window', 'src-renderer/main.tsx', 2),
  chunkFrom('run-view', 'src-renderer/app/screen/run-view.tsx', 1),
]

/** What a file imports, but for what is in a chunk of a higher priority. */
function chunkFrom(name: string, file: string, priority: number): Chunk {
  let reached: ReadonlySet<string> | null = null
  return {
    name(id, modules) {
      reached ??= reachedFrom(path.join(root, file), modules)
      return reached.has(id) ? name : null
    },
    priority,
  }
}

function reachedFrom(file: string, modules: Modules): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [file]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

const first = new Set(['begin', 'react', 'window', 'run-view'])

/** Of all, compressed. What is not needed to show a run is loaded when it is used. */
const limitBytes = 270_000

/** Fails a build whose first scripts have grown over the limit. */
export function weighFirstChunks(): Plugin {
  return {
    name: 'recto-weigh-first-chunks',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && first.has(file.name) ? [file] : [],
      )
      const bytes = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
      if (bytes <= limitBytes) return
      this.error(
        `The window and the view of a run are ${bytes} bytes compressed, over ${limitBytes}`,
      )
    },
  }
}

/** Has the script that asks the core run when it is there: others wait for the styles and for each other. */
export function beginAtOnce(): Plugin {
  return {
    name: 'recto-begin-at-once',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const begun = html.replace(/<script type="module"(?=[^>]*\/begin-)/, '$& async')
        if (begun === html) throw new Error('The page begins with no script of its own')
        return begun
      },
    },
  }
}
