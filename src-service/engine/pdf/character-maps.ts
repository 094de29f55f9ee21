import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const ofView = 'renderer/pdfjs/cmaps'

/**
 * The folder of pdf.js's predefined character maps, with the slash at its end that pdf.js asks for: older Korean,
 * Chinese and Japanese PDFs name their letters by them (ISO 32000-2, 9.7.5.2). A build has them for its view, in a folder
 * beside the engine's; from the sources they are in pdf.js's package.
 */
export function characterMaps(): string {
  const parents = [import.meta.dirname]
  for (let folder = import.meta.dirname; folder !== path.dirname(folder);) {
    folder = path.dirname(folder)
    parents.push(folder)
  }
  const built = parents.map((parent) => path.join(parent, ofView)).find((maps) => existsSync(maps))
  const ofPackage = (): string =>
    path.join(
      path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
      'cmaps',
    )
  return `${built ?? ofPackage()}/`
}
