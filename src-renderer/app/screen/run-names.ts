import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { Language } from '#shared/text/language.ts'
import { describeRun, tellApart } from '../../library/describe-run.ts'
import { differencesAmong } from '../../library/group-runs.ts'
import { connectionLabel } from '../../text/connection-label.ts'
import { formatWhen } from '../../text/format.ts'

export interface NamedRun {
  readonly id: string
  readonly name: string
}

/** What each of some runs is called among them: of runs called alike, with what tells which is which, or their time. */
export function runNames(
  runs: readonly ListedRun[],
  nowMs: number,
  language: Language,
): readonly NamedRun[] {
  return runs.map((run) => {
    const told = tellApart(run, runs, nowMs, language)
    return { id: run.id, name: told === null ? run.name : `${run.name} · ${told}` }
  })
}

/** Other runs of a run's document to choose among: first what tells each from the rest, then when it was. */
export function runChoices(
  run: ListedRun,
  others: readonly ListedRun[],
  nowMs: number,
  language: Language,
): readonly { readonly value: string; readonly label: string }[] {
  const under = { name: run.name, differs: differencesAmong([run, ...others]) }
  return others.map((other) => {
    const { id, connectionId, connectionName, model, createdAt } = other
    const service = connectionLabel({ id: connectionId, name: connectionName }, language)
    const told = describeRun(other, under, language) || [service, model].filter(Boolean).join(' · ')
    return { value: id, label: `${told} · ${formatWhen(createdAt, nowMs, language)}` }
  })
}
