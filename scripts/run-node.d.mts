import type { EventEmitter } from 'node:events'

export function commandPath(command: string): string
export function toolEnvironment(): Record<string, string | undefined>
export interface Ended {
  readonly code: number | null
  readonly signal: string | null
}
export function ended(
  child: EventEmitter & { kill(signal: NodeJS.Signals): boolean },
  platform?: string,
): Promise<Ended>
export function runNode(args: readonly string[], options?: object): Promise<number>
