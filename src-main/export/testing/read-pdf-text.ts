import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openPdf } from '../../background/read-pdf.ts'
import { temporaryDir } from '../../testing/test-app.ts'

/** The text of every page, and what the document says that it is about. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const file = path.join(await temporaryDir(), 'pdf')
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
  return text
}
