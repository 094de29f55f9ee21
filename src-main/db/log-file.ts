import { appendFileSync, copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs'
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
  /**
   * As far as the file can be read: a line that was cut off by a power failure ends it. What stands behind one that is
   * damaged, or a file that can't be read at all, is kept aside for whoever can.
   */
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

/** Where what can't be read of such a file is kept. */
export function asideOf(file: string): string {
  return `${file}.damaged`
}

export function createLogFile<E extends Entry>(deps: LogFileDeps<E>): LogFile<E> {
  const { fileOf, schema, temporaryDir, warning, log } = deps
  /** Up to which entry this process knows a file to be whole. */
  const lengths = new Map<string, number>()
  const unreadable = new Set<string>()

  function warn(id: string, error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    log.warn(warning, { id, code })
  }

  /** Null where there is none, or it can't be read. */
  function textOf(id: string): string | null {
    const file = fileOf(id)
    if (!existsSync(file)) return null
    try {
      return readFileSync(file, 'utf8')
    } catch (error) {
      warn(id, error)
      unreadable.add(id)
      return null
    }
  }

  function keepCopy(id: string): void {
    try {
      copyFileSync(fileOf(id), asideOf(fileOf(id)))
    } catch (error) {
      warn(id, error)
    }
  }

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
        if (unreadable.delete(id)) renameSync(file, asideOf(file))
        if (lengths.get(id) === entry.sequence - 1) appendFileSync(file, lineOf(entry))
        else writeAtomically(file, all().map(lineOf).join(''), temporaryDir)
        lengths.set(id, entry.sequence)
      } catch (error) {
        // The database has it; the next entry writes the file anew.
        lengths.delete(id)
        warn(id, error)
      }
    },
    read(id) {
      const entries: E[] = []
      const lines = (textOf(id) ?? '').split('\n')
      for (const [index, line] of lines.entries()) {
        const entry = parse(line)
        if (entry?.sequence !== entries.length + 1) {
          if (index < lines.length - 1) keepCopy(id)
          break
        }
        entries.push(entry)
      }
      return entries
    },
  }
}

function lineOf(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`
}
