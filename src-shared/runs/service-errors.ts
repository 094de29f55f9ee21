/** A connection as a sentence needs it. Never a key. */
interface At {
  readonly connection: string
  readonly host: string
}

/**
 * What a service or the way to it can answer, mapped once in the API client (`interface §7`).
 * `said` is the service's own text, cut to 500 characters, shown as a quotation.
 */
export interface ServiceErrors {
  'service.unreachable': At & {
    readonly reason:
      | 'refused'
      | 'not-found'
      | 'timeout'
      | 'tls'
      | 'offline'
      /** The network's proxy can't be reached, or can't reach the service. */
      | 'proxy'
      /** The network's proxy asks for a user and a password. */
      | 'proxy-sign-in'
      | 'other'
  }
  /** The connection broke while the file was being sent. */
  'service.upload-broken': At
  /** The connection broke after the file had been sent, before an answer. */
  'service.answer-lost': At
  'service.timeout': At & { readonly afterMs: number }
  'service.unauthorized': At & { readonly keyIsSet: boolean }
  'service.forbidden': At & { readonly said: string }
  'service.not-found': At & { readonly said: string }
  'service.rate-limited': At & { readonly retryAfterMs: number | null }
  'service.invalid-model': At & { readonly said: string }
  'service.too-large': At & { readonly said: string }
  'service.unsupported-format': At & { readonly said: string }
  'service.bad-request': At & { readonly status: number; readonly said: string }
  'service.failed': At & { readonly status: number; readonly said: string }
  /** The key was in an answer, which was not kept. */
  'service.echoed-key': At
  /** It gave an address on this machine or its network, which it could not reach itself. */
  'service.private-address': At & { readonly address: string }
  /** An answer that is not this interface: a proxy's page, a redirect elsewhere, a wrong address. */
  'service.not-this-interface': At & { readonly status: number; readonly said: string }
  /** A batch's failure message (`interface §7.2`). */
  'service.batch-failed': { readonly said: string }
}
