import { be16, concat } from './write-bytes.ts'
import { makeTiff } from './make-tiff.ts'

export interface JpegKind {
  readonly width: number
  readonly height: number
  /** The number after `SOF`: 0 is a baseline frame, 2 a progressive one. */
  readonly frame?: number
  readonly orientation?: number
  /** What a camera writes behind the picture's end. */
  readonly behind?: Uint8Array
  /** What a faulty writer leaves between two segments. */
  readonly stray?: readonly number[]
}

/** A JPEG's segments with no pixels to speak of (ITU-T T.81 annex B; Exif 2.32 §4.5.4, §4.7.2). */
export function makeJpeg({ width, height, frame = 0, ...rest }: JpegKind): Uint8Array<ArrayBuffer> {
  const { orientation, behind = new Uint8Array(), stray = [] } = rest
  const thumbnail = { width: 1, height: 1, tags: orientation ? { orientation } : {} }
  return concat(
    [0xff, 0xd8],
    // The thumbnail in it ends as a picture does.
    orientation
      ? segment(0xe1, concat('Exif\0\0', makeTiff([thumbnail]), [0xff, 0xd8, 0xff, 0xd9]))
      : segment(0xe0, concat('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
    stray,
    // A table of quantisation, with the fill byte that may come before any marker.
    [0xff],
    segment(0xdb, concat([0], new Uint8Array(64).fill(1))),
    segment(0xc0 + frame, concat([8], be16(height), be16(width), [1, 1, 0x11, 0])),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [0x12, 0x34, 0xff, 0x00, 0x56],
    [0xff, 0xd9],
    behind,
  )
}

function segment(code: number, body: Uint8Array | readonly number[]): Uint8Array {
  return concat([0xff, code], be16(body.length + 2), body)
}
