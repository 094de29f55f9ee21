import { PDFDocument } from '@cantoo/pdf-lib'

/** A PDF of empty pages. */
export async function buildPdf(
  pages: number,
  options: { readonly size?: readonly [number, number]; readonly password?: string } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const [width, height] = options.size ?? [595, 842]
  for (let page = 1; page <= pages; page += 1) document.addPage([width, height])
  if (options.password) {
    document.encrypt({ userPassword: options.password, ownerPassword: `${options.password}!` })
  }
  return document.save({ addDefaultPage: false })
}
