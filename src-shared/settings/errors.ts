import type { OcrModelsRefusal } from '../service-channel.ts'

export interface ConnectionErrors {
  'connections.not-found': { readonly connectionId: string }
  'connections.name-taken': { readonly name: string }
  /** Not an http(s) address, or one with a user name, a query or a fragment. */
  'connections.invalid-base-url': { readonly baseUrl: string }
  /** Plain http would send the key and the document in the clear; only this machine may be asked so. */
  'connections.insecure-base-url': { readonly baseUrl: string }
  /** The built-in connection can't be changed or removed. */
  'connections.built-in': Record<never, never>
  /** This connection needs a key and has none. */
  'connections.key-missing': { readonly connection: string }
  /** The system has no safe place for keys: the user must choose how to keep this one. */
  'connections.no-safe-storage': { readonly connection: string }
  /** The stored key can't be read any more (another user, another machine). */
  'connections.key-unreadable': { readonly connection: string }
  'connections.service-not-started': { readonly reason: string }
  /** A folder's models for photos can't be used. `name`: of the folder. */
  'connections.models-refused': { readonly name: string; readonly refusal: OcrModelsRefusal }
}
