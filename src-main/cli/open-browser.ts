import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { removeUnlessHeld } from '../db/held-files.ts'

/**
 * Opens an address in the user's browser where there is one. The address is printed anyway.
 *
 * The browser is given a file of this user alone, which leads on: a program's arguments can be read by
 * everyone on the machine, and the address carries a token.
 *
 * @param folder private, on the disk
 * @returns the file; null where no browser could show itself
 */
export function openBrowser(
  address: string,
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
  start: StartProgram = startProgram,
): string | null {
  const command = browserCommand(process.platform, env)
  if (!command) return null
  const file = path.join(folder, `open-${randomUUID()}.html`)
  writeFileSync(file, leadOn(address), { mode: 0o600, flag: 'wx' })
  const [program, ...args] = command
  start(program, [...args, file])
  return file
}

/** Takes the file away again, which is of no use once the token in it is too old. */
export function forgetOpened(file: string | null): void {
  if (file !== null) removeUnlessHeld(file)
}

type StartProgram = (program: string, args: readonly string[]) => void

const startProgram: StartProgram = (program, args) => {
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  child.on('error', () => {
    // No such program: the user opens the printed address.
  })
  child.unref()
}

/** The address is our own, of a URL's characters without quotes. */
function leadOn(address: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${address}"><title>Recto</title>
<p><a href="${address}">Recto</a>
`
}

/** Null where no browser could show itself. */
export function browserCommand(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly [string, ...string[]] | null {
  if (platform === 'darwin') return ['open']
  // Not `start`, which would read an `&` as a second command.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open'] : null
}
