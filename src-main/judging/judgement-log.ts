import { existsSync, readdirSync } from 'node:fs'
import { assertNever } from '#shared/assert.ts'
import type { Fact } from '#shared/judging/fact.ts'
import type { Vote } from '#shared/judging/vote.ts'
import {
  type Judgement,
  type JudgementEntry,
  judgementEntrySchema,
} from '#shared/judging/judgement.ts'
import { createLogFile } from '../db/log-file.ts'
import type { Storage } from '../db/open-storage.ts'
import type { Logger } from '../ports.ts'

/** What a user judges documents by, and how they judged: a log for each, by the SHA-256 of its file. */
export interface JudgementLog {
  /** What stands now, in the order in which it was said. */
  readonly of: (documentId: string) => Judgements
  /** Those of which anything was ever judged. */
  readonly documents: () => readonly string[]
  /** On disk when it returns. */
  readonly add: (documentId: string, judgement: Judgement) => void
}

export interface Judgements {
  readonly facts: readonly Fact[]
  readonly votes: readonly Vote[]
}

export interface JudgementLogDeps {
  readonly storage: Storage
  readonly onChanged: (documentId: string) => void
  readonly log: Logger
  readonly now: () => number
}

/** Takes the logs in again whose database was lost. */
export function createJudgementLog(deps: JudgementLogDeps): JudgementLog {
  const { storage, onChanged, log, now } = deps
  const { database, folder, transaction } = storage
  const select = database
    .prepare<[string], string>('select entry from judgements where document = ? order by sequence')
    .pluck()
  const selectAny = database.prepare<[string]>('select 1 from judgements where document = ?')
  const selectDocuments = database
    .prepare<[], string>('select distinct document from judgements')
    .pluck()
  const insert = database.prepare<[string, number, string]>(
    'insert into judgements (document, sequence, entry) values (?, ?, ?)',
  )
  const file = createLogFile<JudgementEntry>({
    fileOf: (documentId) => folder.judgementsFile(documentId),
    schema: judgementEntrySchema,
    temporaryDir: folder.temporaryDir,
    warning: 'judging.log-file',
    log,
  })
  // Written by this program's own types.
  const entriesOf = (documentId: string): readonly JudgementEntry[] =>
    select.all(documentId).map((entry) => JSON.parse(entry) as JudgementEntry)

  function restoreLost(): void {
    if (!existsSync(folder.judgementsDir)) return
    for (const name of readdirSync(folder.judgementsDir)) {
      const documentId = /^([0-9a-f]{64})\.jsonl$/.exec(name)?.[1]
      if (documentId === undefined || selectAny.get(documentId)) continue
      const lost = file.read(documentId)
      transaction(() => {
        for (const entry of lost) insert.run(documentId, entry.sequence, JSON.stringify(entry))
      })
    }
  }

  restoreLost()
  return {
    of: (documentId) => standing(entriesOf(documentId)),
    documents: () => selectDocuments.all(),
    add(documentId, judgement) {
      const before = entriesOf(documentId)
      const entry = { sequence: before.length + 1, madeAt: now(), judgement }
      insert.run(documentId, entry.sequence, JSON.stringify(entry))
      file.append(documentId, entry, () => entriesOf(documentId))
      onChanged(documentId)
    },
  }
}

function standing(entries: readonly JudgementEntry[]): Judgements {
  const facts = new Map<string, Fact>()
  const votes = new Map<string, Vote>()
  for (const { judgement } of entries) {
    switch (judgement.kind) {
      case 'fact':
        facts.set(judgement.fact.id, judgement.fact)
        break
      case 'fact-removed':
        facts.delete(judgement.factId)
        break
      case 'vote':
        votes.set(judgement.vote.id, judgement.vote)
        break
      case 'vote-removed':
        votes.delete(judgement.voteId)
        break
      default:
        assertNever(judgement)
    }
  }
  return { facts: [...facts.values()], votes: [...votes.values()] }
}
