import {
  EncryptedPDFError,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/**
 * Loads a PDF to be written anew, one that is locked by its password. The fork `@cantoo` also reads files that
 * are only locked against changes, which the empty password opens.
 *
 * Throws what the library throws: see `isLockedError`.
 */
export async function loadPdf(bytes: Uint8Array, password = ''): Promise<PDFDocument> {
  const document = await PDFDocument.load(bytes, { password, updateMetadata: false })
  const { context } = document
  // The library keeps old cross-reference streams as objects, and they go on saying that the file is locked.
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (isCrossReferences(object)) context.delete(reference)
  }
  return document
}

/** Whether a PDF could not be loaded because it is locked, and not by this password. */
export function isLockedError(error: unknown): boolean {
  if (error instanceof EncryptedPDFError) return true
  // Its parser says these with a plain error (`CipherTransformFactory` in `core/crypto.ts`).
  return error instanceof Error && ['NEEDS PASSWORD', 'Password incorrect'].includes(error.message)
}

const crossReferences = PDFName.of('XRef')

function isCrossReferences(object: PDFObject): boolean {
  if (object instanceof PDFRawStream) {
    return object.dict.get(PDFName.of('Type')) === crossReferences
  }
  // The one stream that is never encrypted is none any more once it was deciphered.
  if (!(object instanceof PDFInvalidObject)) return false
  const bytes = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return /\/Type\s*\/XRef\b/.test(bytes.toString('latin1'))
}
