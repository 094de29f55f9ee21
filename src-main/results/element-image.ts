import { open } from 'node:fs/promises'
import { declaredSize } from '#formats/declared-size.ts'
import { AppError } from '#shared/errors.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { ElementRows } from './element-rows.ts'

export interface ElementImage {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/bmp'
  readonly bytes: Uint8Array
}

/** A page of A4 at 600 dpi has 35 million. */
const maxPixels = 50_000_000

const starts: readonly (readonly [mediaType: ElementImage['mediaType'], hex: string])[] = [
  ['image/jpeg', 'ffd8ff'],
  ['image/png', '89504e47'],
  ['image/gif', '47494638'],
  ['image/bmp', '424d'],
]

/**
 * An element's picture, decoded from its place in the stored response.
 *
 * Its type is told by its bytes, and only pictures are answered that a window can draw: a service may put
 * anything there, and a few kilobytes of PNG are 400 million pixels.
 * Throws `results.element-not-found`.
 */
export async function readElementImage(
  { folder, rows }: { readonly folder: DataFolder; readonly rows: Pick<ElementRows, 'imagePlace'> },
  runId: string,
  elementKey: string,
): Promise<ElementImage> {
  const { batchIndex, offsetBytes, lengthBytes } = rows.imagePlace(runId, elementKey)
  const notFound = new AppError('results.element-not-found', { runId, elementKey })
  const handle = await open(folder.responseFile(runId, batchIndex), 'r').catch(() => {
    throw notFound
  })
  try {
    const json = Buffer.alloc(lengthBytes)
    await handle.read(json, 0, lengthBytes, offsetBytes)
    // Escapes that some encoders put into base64: `\/` and `\u002B`.
    const base64 = json
      .toString('latin1')
      .replaceAll('\\/', '/')
      .replaceAll(/\\u002b/gi, '+')
    const bytes = Buffer.from(base64, 'base64')
    const mediaType = mediaTypeOf(bytes)
    if (!mediaType) throw notFound
    const size = await declaredSize(bytes)
    if (size && size.width * size.height > maxPixels) throw notFound
    return { mediaType, bytes }
  } finally {
    await handle.close()
  }
}

function mediaTypeOf(bytes: Buffer): ElementImage['mediaType'] | null {
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (isWebp) return 'image/webp'
  const head = bytes.toString('hex', 0, 8)
  return starts.find(([, hex]) => head.startsWith(hex))?.[0] ?? null
}
