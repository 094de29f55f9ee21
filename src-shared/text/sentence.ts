import type { ErrorText } from './errors.ts'

export function text(what: string, next: string): ErrorText {
  return { what, next }
}
