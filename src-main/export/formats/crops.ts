import type { ExportContent } from '../content.ts'
import { describeHole } from '../holes.ts'
import { pictureName } from '../zip/picture-name.ts'
import { type ZipEntry, zipFiles } from '../zip/zip-files.ts'

/**
 * The pictures of elements: of figures and those that came with the parse, or of all of the categories that a
 * user chose. `index.json` says whose each is, where it was found, and which pages are missing.
 */
export function writeCrops(content: ExportContent): AsyncIterable<Uint8Array> {
  return zipFiles(files(content))
}

async function* files(content: ExportContent): AsyncIterable<ZipEntry> {
  const pictures: object[] = []
  for (const element of content.elements()) {
    const picture = await content.pictureOf(element)
    if (!picture) continue
    const file = pictureName(element, picture)
    const { key, page, category, polygon } = element
    pictures.push({ file, key, page, category, polygon })
    yield { path: file, content: picture.bytes, isStored: true }
  }
  const missing = content.holes.map((hole) => describeHole(hole, content))
  yield {
    path: 'index.json',
    content: JSON.stringify({ document: content.run.name, pictures, missing }, null, 2),
  }
}
