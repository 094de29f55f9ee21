import { z } from 'zod'
import { parseOptionsSchema } from '../runs/run.ts'
import type { PhotoModels } from './photo-models.ts'

/** `interface`: the paths of the interface; `document-digitization`: those of newer deployments. */
export const pathLayouts = ['interface', 'document-digitization'] as const

export type PathLayout = (typeof pathLayouts)[number]

/** Where a key lives: never in the view, never in a log. */
export const keyStorages = ['system', 'plain', 'session', 'environment', 'built-in'] as const

export const localConnectionId = 'local'

/** A service to parse with. The key travels inward only; the view learns whether one is set. */
export const connectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Without a trailing slash. Empty for the built-in connection while its service is not running. */
  baseUrl: z.string(),
  pathLayout: z.enum(pathLayouts),
  builtIn: z.boolean(),
  /** Whether the service asks for a key at all; to one that doesn't none is sent. */
  needsKey: z.boolean(),
  apiKeyIsSet: z.boolean(),
  keyStorage: z.enum(keyStorages).nullable(),
  defaultOptions: parseOptionsSchema,
})

export type Connection = Readonly<z.infer<typeof connectionSchema>>
export type KeyStorage = (typeof keyStorages)[number]

export const connectionInputSchema = z.object({
  name: z.string().trim().min(1).max(80),
  baseUrl: z.string().trim().max(2000),
  pathLayout: z.enum(pathLayouts),
  /** Absent: it does. */
  needsKey: z.boolean().optional(),
  defaultOptions: parseOptionsSchema,
})

export type ConnectionInput = Readonly<z.infer<typeof connectionInputSchema>>

export type LocalServiceState = { readonly models: PhotoModels } & (
  | { readonly state: 'stopped' | 'starting' | 'running' }
  | { readonly state: 'failed'; readonly reason: string }
)
