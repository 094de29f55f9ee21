import type { ByteSource } from '#formats/byte-source.ts'
import { rememberFile } from './remember-file.ts'
import { inflate, isPacked, streamAt, streamsIn, stretchesOf } from './streams.ts'
import { thresholds } from './thresholds.ts'

/**
 * Whether a font of the file has letters beyond U+FFFF, for which UTF-16 takes two units, as its table of what glyphs mean says
 * (`ToUnicode`, ISO 32000-2 §9.10.3). Of a file that can't be looked through so, an encrypted one, it is denied.
 */
export const hasLongLetters = rememberFile(findsLongLetters)

/** Tables of what glyphs mean are streams of their own, which nothing but what they begin with tells from others. */
export async function findsLongLetters(source: ByteSource): Promise<boolean> {
  for await (const stretch of stretchesOf(source, thresholds.meaningTables.largest)) {
    for (const at of streamsIn(stretch)) {
      if (hasSurrogates(tableAt(stretch.part, at))) return true
    }
  }
  return false
}

/** The table that begins at the word "stream"; empty where there is another stream. */
function tableAt(part: Buffer, at: number): string {
  const { beginning, largest, unpacked } = thresholds.meaningTables
  const data = streamAt(part, at, largest)
  if (!isPacked(data)) return isTable(data.toString('latin1', 0, beginning)) ? endOf(data) : ''
  return isTable(inflate(data.subarray(0, beginning), unpacked)) ? inflate(data, unpacked) : ''
}

function isTable(text: string): boolean {
  return text.includes('/CIDInit') || text.includes('begincmap')
}

function endOf(data: Buffer): string {
  const text = data.toString('latin1')
  return text.slice(0, text.indexOf('endstream'))
}

function hasSurrogates(table: string): boolean {
  return /d[89ab][\da-f]{2}\s?d[c-f][\da-f]{2}/i.test(table)
}
