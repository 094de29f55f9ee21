import { z } from 'zod'
import type { Capabilities } from '../bridge/capabilities.ts'
import { defineCalls } from '../bridge/define.ts'
import type { ErrorData } from '../errors.ts'
import { connectionInputSchema, connectionSchema, type LocalServiceState } from './connection.ts'
import type { UpdateState } from '../updates/update-state.ts'
import { settingsPatchSchema, settingsSchema } from './settings.ts'

const byId = z.object({ connectionId: z.string() })

export const settingsCalls = defineCalls({
  /** Everything a view needs to start, in one call. */
  'app.snapshot': {
    input: z.object({}),
    output: z.object({
      version: z.string(),
      capabilities: z.custom<Capabilities>(),
      settings: settingsSchema,
      connections: z.array(connectionSchema),
      service: z.custom<LocalServiceState>(),
      updates: z.custom<UpdateState>(),
      /** Files that could not be read at this start: the names under which they were set aside. */
      setAside: z.array(z.string()),
      /** What came of a library whose database was lost or damaged, as this start found it. */
      rebuilt: z.object({ runs: z.int(), unreadable: z.array(z.string()) }),
      /** The sequence number of the last event before this snapshot. */
      sequence: z.number(),
    }),
    repeatable: true,
  },
  'settings.update': { input: settingsPatchSchema, output: settingsSchema, repeatable: true },
  'connections.list': { input: z.object({}), output: z.array(connectionSchema), repeatable: true },
  'connections.create': { input: connectionInputSchema, output: connectionSchema },
  'connections.update': {
    input: byId.extend(connectionInputSchema.shape),
    output: connectionSchema,
    repeatable: true,
  },
  'connections.remove': { input: byId, output: z.object({}) },
  /**
   * Tries the models for photos of a granted folder, which takes seconds, and has the local service read with them from
   * then on; null goes back to Recto's own. Throws `connections.models-refused` and `service-not-started`.
   */
  'service.chooseModels': {
    input: z.object({ grantId: z.string().nullable() }),
    output: z.custom<LocalServiceState>(),
  },
  /**
   * Keeps a key. `keep: 'ask'` stores it safely or answers `connections.no-safe-storage`,
   * after which the user chooses `session` or `plain`.
   */
  'connections.setKey': {
    input: byId.extend({
      apiKey: z.string().trim().min(1).max(4096),
      keep: z.enum(['ask', 'session', 'plain']),
    }),
    output: connectionSchema,
    repeatable: true,
  },
  'connections.clearKey': { input: byId, output: connectionSchema, repeatable: true },
  /** Asks the service for its history (`interface §4.3`) and tells what came of it. Sends no document. */
  'connections.test': {
    input: byId,
    output: z.union([
      z.object({ ok: z.literal(true), requests: z.number(), tookMs: z.number() }),
      z.object({ ok: z.literal(false), error: z.custom<ErrorData>() }),
    ]),
    repeatable: true,
  },
})
