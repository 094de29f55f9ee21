export interface SystemFacts {
  readonly platform: string
  readonly arch: string
  readonly nodeMajor: number
  /** Of Linux alone; undefined where its C library is another. */
  readonly glibc: string | undefined
  readonly missingFiles: readonly string[]
}
export function systemFacts(): SystemFacts
export function unfitSystem(facts: SystemFacts): string | undefined
export const visualCppFiles: readonly string[]
