import { chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** An installed Recto, driven as its window is: its fuses let nobody into its main process. */
export interface InstalledRecto {
  readonly page: Page
  /** Drops files on the middle of the window, by their paths as a file manager does. */
  drop(files: readonly string[]): Promise<void>
  /** Asks it to quit as the system does, and answers its exit code. */
  quit(): Promise<number | null>
}

const startTimeoutMs = 60_000

/** Starts the program that a person would start. */
export async function startInstalled(program: string, dataDir: string): Promise<InstalledRecto> {
  const child = spawn(program, ['--remote-debugging-port=0'], {
    env: { ...process.env, RECTO_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  const address = Promise.withResolvers<string>()
  const late = setTimeout(() => address.reject(new Error('No window came.')), startTimeoutMs)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
    if (found !== undefined) address.resolve(found)
  })
  void exited.then(() => address.reject(new Error(`It ended before its window came:\n${said}`)))
  try {
    const browser = await chromium.connectOverCDP(await address.promise)
    const context = browser.contexts()[0]
    if (!context) throw new Error('There is nothing to drive.')
    const page = context.pages()[0] ?? (await context.waitForEvent('page'))
    return {
      page,
      drop: (files) => drop(page, files),
      async quit() {
        if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid)])
        else child.kill('SIGTERM')
        await exited
        return child.exitCode
      },
    }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(late)
  }
}

async function drop(page: Page, files: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const [x, y] = await page.evaluate(() => [innerWidth / 2, innerHeight / 2] as const)
  const copying = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data: copying })
  }
  await session.detach()
}
