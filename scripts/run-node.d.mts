export function commandPath(command: string): string
export function toolEnvironment(): Record<string, string | undefined>
export function runNode(args: readonly string[], options?: object): Promise<number>
