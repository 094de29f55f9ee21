import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { ServiceToHost } from '#shared/service-channel.ts'
import { printable } from '#shared/text/printable.ts'
import { dataDir } from '../node-shell/data-dir.ts'
import type { RunnableProgram } from './runnable-program.ts'
import type { ChildProcess } from '../ports.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { forkService } from './fork-service.ts'
import { modelsInWords, modelsOf } from './ocr-models.ts'
import type { Terminal } from './terminal.ts'
import { reservedPort, usedPort } from './ports-in-words.ts'
import { untilAborted } from './until-aborted.ts'
import { UsageError } from './usage-error.ts'
import type { CommonFlags } from './with-app.ts'

export interface ServiceFlags extends CommonFlags {
  readonly port: number
  readonly apiKey?: string
  /** `-` for standard input. */
  readonly apiKeyFile?: string
  /** A folder. */
  readonly ocrModels?: string
}

type Started = Extract<ServiceToHost, { type: 'ready' | 'failed' }>

/** `recto service`: the local parsing service by itself, for any client, until Ctrl+C. */
export async function serviceCommand(
  flags: ServiceFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  const given =
    flags.apiKey ?? (await readKeyFile(flags, terminal)) ?? terminal.env['RECTO_SERVICE_KEY']
  const apiKey = given ?? randomBytes(24).toString('hex')
  const { service, engine } = forkService(program)
  const models = modelsOf(flags, terminal)
  const exited = new Promise<void>((resolve) => service.onExit(() => resolve()))
  const started = firstAnswer(service)
  service.post({
    type: 'start',
    apiKey,
    port: flags.port,
    // Apart from the app's own, which may be running beside it.
    dataDir: path.join(dataDir(flags.dataDir, terminal.env, terminal.cwd), 'standalone-service'),
    engine,
    ...models,
  })
  const answer = await Promise.race([started, untilAborted(terminal.signal).then(() => null)])
  if (answer?.type === 'failed') {
    terminal.err(`recto: ${reasonOf(answer, { ...flags, ...models })}\n`)
    await exited
    return exitCode.failed
  }
  if (answer) {
    terminal.out(`Base URL: ${answer.baseUrl}\n`)
    terminal.out(`API key:  ${given === undefined ? apiKey : '(the one you gave)'}\n`)
    if (answer.ocrModels) terminal.err(`${modelsInWords(answer.ocrModels)}\n`)
    terminal.err('Clients send it as “Authorization: Bearer KEY”. Ctrl+C ends the service.\n')
    await Promise.race([exited, untilAborted(terminal.signal)])
  }
  const endedByItself = !terminal.signal.aborted
  service.post({ type: 'stop' })
  await exited
  if (!endedByItself) return exitCode.done
  terminal.err('recto: The service ended unexpectedly. Start it again.\n')
  return exitCode.failed
}

/** A file, unlike an argument, is not shown to everyone who lists the machine's processes. */
async function readKeyFile(
  { apiKeyFile }: ServiceFlags,
  { cwd }: Terminal,
): Promise<string | undefined> {
  if (apiKeyFile === undefined) return undefined
  const read =
    apiKeyFile === '-' ? text(process.stdin) : readFile(path.resolve(cwd, apiKeyFile), 'utf8')
  const key = (await read.catch(() => '')).trim()
  if (/^[\x21-\x7e]{1,4096}$/.test(key)) return key
  throw new UsageError(`There is no key in “${apiKeyFile}”. It is one line of visible characters.`)
}

function firstAnswer(service: ChildProcess): Promise<Started> {
  return new Promise((resolve) => {
    service.onMessage((message) => {
      // The two are one version of one program, so a message has the types stated.
      const answer = message as ServiceToHost
      if (answer.type === 'ready' || answer.type === 'failed') resolve(answer)
    })
    service.onExit((code) =>
      resolve({ type: 'failed', code: 'unexpected', message: `it ended with code ${code}` }),
    )
  })
}

function reasonOf(
  answer: Extract<Started, { type: 'failed' }>,
  { port, ocrModels = '' }: ServiceFlags,
): string {
  switch (answer.code) {
    case 'port_in_use':
      return usedPort(port)
    case 'port_reserved':
      return reservedPort(port)
    case 'data_folder':
      return 'The service can’t write its data folder. Give another with --data-dir.'
    case 'folder_in_use':
      return 'Another service uses the data folder. End it, or give another folder with --data-dir.'
    case 'disk_full':
      return 'There is no room left on the disk of the data folder. Free some space, then start the service again.'
    case 'ocr_models':
      return `“${printable(ocrModels)}”: ${answer.message}.`
    case 'unexpected':
      return `The service could not be started: ${answer.message}.`
  }
}
