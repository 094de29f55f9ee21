import type { Step } from '#shared/corrections/step.ts'
import type { Database } from '../db/open-database.ts'

/** Steps of runs as they are kept; JSON within a row. */
type InRow = Omit<Step, 'commands'> & { readonly commands: string }

export interface StepRows {
  /** All steps of a run, the first one first. */
  all(runId: string): readonly Step[]
  /** How many there are, which is the last one's sequence. */
  count(runId: string): number
  /** Part of the caller's transaction. */
  insert(runId: string, step: Step): void
}

export function createStepRows(database: Database): StepRows {
  const select = database.prepare<[string], InRow>(
    `select sequence, kind, of, label, made_at as madeAt, commands
     from correction_steps join runs on runs.number = correction_steps.run
     where runs.id = ? order by sequence`,
  )
  const count = database
    .prepare<[string], number>(
      `select count(*) from correction_steps join runs on runs.number = correction_steps.run
       where runs.id = ?`,
    )
    .pluck()
  const insert = database.prepare(
    `insert into correction_steps (run, sequence, kind, of, label, made_at, commands)
     select number, @sequence, @kind, @of, @label, @madeAt, @commands from runs where id = @runId`,
  )
  return {
    all: (runId) =>
      select.all(runId).map((row) => ({
        ...row,
        // Written below.
        commands: JSON.parse(row.commands) as Step['commands'],
      })),
    count: (runId) => count.get(runId) ?? 0,
    insert(runId, step) {
      insert.run({ ...step, runId, commands: JSON.stringify(step.commands) })
    },
  }
}
