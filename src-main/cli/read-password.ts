import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ParseFlags } from './parse-flags.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/**
 * The password of locked PDFs: the one line of a file or of standard input, so that no list of processes and
 * no history of a shell has it. Null without either flag.
 */
export async function readPassword(
  { passwordFile, passwordStdin }: Pick<ParseFlags, 'passwordFile' | 'passwordStdin'>,
  { cwd, readInput }: Pick<Terminal, 'cwd' | 'readInput'>,
): Promise<string | null> {
  if (passwordFile !== undefined && passwordStdin) {
    throw new UsageError('Give the password by --password-file or by --password-stdin.')
  }
  if (passwordFile !== undefined) {
    const text = await readFile(path.resolve(cwd, passwordFile), 'utf8').catch(() => {
      throw new UsageError(`The file of --password-file can't be read: ${passwordFile}`)
    })
    return lineOf(text)
  }
  if (!passwordStdin) return null
  if (!readInput) throw new UsageError('--password-stdin reads the password from a pipe.')
  return lineOf(await readInput())
}

/** An editor and `echo` end a line; a password has none. */
function lineOf(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r?\n$/, '')
}
