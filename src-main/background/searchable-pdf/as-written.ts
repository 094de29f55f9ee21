import { PDFObject } from '@cantoo/pdf-lib'

/** A class, as the library asks its objects how they are written. */
class WrittenObject extends PDFObject {
  readonly #text: string

  constructor(text: string) {
    super()
    this.#text = text
  }

  override toString(): string {
    return this.#text
  }

  override sizeInBytes(): number {
    return this.#text.length
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    return Buffer.from(buffer.buffer, buffer.byteOffset).write(this.#text, offset, 'latin1')
  }
}

/**
 * An object of a PDF that nobody changes any more, of which there are as many as cells: what is written of it, which has
 * to be ASCII, takes a tenth of the memory of the library's own.
 */
export function asWritten(text: string): PDFObject {
  // What is put together stays a tree of its parts, three times as large, until it is written somewhere.
  return new WrittenObject(Buffer.from(text, 'latin1').toString('latin1'))
}
