import type Database from 'better-sqlite3'
import { assertNever } from '#shared/assert.ts'
import type { JobName, JobOutput, JobRequest } from '../background/jobs.ts'
import type { Gate } from '../background/thread-gate.ts'
import { openDerived } from '../db/open-derived.ts'
import { deriveBatch } from './derive-batch.ts'
import { forgetBatches } from './forget-batch.ts'
import { keepDoubts } from './page-doubts.ts'
import { clearIndex, indexElements, passOverBatch } from './index-elements.ts'

type DerivedJob = Extract<
  JobRequest,
  {
    readonly name:
      | 'derive-batch'
      | 'index-elements'
      | 'pass-over'
      | 'clear-index'
      | 'forget-batches'
      | 'keep-doubts'
  }
>

/** Open as long as this thread lives. */
const databases = new Map<string, Database.Database>()

/** Does one piece of work on the derived data, in the one thread that writes them. */
export function workOnDerived(job: DerivedJob, gate: Gate): JobOutput<JobName> {
  const database = gate.hold(() => databaseAt(job.input.databaseFile))
  switch (job.name) {
    case 'derive-batch':
      return deriveBatch(database, job.input, gate)
    case 'index-elements':
      return indexElements(database, gate)
    case 'pass-over':
      gate.hold(() => passOverBatch(database))
      return null
    case 'clear-index':
      gate.hold(() => clearIndex(database))
      return null
    case 'forget-batches':
      forgetBatches(database, job.input.batches, gate)
      return null
    case 'keep-doubts':
      gate.hold(() => keepDoubts(database, job.input))
      return null
    default:
      return assertNever(job)
  }
}

function databaseAt(file: string): Database.Database {
  const known = databases.get(file)
  if (known) return known
  const database = openDerived(file)
  // Of this thread, where it ends by itself.
  process.once('exit', () => database.close())
  databases.set(file, database)
  return database
}
