import type { ByteSource } from '#formats/byte-source.ts'
import { rememberFile } from './remember-file.ts'
import { inflate, streamAt, streamsIn, stretchesOf } from './streams.ts'
import { thresholds } from './thresholds.ts'

/**
 * Whether a document has layers that may be hidden ("optional content"), as its catalogue says (ISO 32000-2 §8.11.4). Of a
 * file that can't be looked through so, an encrypted one, it is denied.
 */
export const hasLayers = rememberFile(findsLayers)

/** The catalogue stands plainly in the file, or packed with other objects. */
export async function findsLayers(source: ByteSource): Promise<boolean> {
  const { largest, unpacked, before } = thresholds.packedObjects
  for await (const stretch of stretchesOf(source, largest)) {
    if (stretch.part.includes(name)) return true
    for (const at of streamsIn(stretch)) {
      const isObjects = stretch.part
        .toString('latin1', Math.max(0, at - before), at)
        .includes('/ObjStm')
      if (isObjects && inflate(streamAt(stretch.part, at, largest), unpacked).includes(name))
        return true
    }
  }
  return false
}

const name = '/OCProperties'
