import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { letterSheet } from '#shared/documents/letter-sheet.ts'
import { chromiumLaunch } from '../../e2e/fixtures.ts'
import { serve } from '../../e2e/shells/web.ts'
import { node, root } from '../../scripts/places.mjs'

const run = promisify(execFile)

/** A Recto in Chromium over a library of its own. */
export interface BenchLibrary {
  readonly browser: Browser
  /** A fresh window on the library, as after a start. */
  open(): Promise<Page>
  /** What was derived of documents for the view is gone, as if none had ever been opened. */
  readonly forgetPages: () => Promise<void>
  /** Resolves once the letters of so many pages of a document are kept, of which a window is open. */
  readonly whenLettersKept: (pages: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** A file to parse before the bench. */
export interface Parsed {
  readonly file: string
  /** A service other than the local one, without a key. */
  readonly baseUrl?: string
}

/** Parses files through the command line, then serves the library to Chromium. */
export async function openLibraryOf(parses: readonly Parsed[]): Promise<BenchLibrary> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-library-'))
  const cli = path.join(root, 'out/main/cli.js')
  for (const { file, baseUrl } of parses) {
    await run(node, [cli, 'parse', file, '--data-dir', dataDir, '--json'], {
      maxBuffer: 1024 * 1024 * 1024,
      env: {
        ...process.env,
        ...(baseUrl ? { RECTO_BASE_URL: baseUrl, RECTO_API_KEY: 'none' } : {}),
      },
    })
  }
  return openLibraryAt(dataDir)
}

/** Serves a library to Chromium, and deletes it when it is closed. */
export async function openLibraryAt(dataDir: string): Promise<BenchLibrary> {
  const served = await serve({ dataDir, env: {} })
  const browser = await chromium.launch({
    ...chromiumLaunch(),
    args: [...chromiumLaunch().args, '--enable-precise-memory-info'],
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // A window opens at the last one's place: here each begins at the first page.
  await context.addInitScript(() => {
    for (const key of ['recto.tabs', 'recto.places']) localStorage.removeItem(key)
  })
  let address = served.address
  return {
    browser,
    async open() {
      const page = await context.newPage()
      await page.goto(address)
      // The token was good for one browser, which is let in now.
      address = new URL(served.address).origin
      await page.getByRole('region', { name: 'Library' }).waitFor()
      return page
    },
    forgetPages: () => rm(path.join(dataDir, 'pages'), { recursive: true, force: true }),
    async whenLettersKept(pageCount) {
      const sheets = Math.ceil(pageCount / letterSheet.pages)
      for (let kept = 0; kept < sheets; await delay(200)) {
        const pages = path.join(dataDir, 'pages')
        // Nothing of pages is kept before the first of them is drawn.
        const names = await readdir(pages, { recursive: true }).catch((): string[] => [])
        kept = names.filter((name) => path.basename(name).startsWith('letters-')).length
      }
    },
    async close() {
      await browser.close()
      await served.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
