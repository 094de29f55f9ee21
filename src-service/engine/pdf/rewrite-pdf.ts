import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { renameHeld } from '../../held-files.ts'

/**
 * Changes a PDF in place where `change` answers that it did, and answers whether. Rejects for a file that pdf-lib
 * can't read.
 */
export async function rewritePdf(
  file: string,
  change: (document: PDFDocument) => boolean,
): Promise<boolean> {
  const options = { password: '', updateMetadata: false }
  const document = await PDFDocument.load(await readFile(file), options)
  if (!change(document)) return false
  // Other engines may be reading the file, or about to do the same.
  const repaired = `${file}.${process.pid}`
  await writeFile(repaired, await document.save({ updateFieldAppearances: false }))
  await renameHeld(repaired, file)
  return true
}
