import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

const languages = ['eng', 'kor'] as const
const edition = '4.0.0_best_int'

/**
 * Unpacks the recogniser's language models below `dataDir`, once, and returns their folder.
 *
 * Each appears under its name only when complete, so that a process killed in between leaves nothing
 * that looks like a model.
 */
export async function prepareTessdata(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'tessdata', edition)
  await mkdir(folder, { recursive: true })
  await Promise.all(languages.map((language) => unpack(language, folder)))
  return folder
}

async function unpack(language: string, folder: string): Promise<void> {
  const target = path.join(folder, `${language}.traineddata`)
  if (await stat(target).catch(() => undefined)) return
  const found = createRequire(import.meta.url).resolve(
    `@tesseract.js-data/${language}/package.json`,
  )
  const packed = path.join(path.dirname(found), edition, `${language}.traineddata.gz`)
  const unfinished = `${target}.${process.pid}.part`
  await pipeline(createReadStream(packed), createGunzip(), createWriteStream(unfinished))
  await rename(unfinished, target)
}
