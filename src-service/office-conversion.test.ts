import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findLibreOffice } from './engine/office/libreoffice/find-program.ts'
import { openService, parse, post, temporaryFolder } from './testing/client.ts'
import { gone } from './testing/gone.ts'
import { makePdf } from './testing/make-pdf.ts'
import { letter } from './testing/office/letter.ts'
import { makeDocx, paragraph, table } from './testing/office/make-docx.ts'
import { standIn } from './testing/office/stand-in.ts'
import { office, packageOf, relations, relationship } from './testing/office/zip-parts.ts'

const installed = await findLibreOffice(undefined)

test.runIf(process.platform !== 'win32')(
  'LibreOffice is asked with a profile of its own that runs and fetches nothing, and leaves nothing behind',
  async () => {
    const pdf = await makePdf([
      { texts: [{ text: 'As the office program sees it', x: 60, y: 100 }] },
    ])
    const { program, record } = await standIn({ kind: 'converts', pdf })
    const dataDir = await temporaryFolder()
    const service = await openService({ dataDir, libreOffice: program })
    const response = await post(service, letter)
    expect(response.headers.get('recto-engine')).toBe('recto-local; office=libreoffice')
    expect(JSON.stringify(await response.json())).toContain('As the office program sees it')
    const { args, settings, source } = JSON.parse(await readFile(record, 'utf8')) as {
      readonly args: readonly string[]
      readonly settings: string
      readonly source: string
    }
    expect(args).toContain('--headless')
    for (const name of [
      'DisableMacrosExecution',
      'BlockUntrustedRefererLinks',
      'DisableActiveContent',
    ]) {
      expect(settings).toMatch(new RegExp(`"${name}"[^>]*><value>true<`))
    }
    expect(Buffer.from(source, 'base64')).toEqual(letter)
    const [uploads = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('uploads-'))
    expect(await readdir(path.join(dataDir, uploads))).toEqual([])
  },
)

test.runIf(process.platform !== 'win32')(
  'where the pages of LibreOffice say what the file does, its structure stands on them',
  async () => {
    const words = ['A letter', 'What it says', 'Pencil', '500']
    const pdf = await makePdf([
      { texts: words.map((text, index) => ({ text, x: 60, y: 100 + index * 40 })) },
    ])
    const { program } = await standIn({ kind: 'converts', pdf })
    const own = await openService({ libreOffice: program })
    const file = makeDocx({
      body: [
        paragraph('A letter', { style: 'Heading1' }),
        paragraph('What it says'),
        table([['Pencil'], ['500']]),
      ],
    })
    const { elements } = await parse(own, file)
    expect(elements.map(({ category }) => category)).toEqual(['heading1', 'paragraph', 'table'])
    const [topLeft] = elements[1]?.coordinates ?? []
    expect(topLeft?.y).toBeCloseTo(140 / 842, 1)
  },
)

test.runIf(process.platform !== 'win32')(
  'pages that were read without LibreOffice can be had where it has come since',
  async () => {
    const pdf = await makePdf([{ texts: [{ text: 'By LibreOffice', x: 60, y: 100 }] }])
    const { program } = await standIn({ kind: 'converts', pdf })
    const own = await openService({ libreOffice: program })
    const simple = await post(own, letter, {}, '/recto/v1/office-pages?reader=built-in')
    expect(simple.headers.get('recto-engine')).toBe('recto-local; office=built-in')
    const best = await post(own, letter, {}, '/recto/v1/office-pages')
    expect(best.headers.get('recto-engine')).toBe('recto-local; office=libreoffice')
  },
)

test.runIf(process.platform !== 'win32')(
  'what LibreOffice can not read is read by its structure',
  async () => {
    const { program } = await standIn({ kind: 'fails' })
    const service = await openService({ libreOffice: program })
    const response = await post(service, letter)
    expect(response.status).toBe(200)
    expect(response.headers.get('recto-engine')).toBe('recto-local; office=built-in')
  },
)

test.runIf(process.platform !== 'win32')(
  'a LibreOffice that hangs is ended with all that it started, and the document read without it',
  async () => {
    const { program, record } = await standIn({ kind: 'hangs' })
    const service = await openService({ libreOffice: program, convertTimeoutMs: 1500 })
    const response = await post(service, letter)
    expect(response.headers.get('recto-engine')).toBe('recto-local; office=built-in')
    const ids = JSON.parse(await readFile(record, 'utf8')) as readonly number[]
    expect(ids).toHaveLength(2)
    for (const id of ids) await gone(id)
  },
)

test('LibreOffice makes pages of an office file, where it is installed', async ({ skip }) => {
  skip(!installed, 'LibreOffice is not installed')
  const own = await openService({})
  const response = await post(own, letter, { output_formats: 'text' })
  expect(response.headers.get('recto-engine')).toBe('recto-local; office=libreoffice')
  expect(JSON.stringify(await response.json())).toContain('연필')
}, 60_000)

test('LibreOffice fetches nothing that a document refers to, where it is installed', async ({
  skip,
}) => {
  skip(!installed, 'LibreOffice is not installed')
  const asked: string[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void elsewhere.close())
  const { port } = elsewhere.address() as AddressInfo
  const own = await openService({})
  const response = await post(own, linkedPicture(`http://127.0.0.1:${port}/picture.png`))
  expect(response.headers.get('recto-engine')).toBe('recto-local; office=libreoffice')
  expect(asked).toEqual([])
}, 60_000)

/** A text document whose picture lies at an address: with usual settings it is fetched. */
function linkedPicture(address: string): Buffer {
  const picture =
    `<pic:pic xmlns:pic="${office}/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="a"/><pic:cNvPicPr/></pic:nvPicPr>` +
    '<pic:blipFill><a:blip r:link="far"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>' +
    '<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic>'
  const inline =
    `<wp:inline xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="a"/>` +
    `<a:graphic xmlns:a="${office}/drawingml/2006/main"><a:graphicData uri="${office}/drawingml/2006/picture">${picture}</a:graphicData></a:graphic></wp:inline>`
  return packageOf('docx', {
    'word/document.xml':
      `<w:document xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${relationship}"><w:body><w:p><w:r><w:t>text</w:t></w:r>` +
      `<w:r><w:drawing>${inline}</w:drawing></w:r></w:p><w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations({ far: ['image', address] }).replace(
      '"/></Relationships>',
      '" TargetMode="External"/></Relationships>',
    ),
  })
}
