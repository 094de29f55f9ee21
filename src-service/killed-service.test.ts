import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { programFile } from '../scripts/testing/programs.ts'
import type { HostToService, ServiceToHost } from '#shared/service-channel.ts'
import { conversionPrefix, pipesOf, profileIn } from './engine/office/libreoffice/left-behind.ts'
import { openService, temporaryFolder } from './testing/client.ts'
import { gone } from './testing/gone.ts'
import { letter } from './testing/office/letter.ts'
import { standIn } from './testing/office/stand-in.ts'

/** The service as a process of its own, which can be killed. */
async function startProcess(dataDir: string, libreOffice: string) {
  const env = { ...process.env, RECTO_LIBREOFFICE: libreOffice }
  const child = fork(programFile('service'), [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const start: HostToService = {
    type: 'start',
    apiKey: 'key',
    port: 0,
    dataDir,
    engine: 'fork',
    engines: 1,
  }
  child.send(start)
  const [message] = await once(child, 'message')
  // What a service says first.
  const ready = message as ServiceToHost
  if (ready.type !== 'ready') throw new Error(`Not ready: ${ready.type}`)
  return { child, baseUrl: ready.baseUrl }
}

/** Sends a document whose answer nobody waits for. */
function send(baseUrl: string): void {
  const body = new FormData()
  body.append('document', new Blob([new Uint8Array(letter)]), 'letter.docx')
  const headers = { authorization: 'Bearer key' }
  void fetch(`${baseUrl}/v1/document-ai/document-parse`, { method: 'POST', headers, body }).catch(
    () => {},
  )
}

async function written(file: string): Promise<string> {
  while (!existsSync(file)) await wait(10)
  const text = await readFile(file, 'utf8')
  return text === '' ? written(file) : text
}

async function startedBy({ pid }: ChildProcess): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

test.runIf(process.platform === 'linux')(
  'a service that is killed takes all that it started along, however busy that is',
  async () => {
    const { program: office, record } = await standIn({ kind: 'hangs' })
    const dataDir = await temporaryFolder()
    const { child, baseUrl } = await startProcess(dataDir, office)
    send(baseUrl)
    const ids = JSON.parse(await written(record)) as readonly number[]
    const engines = await startedBy(child)
    // What is stopped sees nothing and ends itself never, like native code that hangs.
    for (const id of engines) if (!(await isShell(id))) process.kill(id, 'SIGSTOP')
    child.kill('SIGKILL')
    await expect(Promise.all([...ids, ...engines].map(gone))).resolves.toBeDefined()
  },
)

/** It waits for the service's end. */
async function isShell(id: number): Promise<boolean> {
  return (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).startsWith('/bin/sh\0-c')
}

test.runIf(process.platform !== 'win32')(
  'what a killed LibreOffice left elsewhere is removed at the next start, and nothing of others',
  async () => {
    const dataDir = await temporaryFolder()
    const uploads = path.join(dataDir, 'uploads-killed')
    const folder = path.join(uploads, `${conversionPrefix(uploads)}abc123`)
    await mkdir(profileIn(folder), { recursive: true })
    const [own = ''] = pipesOf(profileIn(folder))
    const [other = ''] = pipesOf(profileIn(path.join(await temporaryFolder(), 'other')))
    onTestFinished(() => rm(other, { force: true }))
    await writeFile(own, '')
    await writeFile(other, '')
    await openService({ dataDir })
    expect(existsSync(own)).toBe(false)
    expect(existsSync(other)).toBe(true)
    expect((await readdir(dataDir)).includes('uploads-killed')).toBe(false)
  },
)
