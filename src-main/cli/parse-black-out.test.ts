import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from '../db/data-folder.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { secretPdf } from '../testing/secret-pdf.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

test('a script sends the black pictures alone, and the log of what was sent tells it', async () => {
  const api = await startFakeApi()
  onTestFinished(() => api.close())
  const [dataDir, cwd] = [await temporaryDir(), await temporaryDir()]
  await writeFile(path.join(cwd, 'letter.pdf'), await secretPdf())
  const env = { RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: 'key' }
  const options = { dataDir, cwd, env }
  const places = ['--black-out', '1:0.1,0.1,0.9,0.2', '--black-out', '2:0,0,0.5,0.5']
  const parsed = await runCommand(['parse', 'letter.pdf', ...places], options)
  // The service of this test reads one page, whatever it is sent.
  expect(parsed.code).toBe(3)
  const { form } = await api.received('parse-sync')
  expect(form?.file?.name).toBe('letter (blacked out).pdf')
  const folder = openDataFolder(dataDir)
  const sent = await readFile(folder.sourceFile(form?.file?.sha256 ?? ''))
  expect(sent.includes('SECRET')).toBe(false)
  expect((await runCommand(['sent'], options)).out).toMatch(/all, 2 blacked out +.*letter/)

  // What it was made of stays, whatever starts and tidies up.
  const letter = createHash('sha256').update(await readFile(path.join(cwd, 'letter.pdf')))
  expect((await readFile(folder.sourceFile(letter.digest('hex')))).includes('SECRET')).toBe(true)

  const wrong = await runCommand(
    ['parse', 'letter.pdf', '--black-out', '1:0.9,0.1,0.2,0.2'],
    options,
  )
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('Give PAGE:left,top')])
  expect(api.requests).toHaveLength(1)
})
