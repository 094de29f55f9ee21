import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { Logger } from '../ports.ts'
import { writeAtomically } from './write-atomically.ts'

/** An entry of a log that only ever grows. */
interface Entry {
  /** From 1, without gaps. */
  readonly sequence: number
}

/**
 * A log in the database as a file, an entry a line: from it the log is made again should the database be lost.
 * It follows the database and may be behind it, never before.
 */
export interface LogFile<E extends Entry> {
  /** Adds an entry that is in the database. */
  append(id: string, entry: E, all: () => readonly E[]): void
  /** As far as the file can be read: a line that was cut off by a power failure ends it. */
  read(id: string): readonly E[]
}

export interface LogFileDeps<E extends Entry> {
  readonly fileOf: (id: string) => string
  readonly schema: z.ZodType<E>
  readonly temporaryDir: string
  /** What is written to the log where a file can't be. */
  readonly warning: string
  readonly log: Logger
}

export function createLogFile<E extends Entry>(deps: LogFileDeps<E>): LogFile<E> {
  const { fileOf, schema, temporaryDir, warning, log } = deps
  /** Up to which entry this process knows a file to be whole. */
  const lengths = new Map<string, number>()

  function parse(line: string): E | null {
    try {
      return schema.safeParse(JSON.parse(line)).data ?? null
    } catch {
      return null
    }
  }

  return {
    append(id, entry, all) {
      const file = fileOf(id)
      try {
        if (lengths.get(id) === entry.sequence - 1) appendFileSync(file, lineOf(entry))
        else writeAtomically(file, all().map(lineOf).join(''), temporaryDir)
        lengths.set(id, entry.sequence)
      } catch (error) {
        // The database has it; the next entry writes the file anew.
        lengths.delete(id)
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        log.warn(warning, { id, code })
      }
    },
    read(id) {
      const file = fileOf(id)
      if (!existsSync(file)) return []
      const entries: E[] = []
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        const entry = parse(line)
        if (entry?.sequence !== entries.length + 1) break
        entries.push(entry)
      }
      return entries
    },
  }
}

function lineOf(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`
}
