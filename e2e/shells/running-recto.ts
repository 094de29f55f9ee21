import type { Locator, Page } from '@playwright/test'

/** One started Recto, whichever shell it runs in. */
export interface RunningRecto {
  readonly page: Page
  /**
   * Hands files to the app as a user would: the file input, or the answered native dialog.
   *
   * @param askedBy what is clicked for it. Default: the key for new files
   */
  chooseFiles(files: readonly string[], askedBy?: Locator): Promise<void>
  /** Quits as a user would and waits until the data folder is free. */
  quit(): Promise<void>
}

export interface StartOptions {
  readonly dataDir: string
  /** Added to the environment, such as the address of a scripted service. */
  readonly env: Readonly<Record<string, string>>
}
