import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { childProcesses } from '../node-shell/child-processes.ts'
import { temporaryDir } from '../testing/test-app.ts'
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
