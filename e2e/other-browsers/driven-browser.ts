/** A browser that Playwright doesn't drive, with one window. */
export interface DrivenBrowser {
  goTo(address: string): Promise<void>
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>
  /** What a mouse does, as actions of WebDriver (https://www.w3.org/TR/webdriver2/#actions), which both protocols have. */
  point(actions: readonly PointerAction[]): Promise<void>
  close(): Promise<void>
}

export interface OtherBrowser {
  readonly name: string
  /** Why it can't be driven here; null where it can. */
  readonly missing: () => string | null
  readonly start: () => Promise<DrivenBrowser>
}

export type PointerAction =
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number }
  /** To a place in the window, in whole CSS pixels. */
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }

export const mouse = (actions: readonly PointerAction[]) =>
  [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] as const
