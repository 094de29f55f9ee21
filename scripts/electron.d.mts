/** Electron didn't come to a window: why, and what a person can do. */
export interface NoElectron {
  readonly missing: string
  readonly remedy?: string | undefined
}
export function findElectron(): Promise<{ readonly path: string } | NoElectron>
export function downloadEnvironment(
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined>
export function runElectron(
  binary: string,
  args: readonly string[],
): Promise<{ readonly code: number } | NoElectron>
