import { z } from 'zod'
import { type ConnectionInput, connectionInputSchema } from '#shared/settings/connection.ts'
import type { SettingsStorage } from '../ports.ts'

const storedSchema = connectionInputSchema.extend({ id: z.string() })
const settingsKey = 'connections'

export interface StoredConnection extends ConnectionInput {
  readonly id: string
}

/** Connections live beside the settings, without their keys. */
export function readConnections(settings: SettingsStorage): readonly StoredConnection[] {
  const value = settings.getValue(settingsKey)
  if (!Array.isArray(value)) return []
  // The file may have been edited by hand: what can't be read must not hide the rest.
  return value.flatMap((entry: unknown) => {
    const parsed = storedSchema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
}

export function writeConnections(
  settings: SettingsStorage,
  connections: readonly StoredConnection[],
): void {
  settings.setValue(settingsKey, connections)
}
