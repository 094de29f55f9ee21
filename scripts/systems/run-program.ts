import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** A program that runs on, with how to end it and all that it started. */
export interface Running {
  readonly ended: Promise<Ended>
  /** What it wrote to standard output until now. */
  readonly said: () => string
  readonly kill: () => void
}

/** Starts a program in a group of processes of its own. */
export function startProgram(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly timeoutMs: number },
): Running {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = (): void => killGroup(child)
  const late = setTimeout(kill, options.timeoutMs)
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  async function end(): Promise<Ended> {
    await once(child, 'close')
    clearTimeout(late)
    return { code: child.exitCode, out, err }
  }
  return { ended: end(), said: () => out, kill }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'])
  else process.kill(-child.pid, 'SIGKILL')
}
