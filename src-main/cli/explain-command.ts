import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { OcrMode } from '#shared/runs/parse-options.ts'
import type { ServiceToHost } from '#shared/service-channel.ts'
import { printable } from '#shared/text/printable.ts'
import { unlikeDevice } from '../export/reserved-names.ts'
import { saveExport } from '../export/save-export.ts'
import { writeFailure } from '../export/write-failure.ts'
import { dataDir } from '../node-shell/data-dir.ts'
import type { RunnableProgram } from './runnable-program.ts'
import type { ChildProcess } from '../ports.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { forkService } from './fork-service.ts'
import { modelsOf } from './ocr-models.ts'
import type { Terminal } from './terminal.ts'
import { untilAborted } from './until-aborted.ts'
import { UsageError } from './usage-error.ts'
import type { CommonFlags } from './with-app.ts'

export interface ExplainFlags extends CommonFlags {
  readonly page: number
  readonly ocr: OcrMode
  readonly out?: string
  /** A folder. */
  readonly ocrModels?: string
}

type Explained = Extract<ServiceToHost, { type: 'explained' }>

/**
 * `recto service explain FILE`: one page at every stage of the local service's engine. JSON on stdout; with
 * `--out` JSON and a drawing as files.
 */
export async function explainCommand(
  given: string,
  flags: ExplainFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  const file = path.resolve(terminal.cwd, given)
  await access(file, constants.R_OK).catch(() => {
    throw new UsageError(`The file “${printable(given)}” can’t be read.`)
  })
  const { service, engine } = forkService(program)
  const exited = new Promise<void>((resolve) => service.onExit(() => resolve()))
  const answered = firstAnswer(service)
  service.post({
    type: 'explain',
    file,
    page: flags.page,
    ocr: flags.ocr,
    dataDir: path.join(dataDir(flags.dataDir, terminal.env, terminal.cwd), 'standalone-service'),
    engine,
    ...modelsOf(flags, terminal),
  })
  const answer = await Promise.race([answered, untilAborted(terminal.signal).then(() => null)])
  service.post({ type: 'stop' })
  await exited
  if (answer === null) return exitCode.interrupted
  if (typeof answer === 'string') {
    terminal.err(`recto: ${answer}.\n`)
    return exitCode.failed
  }
  if (flags.out === undefined) terminal.out(answer.data)
  else {
    const name = `${unlikeDevice(path.parse(file).name)}-page-${flags.page}`
    await write(answer, path.resolve(terminal.cwd, flags.out), name, terminal)
  }
  return exitCode.done
}

/** The explained page, or why there is none. */
function firstAnswer(service: ChildProcess): Promise<Explained | string> {
  return new Promise((resolve) => {
    service.onMessage((message) => {
      // The two are one version of one program, so a message has the types stated.
      const answer = message as ServiceToHost
      if (answer.type === 'explained') resolve(answer)
      if (answer.type === 'not-explained') resolve(answer.message)
    })
    service.onExit(() => resolve('The service ended unexpectedly'))
  })
}

async function write(
  { data, drawing }: Explained,
  folder: string,
  name: string,
  terminal: Terminal,
): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw writeFailure(error, folder)
  })
  for (const [extension, text] of [
    ['json', data],
    ['html', drawing],
  ] as const) {
    const file = path.join(folder, `${name}.${extension}`)
    await saveExport({ chunks: new Blob([text]).stream() }, file)
    terminal.out(`${file}\n`)
  }
}
