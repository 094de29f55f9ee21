import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { TextOf } from './catalogue.ts'

/** A run's state in words: what another parser made is not parsed here. */
export function runStateName(
  { origin, state }: Pick<ListedRun, 'origin' | 'state'>,
  text: TextOf<'runs'>,
): string {
  return origin === 'imported' && state === 'processing' ? text.importing : text[state]
}
