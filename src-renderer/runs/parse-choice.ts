import type { CallInput } from '#shared/bridge/calls.ts'
import type { ParseOptions } from '#shared/runs/parse-options.ts'
import type { Connection } from '#shared/settings/connection.ts'

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

/**
 * The choice that is in force: the user's for this session while its connection exists,
 * else the default connection's, else the first one's.
 */
export function resolveChoice(
  chosen: ParseChoice | null,
  connections: readonly Connection[],
  defaultConnectionId: string,
): ParseChoice | null {
  if (chosen && connections.some(({ id }) => id === chosen.connectionId)) return chosen
  const connection = connections.find(({ id }) => id === defaultConnectionId) ?? connections[0]
  return connection ? choiceFor(connection) : null
}
