import type { PixelSize } from './file-format.ts'

/** How a picture's rows and columns are to be displayed (TIFF 6.0 tag 274, Exif 2.32 §4.6.4). 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** A tag's value; upright where it makes no sense. */
export function orientationOf(value: number | undefined): Orientation {
  return orientations.find((each) => each === value) ?? 1
}

/** The size as displayed: from 5 on, an orientation has rows for columns. */
export function upright({ width, height }: PixelSize, orientation: Orientation): PixelSize {
  return orientation < 5 ? { width, height } : { width: height, height: width }
}
