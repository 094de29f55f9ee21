import { expect, test } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { writePdf } from '../documents/make-documents.ts'
import { rectoWindow } from '../models/recto-window.ts'
import { startInstalled } from '../shells/installed.ts'

/** What a person starts, and what they type; set where Recto was installed. */
const { RECTO_INSTALLED: program = '', RECTO_COMMAND: command } = process.env

test('what was installed starts, reads, takes a dropped file, keeps both and quits', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-installed-'))
  const dataDir = path.join(folder, 'library')
  const dropped = await writePdf(folder, 'dropped.pdf')
  let recto = await startInstalled(program, dataDir)
  try {
    const first = rectoWindow(recto.page)
    await test.step('the sample', async () => {
      await first.openSample()
      await first.seeBoxes(1)
    })
    await test.step('a dropped file', async () => {
      await recto.drop([dropped])
      await first.run('dropped.pdf').click()
      await expect(first.element('Page 1 of a test')).toBeVisible({ timeout: 30_000 })
    })
    await test.step('a restart', async () => {
      expect(await recto.quit()).toBe(0)
      recto = await startInstalled(program, dataDir)
      const again = rectoWindow(recto.page)
      await again.run('recto-sample.pdf').click()
      await expect(again.element('On Reading a Page').first()).toBeVisible()
      await expect(again.run('dropped.pdf')).toBeVisible()
    })
    await test.step('the end', async () => {
      expect(await recto.quit()).toBe(0)
    })
    await test.step('the command line', async () => {
      test.skip(command === undefined, 'RECTO_COMMAND names no command')
      const runs = ['runs', '--json', '--data-dir', dataDir]
      const { stdout } = await promisify(execFile)(command ?? '', runs, {
        // Windows runs a batch file by its shell alone; these words need no quoting.
        shell: process.platform === 'win32',
      })
      expect(stdout).toContain('dropped.pdf')
    })
  } finally {
    await recto.quit().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
})
