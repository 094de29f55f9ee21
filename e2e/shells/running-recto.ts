import type { Page } from '@playwright/test'

/** One started Recto, whichever shell it runs in. */
export interface RunningRecto {
  readonly page: Page
  /** Hands files to the app as a person would: the file input, or the answered native dialog. */
  chooseFiles(files: readonly string[]): Promise<void>
  /** Quits as a person would and waits until the data folder is free. */
  quit(): Promise<void>
}

export interface StartOptions {
  readonly dataDir: string
  /** Added to the environment, such as the address of a scripted service. */
  readonly env: Readonly<Record<string, string>>
}
