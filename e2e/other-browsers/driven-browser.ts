/** A browser that Playwright doesn't drive, with one window. */
export interface DrivenBrowser {
  goTo(address: string): Promise<void>
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

export interface OtherBrowser {
  readonly name: string
  /** Why it can't be driven here; null where it can. */
  readonly missing: () => string | null
  readonly start: () => Promise<DrivenBrowser>
}
