import type { ByteSource } from '#formats/byte-source.ts'
import { rememberFile } from './remember-file.ts'
import { inflate, isPacked, streamAt, streamsIn, stretchesOf } from './streams.ts'
import { thresholds } from './thresholds.ts'

/**
 * Whether a file has letters that are both filled and stroked (`2 Tr`, ISO 32000-2 §9.3.6), as its first pages tell. Of a file
 * that can't be looked through so, an encrypted one, it is denied.
 */
export const hasStrokedLetters = rememberFile(findsStrokedLetters)

/** The contents of pages are streams of their own, which only what others say of themselves tells from them. */
export async function findsStrokedLetters(source: ByteSource): Promise<boolean> {
  const { largest, unpacked, before, streams } = thresholds.strokedLetters
  let looked = 0
  for await (const stretch of stretchesOf(source, largest)) {
    for (const at of streamsIn(stretch)) {
      const dictionary = stretch.part.toString('latin1', Math.max(0, at - before), at)
      if (ofOthers.test(dictionary.slice(dictionary.lastIndexOf(' obj')))) continue
      if (strokes.test(contentAt(streamAt(stretch.part, at, largest), unpacked))) return true
      looked += 1
      if (looked === streams) return false
    }
  }
  return false
}

/** Pictures, fonts, colour profiles, and packed objects. */
const ofOthers = /\/(?:Image|Length1|Type1C|CIDFontType0C|OpenType|N|ObjStm|XRef|XML)\b/

/** Filled and stroked, or the same for a clipping path. */
export const strokes = /\s[26]\s+Tr\b/

function contentAt(data: Buffer, unpacked: number): string {
  if (isPacked(data)) return inflate(data, unpacked)
  const text = data.toString('latin1')
  return text.slice(0, text.indexOf('endstream'))
}
