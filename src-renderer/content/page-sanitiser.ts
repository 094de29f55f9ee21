import { createSanitiser, type SanitiseHtml } from './sanitise-html.ts'

let sanitise: SanitiseHtml | undefined

/** The one sanitiser of this window: its hooks are set once. */
export function sanitiseHtml(): SanitiseHtml {
  sanitise ??= createSanitiser(window)
  return sanitise
}
