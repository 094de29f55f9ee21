export interface BridgeErrors {
  /** The name is not in the contract. */
  'bridge.unknown-call': { readonly name: string }
  /** The input does not match the call's schema. `issues` are paths with reasons, values left out. */
  'bridge.invalid-input': { readonly name: string; readonly issues: readonly string[] }
  /** The shell can't offer this here (see `Capabilities`). */
  'bridge.not-available': { readonly name: string }
  /** A bug of ours. `logId` finds the stack in the log. */
  'bridge.unexpected': { readonly logId: string }
  /** The caller gave up (`AbortSignal`). Silent in the view. */
  'bridge.cancelled': Record<never, never>
  /** The view lost its shell: the process behind it is gone. */
  'bridge.disconnected': Record<never, never>
  /** The web shell doesn't know this caller: its address with the token was never opened. */
  'bridge.refused': Record<never, never>
}
