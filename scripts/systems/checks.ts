/** Counts what is checked and says it at once, each on a line. */
export interface Checks {
  /** Runs one check; what it throws is its failure, and the next one goes on. */
  readonly check: (name: string, body: () => Promise<void>) => Promise<void>
  readonly totals: () => { readonly passed: number; readonly failed: number }
}

export function createChecks(): Checks {
  const totals = { passed: 0, failed: 0 }
  return {
    async check(name, body) {
      const start = Date.now()
      try {
        await body()
        totals.passed++
        console.log(`ok      ${name} (${Math.round((Date.now() - start) / 1000)} s)`)
      } catch (error) {
        totals.failed++
        console.log(`FAILED  ${name}\n${String(error instanceof Error ? error.message : error)}`)
      }
    },
    totals: () => ({ ...totals }),
  }
}

/** Throws what is wrong unless it isn't. */
export function expectThat(fact: unknown, wrong: string): asserts fact {
  if (!fact) throw new Error(wrong)
}
