/** Kinds of file that are told apart by their content. */
export type FileFormat = 'pdf' | ImageFormat | OfficeFormat

export type ImageFormat = 'jpeg' | 'png' | 'bmp' | 'tiff' | 'heic'

export type OfficeFormat = 'docx' | 'pptx' | 'xlsx'

/** Pixels of a picture as it is displayed: the rotation that the file asks for is applied. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}
