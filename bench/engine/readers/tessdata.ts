import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { cacheFolder } from '../documents/prepare.ts'

/** The language models that the service ships, unpacked for the programs beside it: one edition for all. */
export async function prepareTessdata(): Promise<string> {
  const folder = path.join(cacheFolder, 'tessdata')
  await mkdir(folder, { recursive: true })
  for (const language of ['eng', 'kor']) {
    const target = path.join(folder, `${language}.traineddata`)
    if (await stat(target).catch(() => undefined)) continue
    const manifest = createRequire(import.meta.url).resolve(
      `@tesseract.js-data/${language}/package.json`,
    )
    const packed = path.join(path.dirname(manifest), '4.0.0_best_int', `${language}.traineddata.gz`)
    await writeFile(`${target}.part`, gunzipSync(await readFile(packed)))
    await rename(`${target}.part`, target)
  }
  return folder
}
