import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type Sending, sendingSchema } from '#shared/runs/sending.ts'
import type { DataFolder } from '../../db/data-folder.ts'
import { writeAtomically } from '../../db/write-atomically.ts'
import type { Logger } from '../../ports.ts'

/**
 * The log of everything that was ever sent as a file of the data folder, from which it is made again should
 * the database be lost. A sending is a line as it begins and one more as it ends; no line is ever changed.
 */
export interface SendingsFile {
  readonly exists: () => boolean
  /** A line that can't be written now is written with the next. */
  append(sending: Sending): void
  /** As a library has it that was there before this file. */
  writeAll(sendings: readonly Sending[]): void
  /** Each as its last line tells it, in the order in which they began. Lines that can't be read are left out. */
  read(): readonly Sending[]
}

export function createSendingsFile(
  { sendingsFile: file, temporaryDir }: Pick<DataFolder, 'sendingsFile' | 'temporaryDir'>,
  log: Logger,
): SendingsFile {
  // A line that was cut off, by a power failure or a full disk, must not spoil the next one.
  let before = '\n'

  function attempt<T>(work: () => T): T | null {
    try {
      return work()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      log.warn('runs.sendings-file', { code })
      return null
    }
  }

  return {
    exists: () => existsSync(file),
    append(sending) {
      const text = before + lineOf(sending)
      before = `\n${text}`
      attempt(() => {
        appendFileSync(file, text, { mode: 0o600 })
        before = ''
      })
    },
    writeAll(sendings) {
      attempt(() => writeAtomically(file, sendings.map(lineOf).join(''), temporaryDir))
    },
    read() {
      const lines = attempt(() => readFileSync(file, 'utf8').split('\n')) ?? []
      const last = new Map<string, Sending>()
      for (const line of lines) {
        const sending = parseLine(line)
        // A number alone may stand for two, where an older copy of the database was put back.
        if (sending) last.set([sending.number, sending.beganAt, sending.runId].join(' '), sending)
      }
      return [...last.values()]
    },
  }
}

function lineOf(sending: Sending): string {
  return `${JSON.stringify(sending)}\n`
}

function parseLine(line: string): Sending | null {
  if (line === '') return null
  try {
    return sendingSchema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
