import { call } from '../node-shell/call.ts'
import type { EnteredPlace } from '../owner/keep-place.ts'
import type { SecretStore } from '../ports.ts'

/** Gives the library's owner the keys that only this shell can read, as those that the system encrypts for it. */
export async function bringKeys(place: EnteredPlace, secrets: SecretStore): Promise<void> {
  for (const connection of await call(place.dispatch, 'connections.list', {})) {
    const origin = URL.parse(connection.baseUrl)?.origin
    if (connection.builtIn || connection.apiKeyIsSet || origin === undefined) continue
    const owner = { connectionId: connection.id, origin }
    // One that can't be read any more is told when it is wanted.
    const key = await secrets.get(owner).catch(() => null)
    if (key !== null) await place.giveKey(owner, key)
  }
}
