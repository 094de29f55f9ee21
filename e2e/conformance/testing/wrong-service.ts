import type { Distortion } from './distorting-proxy.ts'

/** What a wrong service does, and how the name of the check that finds it out begins. */
export type WrongService = {
  readonly does: string
  readonly check: string
  readonly distortion: Distortion
  /** Lets everyone in. */
  readonly isOpen?: boolean
}

export function wrong(does: string, check: string, distortion: Distortion): WrongService {
  return { does, check, distortion }
}
