import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Languages that letters are recognised in; `chi_tra` is what Hanja are read with. */
export type Language = 'eng' | 'kor' | 'chi_tra'

const edition = '4.0.0_best_int'

/** The recogniser's model of a language, unpacked. */
export async function readModel(language: Language): Promise<Uint8Array> {
  const manifest = createRequire(import.meta.url).resolve(
    `@tesseract.js-data/${language}/package.json`,
  )
  const packed = path.join(path.dirname(manifest), edition, `${language}.traineddata.gz`)
  return promisify(gunzip)(await readFile(packed))
}
