import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPdf } from '../../background/read-pdf.ts'

/** The text of every page, and what the document says that it is about. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  // Of its own: a specification of the window, which reads by this too, has none that goes with a test.
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-pdf-'))
  const file = path.join(folder, 'pdf')
  await writeFile(file, bytes)
  const { task, close } = await openPdf(file)
  const document = await task.promise
  const { info } = await document.getMetadata()
  let text = `${'Subject' in info ? String(info.Subject) : ''}\n`
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    text += items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('')
  }
  await close()
  await rm(folder, { recursive: true })
  return text
}
