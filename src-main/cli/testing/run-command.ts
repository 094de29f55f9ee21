import { childProcesses } from '../../node-shell/child-processes.ts'
import { sourceFiles } from '../../node-shell/testing/source-files.ts'
import { temporaryDir } from '../../testing/test-app.ts'
import { runCli } from '../run-cli.ts'

interface CommandOptions {
  readonly dataDir?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Default: stderr is no terminal. */
  readonly errColumns?: number
  readonly signal?: AbortSignal
  readonly onEnter?: (listener: () => void) => () => void
  /** Does what background threads do. Default: Recto's own. */
  readonly workerModule?: string
  /** What is piped in. Default: a terminal. */
  readonly input?: string
  readonly onOut?: (text: string) => void
  readonly onErr?: (text: string) => void
}

export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command line on the real core and answers what a script would see of it. */
export async function runCommand(
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const dataDir = options.dataDir ?? (await temporaryDir())
  const files = await sourceFiles()
  let out = ''
  let err = ''
  const code = await runCli(
    args,
    {
      out(text) {
        out += text
        options.onOut?.(text)
      },
      err(text) {
        err += text
        options.onErr?.(text)
      },
      errColumns: options.errColumns ?? null,
      env: { RECTO_DATA_DIR: dataDir, ...options.env },
      onEnter: options.onEnter ?? null,
      cwd: options.cwd ?? dataDir,
      readInput: options.input === undefined ? null : async () => options.input ?? '',
      signal: options.signal ?? new AbortController().signal,
    },
    {
      ...files,
      workerModule: options.workerModule ?? files.workerModule,
      processes: childProcesses,
    },
  )
  return { code, out, err }
}
