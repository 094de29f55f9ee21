import type { CallInput } from '#shared/bridge/calls.ts'
import type { PageRange } from '#shared/export/options.ts'
import { readPageRanges } from '#shared/export/page-ranges.ts'
import type { ParseOptions } from '#shared/runs/parse-options.ts'
import type { Connection } from '#shared/settings/connection.ts'
import type { Settings } from '#shared/settings/settings.ts'

export type ParseMode = CallInput<'runs.start'>['mode']

/** How the next files are parsed. */
export interface ParseChoice {
  readonly connectionId: string
  readonly mode: ParseMode
  readonly options: ParseOptions
}

/** What a connection does unless the user says otherwise. */
export function choiceFor(connection: Connection): ParseChoice {
  return { connectionId: connection.id, mode: 'auto', options: connection.defaultOptions }
}

/** The choice that is in force: the user's while its connection exists, else the default connection's, else the first one's. */
export function resolveChoice(
  chosen: Pick<Settings, 'parseChoice' | 'defaultConnectionId'> | undefined,
  connections: readonly Connection[],
): ParseChoice | null {
  const choice = chosen?.parseChoice
  if (choice && connections.some(({ id }) => id === choice.connectionId)) return choice
  const connection =
    connections.find(({ id }) => id === chosen?.defaultConnectionId) ?? connections[0]
  return connection ? choiceFor(connection) : null
}

/** Undefined for all pages, null for what names none. */
export function readWrittenPages(value: string): readonly PageRange[] | undefined | null {
  return value.trim() === '' ? undefined : readPageRanges(value)
}
