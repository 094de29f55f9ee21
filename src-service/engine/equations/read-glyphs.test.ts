import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { openGlyphs } from './read-glyphs.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-glyphs-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const document = await PDFDocument.create()
const sheet = document.addPage([400, 300])
for (const [index, rotation] of [0, 0.48, 0.66, 90].entries()) {
  sheet.drawText(`x${index}`, { x: 50, y: 50 + 50 * index, size: 10, rotate: degrees(rotation) })
}
const file = path.join(folder, 'glyphs.pdf')
await writeFile(file, await document.save())

async function read(width: number) {
  const reader = openGlyphs(file)
  try {
    return await reader.read(1, { width, height: 300 })
  } finally {
    await reader.close()
  }
}

test('glyphs stand on level lines: what is rotated is no formula', async () => {
  const glyphs = await read(400)
  expect(glyphs?.map(({ text }) => text)).toEqual(['x0', 'x1'])
  expect(glyphs?.[0]).toMatchObject({ left: 50, baseline: 250, size: 10 })
})

test('a page that is measured otherwise has its glyphs elsewhere: none are read', async () => {
  expect(await read(400.5)).toHaveLength(2)
  expect(await read(401.5)).toBeUndefined()
})

test('a reader that lacks what it would draw with says nothing of it among a user’s own lines', async () => {
  const module = JSON.stringify(
    pathToFileURL(path.join(import.meta.dirname, 'read-glyphs.ts')).href,
  )
  const script = `
    const { openGlyphs } = await import(${module})
    const reader = openGlyphs(${JSON.stringify(file)})
    await reader.read(1, { width: 400, height: 300 })
    await reader.close()
    console.warn('still heard')
  `
  // As installed: without the native module of its canvas.
  const args = ['--no-addons', '--input-type=module', '--eval', script]
  const { stderr } = await promisify(execFile)(process.execPath, args)
  expect(stderr).toBe('still heard\n')
})
