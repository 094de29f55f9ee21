import { correctionCalls } from '../corrections/calls.ts'
import { documentCalls } from '../documents/calls.ts'
import { exportCalls } from '../export/calls.ts'
import { judgingCalls } from '../judging/calls.ts'
import { libraryCalls } from '../library/calls.ts'
import { resultCalls } from '../results/calls.ts'
import { runCalls } from '../runs/calls.ts'
import { settingsCalls } from '../settings/calls.ts'
import { updateCalls } from '../updates/calls.ts'
import { watchingCalls } from '../watching/calls.ts'
import type { CallDefinition, InputOf, OutputOf } from './define.ts'

/** The whole contract. A name is looked up as an own key, its input parsed, its handler called. */
export const calls = {
  ...correctionCalls,
  ...documentCalls,
  ...exportCalls,
  ...judgingCalls,
  ...libraryCalls,
  ...resultCalls,
  ...runCalls,
  ...settingsCalls,
  ...updateCalls,
  ...watchingCalls,
} as const satisfies Record<string, CallDefinition>

type Calls = typeof calls

export type CallName = keyof Calls
export type CallInput<N extends CallName> = InputOf<Calls[N]>
export type CallOutput<N extends CallName> = OutputOf<Calls[N]>
