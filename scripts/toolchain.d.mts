export const root: string
export const node: string
export function ensureInstalled(): void
export function commandPath(command: string): string
export function toolEnvironment(): Record<string, string | undefined>
export function runNode(args: readonly string[], options?: object): Promise<number>
