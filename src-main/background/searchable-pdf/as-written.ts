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
 * An object of a PDF that nobody changes any more, as what is written of it: a cell's takes a tenth of the memory that
 * its dictionary does. What the library writes of dictionaries, names, numbers, references and hexadecimal strings is ASCII.
 */
export function asWritten(object: PDFObject): PDFObject {
  return new WrittenObject(object.toString())
}
