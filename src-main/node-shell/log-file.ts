import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import type { LogFields, Logger } from '../ports.ts'

const maxLogBytes = 2 * 1024 * 1024

/**
 * One JSON object per line in `log/recto.log` of the data folder; the previous file is kept.
 *
 * Written at once, since the line that matters most is the last one before a crash. A log that
 * can't be written is done without.
 */
export function openLogFile(dataDir: string, now: () => number): Logger {
  const file = path.join(dataDir, 'log', 'recto.log')
  rotate(file)

  function write(level: string, event: string, fields: LogFields): void {
    const line = JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...fields })
    try {
      appendFileSync(file, `${line}\n`, { mode: 0o600 })
    } catch {
      // A full disk must not turn a log line into a second failure.
    }
  }

  return {
    info: (event, fields = {}) => write('info', event, fields),
    warn: (event, fields = {}) => write('warn', event, fields),
    bug(event, error) {
      const id = randomUUID().slice(0, 8)
      write('bug', event, { id, error: describe(error) })
      return id
    },
  }
}

function rotate(file: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    if (statSync(file).size > maxLogBytes) renameSync(file, `${file}.1`)
  } catch {
    // No log yet, or no right to write one.
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${describe(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
