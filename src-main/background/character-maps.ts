import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * pdf.js's folder of predefined character maps (ISO 32000-2, 9.7.5.2), by which many older Korean, Chinese and Japanese
 * PDFs say their letters, with the slash at its end that pdf.js asks for on every system. They are shipped with the view,
 * which lies beside every built program; from the sources, in pdf.js's package.
 */
export function characterMaps(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const maps = path.join(folder, 'renderer/pdfjs/cmaps')
    if (existsSync(maps)) return `${maps}/`
    if (path.dirname(folder) === folder) break
  }
  const own = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  return `${path.join(path.dirname(own), 'cmaps')}/`
}
