import { createContext, use } from 'react'
import type { Bridge } from './bridge.ts'

export const BridgeContext = createContext<Bridge | null>(null)

/** The bridge of this window. Throws outside of its provider: a view without a core shows nothing. */
export function useBridge(): Bridge {
  const bridge = use(BridgeContext)
  if (!bridge) throw new Error('No BridgeContext above this component')
  return bridge
}
