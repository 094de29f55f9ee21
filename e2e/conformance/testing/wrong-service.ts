import type { Distortion, Refusal } from './distorting-proxy.ts'

/** What a wrong service does, and how the name of the check that finds it out begins. */
export type WrongService = {
  readonly does: string
  readonly check: string
  readonly distortion: Distortion
  readonly refusal: Refusal
  /** Lets everyone in. */
  readonly isOpen?: boolean
}

export function wrong(does: string, check: string, distortion: Distortion): WrongService {
  return { does, check, distortion, refusal: () => null }
}

/** One that goes by what a form holds, before it has read the document. */
export function refusing(does: string, check: string, what: RegExp): WrongService {
  return wrongAtOnce(does, check, (form) => (what.test(form) ? 400 : null))
}

export function wrongAtOnce(does: string, check: string, refusal: Refusal): WrongService {
  return { does, check, distortion: () => ({}), refusal }
}
