import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { write, writeEncryptedPdf, writeLargePng, writePdf } from '../documents/make-documents.ts'
import { expect, test } from '../fixtures.ts'
import { rectoWindow } from '../models/recto-window.ts'

// Engines begin anew for each test, which takes a busy machine half a minute.

let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'recto-files-'))
})

test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('each bad file is refused by name with the reason, and the good one beside it is read', async ({
  recto,
}) => {
  const window = rectoWindow(await recto.start())
  const good = await writePdf(folder, 'good ‘한글’ 🙂.pdf')
  const pdf = await writePdf(folder, 'whole.pdf', 3)
  const whole = await readFile(pdf)
  await recto.chooseFiles([
    await write(folder, 'empty.pdf', ''),
    await write(folder, 'letter.pdf', 'Dear reader, this is no PDF.'),
    await write(folder, 'truncated.pdf', whole.subarray(0, 200)),
    await writeLargePng(folder, 'too-large.png', 51 * 1024 * 1024),
    await writeEncryptedPdf(folder, 'locked.pdf'),
    good,
  ])

  for (const [name, reason] of [
    ['empty.pdf', /empty/i],
    ['letter.pdf', /looks like text/],
    ['truncated.pdf', /damaged|broken/i],
    ['too-large.png', /50 MB/],
    ['locked.pdf', /password|encrypted/i],
  ] as const) {
    const notice = window.page.getByRole('alert').filter({ hasText: name })
    await expect(notice, name).toContainText(reason)
  }
  await expect(window.run('good ‘한글’ 🙂.pdf')).toBeVisible()
  await expect(window.runs).toHaveCount(1)
})

test('the same file twice offers the parse that is there', async ({ recto }) => {
  const window = rectoWindow(await recto.start())
  const file = await writePdf(folder, 'twice.pdf')
  await recto.chooseFiles([file])
  await expect(window.element('Page 1 of a test').first()).toBeVisible()
  await recto.chooseFiles([file])
  await window.page.getByRole('button', { name: /Open (it|the|that)/ }).click()
  await expect(window.runs).toHaveCount(1)
})
