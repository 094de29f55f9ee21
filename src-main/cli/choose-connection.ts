import type { Connection } from '#shared/settings/connection.ts'
import { call } from '../node-shell/call.ts'
import { isCalled } from '../node-shell/environment-connection.ts'
import type { NodeApp } from '../node-shell/open-app.ts'
import { UsageError } from './usage-error.ts'

/** By name, else the one of the environment, else the default of the settings. Throws `UsageError`. */
export async function chooseConnection(
  { app, environment }: Pick<NodeApp, 'app' | 'environment'>,
  given: string | undefined,
): Promise<Connection> {
  const { connections, settings } = await call(app.dispatch, 'app.snapshot', {})
  const wanted =
    given ?? (environment.kind === 'used' ? environment.connectionId : settings.defaultConnectionId)
  const connection = connections.find((each) => isCalled(each, wanted))
  if (!connection) {
    throw new UsageError(`There is no connection “${wanted}”. See “recto connections”.`)
  }
  return connection
}
