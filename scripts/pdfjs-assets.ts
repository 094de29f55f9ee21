import { createReadStream } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const folders = ['cmaps', 'iccs', 'standard_fonts', 'wasm']
const source = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Serves and ships pdf.js's character maps, fonts and decoders under `/pdfjs/`: nothing comes from a CDN. */
export function pdfjsAssets(): Plugin {
  let outDir = ''
  return {
    name: 'recto-pdfjs-assets',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const file = path.join(source, path.normalize(decodeURIComponent(request.url ?? '')))
        if (!folders.some((folder) => file.startsWith(path.join(source, folder) + path.sep)))
          return next()
        createReadStream(file).on('error', next).pipe(response)
      })
    },
    async writeBundle() {
      for (const folder of folders) {
        await cp(path.join(source, folder), path.join(outDir, 'pdfjs', folder), { recursive: true })
      }
    },
  }
}
