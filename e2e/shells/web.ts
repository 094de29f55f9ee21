import type { BrowserContext } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { node, root } from '../../scripts/places.mjs'
import type { RunningRecto, StartOptions } from './running-recto.ts'

export interface Served {
  /** With the token, as printed: good for one browser. */
  readonly address: string
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts `recto serve` and waits for the address that it prints. Throws with its output when it ends first. */
export async function serve({
  dataDir,
  env,
  port = '0',
}: StartOptions & { readonly port?: string }): Promise<Served> {
  const child = spawn(
    node,
    [
      path.join(root, 'out/main/cli.js'),
      'serve',
      '--no-open',
      '--port',
      port,
      '--data-dir',
      dataDir,
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const exited = once(child, 'exit')
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`
      const found = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(line)
      if (found) resolve(found[0])
    })
    void exited.then(() => reject(new Error(`recto serve ended before it was ready:\n${output}`)))
  })
  return {
    address,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await exited
    },
  }
}

export async function startWeb(
  context: BrowserContext,
  options: StartOptions,
): Promise<RunningRecto> {
  const served = await serve(options)
  const page = await context.newPage()
  await page.goto(served.address)
  await page.getByRole('region', { name: 'Library' }).waitFor()
  return {
    page,
    async chooseFiles(files, askedBy) {
      const chooser = page.waitForEvent('filechooser')
      // It is asked for without an answer: after one, the browser has heard of it, and opens no dialog of its own.
      await page.title()
      await (askedBy ? askedBy.click() : page.keyboard.press('ControlOrMeta+O'))
      await (await chooser).setFiles([...files])
    },
    async quit() {
      await page.close()
      await served.stop()
    },
  }
}
