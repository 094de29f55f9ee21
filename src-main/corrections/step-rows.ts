import type { Step } from '#shared/corrections/step.ts'
import type { Database } from '../db/open-database.ts'

/** Steps of runs as they are kept; JSON within a row. */
type InRow = Omit<Step, 'commands'> & { readonly commands: string }

export interface StepRows {
  /** All steps of a run, the first one first. */
  all(runId: string): readonly Step[]
  /** Part of the caller's transaction. */
  insert(runId: string, step: Step): void
  /** What is about to become a step; null when nothing is. */
  draft(runId: string): Draft | null
  keepDraft(runId: string, draft: Draft): void
  /** Part of the caller's transaction. */
  dropDraft(runId: string): void
}

export type Draft = Pick<Step, 'label' | 'commands'>

export function createStepRows(database: Database): StepRows {
  const select = database.prepare<[string], InRow>(
    `select sequence, kind, of, label, made_at as madeAt, commands
     from correction_steps join runs on runs.number = correction_steps.run
     where runs.id = ? order by sequence`,
  )
  const insert = database.prepare(
    `insert into correction_steps (run, sequence, kind, of, label, made_at, commands)
     select number, @sequence, @kind, @of, @label, @madeAt, @commands from runs where id = @runId`,
  )
  const selectDraft = database.prepare<[string], Pick<InRow, 'label' | 'commands'>>(
    `select label, commands from correction_drafts
     join runs on runs.number = correction_drafts.run where runs.id = ?`,
  )
  const upsertDraft = database.prepare<[string, string, string]>(
    `insert into correction_drafts (run, label, commands) select number, ?, ? from runs where id = ?
     on conflict do update set label = excluded.label, commands = excluded.commands`,
  )
  const deleteDraft = database.prepare<[string]>(
    'delete from correction_drafts where run = (select number from runs where id = ?)',
  )
  return {
    all: (runId) => select.all(runId).map(withCommands),
    draft(runId) {
      const row = selectDraft.get(runId)
      return row ? withCommands(row) : null
    },
    keepDraft(runId, { label, commands }) {
      upsertDraft.run(label, JSON.stringify(commands), runId)
    },
    dropDraft(runId) {
      deleteDraft.run(runId)
    },
    insert(runId, step) {
      insert.run({ ...step, runId, commands: JSON.stringify(step.commands) })
    },
  }
}

function withCommands<R extends { readonly commands: string }>(
  row: R,
): Omit<R, 'commands'> & Pick<Step, 'commands'> {
  // Written by these rows themselves.
  return { ...row, commands: JSON.parse(row.commands) as Step['commands'] }
}
