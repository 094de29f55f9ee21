import type { Command } from 'commander'
import { bashCompletion } from './bash.ts'
import { fishCompletion } from './fish.ts'
import { type CompletedCommand, readGrammar } from './grammar.ts'
import { powershellCompletion } from './powershell.ts'
import { zshCompletion } from './zsh.ts'

const writers = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
} as const satisfies Readonly<Record<string, (grammar: readonly CompletedCommand[]) => string>>

export type Shell = keyof typeof writers

export const shells = Object.keys(writers) as readonly Shell[]

/** A script for a shell that completes commands, options and choices. It opens no library and starts no program. */
export function completionScript(shell: Shell, program: Command): string {
  return writers[shell](readGrammar(program))
}
