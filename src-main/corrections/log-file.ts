import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type Step, stepSchema } from '#shared/corrections/step.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { writeAtomically } from '../db/write-atomically.ts'
import type { Logger } from '../ports.ts'

/**
 * A run's log of corrections as a file beside its responses, a step a line: from it the log is made again
 * should the database be lost. It follows the database and may be behind it, never before.
 */
export interface LogFile {
  /** Adds a step that is in the database. */
  append(runId: string, step: Step, all: () => readonly Step[]): void
  /** As far as the file can be read: a line that was cut off by a power failure ends it. */
  read(runId: string): readonly Step[]
}

export function createLogFile(folder: DataFolder, log: Logger): LogFile {
  /** By run: up to which step this process knows its file to be whole. */
  const lengths = new Map<string, number>()

  return {
    append(runId, step, all) {
      const file = folder.correctionsFile(runId)
      try {
        if (lengths.get(runId) === step.sequence - 1) appendFileSync(file, lineOf(step))
        else writeAtomically(file, all().map(lineOf).join(''), folder.temporaryDir)
        lengths.set(runId, step.sequence)
      } catch (error) {
        // The database has it; the next step writes the file anew.
        lengths.delete(runId)
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        log.warn('corrections.log-file', { run: runId, code })
      }
    },
    read(runId) {
      const file = folder.correctionsFile(runId)
      if (!existsSync(file)) return []
      const steps: Step[] = []
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        const step = parseStep(line)
        if (step?.sequence !== steps.length + 1) break
        steps.push(step)
      }
      return steps
    },
  }
}

function lineOf(step: Step): string {
  return `${JSON.stringify(step)}\n`
}

function parseStep(line: string): Step | null {
  try {
    return stepSchema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
