import { PDFArray, PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib'

const [fields, kids, type, value] = ['Fields', 'Kids', 'FT', 'V'].map((name) =>
  PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName] // of four names, four
const signature = PDFName.of('Sig')
/** More than any form has, and an end for one that is its own child. */
const maxFields = 100_000

/**
 * Leaves out what signs a document (ISO 32000-2 §12.8): it would say of the changed copy that somebody tampered with it. What
 * is seen of a signature stays. Answers whether there was any.
 */
export function leaveOutSignatures({ catalog }: PDFDocument): boolean {
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  if (!form) return false
  const waiting = [...dictsIn(form, fields)].map((field) => ({ field, isSignature: false }))
  let isSigned = false
  for (let count = 0; count < maxFields; count += 1) {
    const next = waiting.pop()
    if (!next) break
    const { field } = next
    const isSignature = field.has(type) ? field.lookup(type) === signature : next.isSignature
    if (isSignature && field.has(value)) {
      field.delete(value)
      isSigned = true
    }
    for (const kid of dictsIn(field, kids)) waiting.push({ field: kid, isSignature })
  }
  if (isSigned) {
    form.delete(PDFName.of('SigFlags'))
    catalog.delete(PDFName.of('Perms'))
    catalog.delete(PDFName.of('DSS'))
  }
  return isSigned
}

function* dictsIn(dict: PDFDict, key: PDFName): Iterable<PDFDict> {
  const list = dict.lookup(key)
  if (!(list instanceof PDFArray)) return
  for (let index = 0; index < list.size(); index += 1) {
    const item = list.lookup(index)
    if (item instanceof PDFDict) yield item
  }
}
