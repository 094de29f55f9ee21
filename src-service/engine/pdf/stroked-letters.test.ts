import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { sourceOfBytes } from '#formats/byte-source.ts'
import { run } from '../../testing/make-model.ts'
import { findsStrokedLetters } from './has-stroked-letters.ts'
import { readPages } from './read-pages.ts'
import { withStroked } from './stroked-letters.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-stroked-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What is bold of a page with this content. */
async function boldTexts(content: string): Promise<readonly string[]> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  const page = document.addPage([400, 400])
  const { context } = document
  page.node.set(PDFName.of('Resources'), context.obj({ Font: context.obj({ F: font.ref }) }))
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content)))
  const file = path.join(folder, `${String(Math.random())}.pdf`)
  await writeFile(file, await document.save())
  const [read] = await readPages(file, 1, 1)
  return read?.model.runs.filter(({ bold }) => bold).map(({ text }) => text) ?? []
}

const words = (text: string, y: number, mode = '') =>
  `BT /F 11 Tf ${mode} 40 ${y} Td (${text}) Tj ET`

const body = words('The mill stood at the end of the lane by the river', 300)

// As word processors write "bold" where a font has no bold letters: filled and stroked (ISO 32000-2 §9.3.6, mode 2).
test('letters that are filled and stroked are bold, and those after them are not', async () => {
  const heading = `0.2 w ${words('Claim 1', 350, '2 Tr')}`
  expect(await boldTexts(`${heading} ${words('as it is said here', 330, '0 Tr')} ${body}`)).toEqual(
    ['Claim 1'],
  )
  // The mode is a part of what a page saves and restores.
  expect(await boldTexts(`q ${heading} Q ${body}`)).toEqual(['Claim 1'])
  expect(await boldTexts(`q ${words('Claim 1', 350, '7 Tr')} Q 2 Tr q 0 Tr ${body} Q`)).toEqual([])
})

test('where more than half of a page is stroked, it is how the text is set', () => {
  const runs = [run('A text of twenty one.', 40, 100), run('Another one of twenty', 40, 120)]
  const bold = (...stroked: readonly boolean[]) => {
    const pieces = stroked.map((isStroked, index) => ({
      x: 40,
      y: (runs[index]?.box.bottom ?? 0) - 1,
      isStroked,
    }))
    return withStroked(runs, pieces).filter((each) => each.bold).length
  }
  expect([bold(true, false), bold(true, true)]).toEqual([1, 0])
})

test('a text is bold where most of its pieces are stroked, which begin within it', () => {
  const heading = run('Claim', 40, 100)
  const runs = [heading, run('The mill stood at the end of the lane', 40, 120)]
  const y = heading.box.bottom - 1
  const isBold = (...pieces: readonly (readonly [number, boolean])[]) =>
    withStroked(
      runs,
      pieces.map(([x, isStroked]) => ({ x, y, isStroked })),
    )[0]?.bold
  expect(isBold([40, true], [45, true], [50, false])).toBe(true)
  expect(isBold([40, true], [45, false])).toBe(false)
  const many = (count: number) =>
    isBold(...Array.from({ length: count }, () => [40, true] as const))
  expect([many(20_000), many(20_001)]).toEqual([true, false])
  const { fontSize } = heading
  expect([isBold([40 - 0.05 * fontSize, true]), isBold([40 - 0.2 * fontSize, true])]).toEqual([
    true,
    false,
  ])
})

/** Whether stroked letters are found in a file of these streams, each with what it says of itself. */
function finds(...streams: readonly (readonly [string, string | Uint8Array])[]): Promise<boolean> {
  const parts = streams.flatMap(([dictionary, data]) => [
    Buffer.from(`1 0 obj << ${dictionary} >> stream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream endobj\n'),
  ])
  return findsStrokedLetters(sourceOfBytes(Buffer.concat(parts)))
}

const stroked = 'BT /F 11 Tf 2 Tr (a) Tj ET'
const plain = 'BT /F 11 Tf 12 Tr (a) Tj ET'

test('a file has stroked letters where the content of one of its first pages says so, packed or not', async () => {
  const packed: readonly [string, Uint8Array] = ['/Filter /FlateDecode', deflateSync(stroked)]
  expect(await Promise.all([finds(['', stroked]), finds(packed), finds(['', plain])])).toEqual([
    true,
    true,
    false,
  ])
  const after = (pages: number) =>
    finds(...Array.from({ length: pages }, () => ['', plain] as const), packed)
  expect(await Promise.all([after(7), after(8)])).toEqual([true, false])
  // Pictures and fonts are no pages, and are not counted as such.
  const fonts = Array.from({ length: 9 }, () => ['/Length1 400', plain] as const)
  expect(await finds(...fonts, packed)).toBe(true)
  expect(await finds(['/Subtype /Image', stroked])).toBe(false)
})

test('a content is read up to a size that hardly any has', async () => {
  const after = (bytes: number) => finds(['', `${' '.repeat(bytes)}${stroked}`])
  expect(await Promise.all([after(262_000), after(262_200)])).toEqual([true, false])
  const unpacked = (bytes: number) => finds(['', deflateSync(`${' '.repeat(bytes)}${stroked}`)])
  expect(await Promise.all([unpacked(2_097_000), unpacked(2_097_200)])).toEqual([true, false])
  // What a stream says of itself stands right before it.
  const far = (bytes: number) => finds([`/Subtype /Image${' '.repeat(bytes)}`, stroked])
  expect(await Promise.all([far(200), far(300)])).toEqual([false, true])
})
