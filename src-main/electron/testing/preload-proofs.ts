import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { temporaryDir } from '../../testing/test-app.ts'
import { createElectronStandIn } from './electron-stand-in.ts'
import { runSandboxedPreload } from './sandboxed-preload.ts'

/** The proofs of the table's rows about the preload: see `electron-behaviours.test.ts`. */
export const preloadProofs = {
  async 'preload.sandbox'() {
    const { app, module } = createElectronStandIn()
    await app.start(() => {})
    const file = path.join(await temporaryDir(), 'preload.cjs')
    const run = async (source: string): Promise<void> => {
      await writeFile(file, source)
      runSandboxedPreload(file, module)
    }
    await run(`require('electron').contextBridge.exposeInMainWorld('it', { url: require('url') })`)
    await expect(run(`require('node:fs')`)).rejects.toThrow('module not found: node:fs')
    await expect(run(`require('./other.cjs')`)).rejects.toThrow('module not found')
    await expect(run(`require('electron').ipcMain`)).rejects.toThrow('electron (in a preload)')
    await expect(run(`process.cwd()`)).rejects.toThrow('process (in a preload)')
    await expect(run(`import 'electron'`)).rejects.toThrow('outside a module')
  },
  async 'contextBridge.copies'() {
    const { app, module, exposed } = createElectronStandIn()
    await app.start(() => {})
    class Sent {
      readonly value = [1]
      method(): void {}
    }
    const heard: unknown[] = []
    const hear = (given: unknown): Sent => {
      heard.push(given)
      return new Sent()
    }
    module.contextBridge.exposeInMainWorld('it', { hear })
    const it = exposed('it') as { hear: typeof hear }
    const [sent, file] = [new Sent(), new File(['x'], 'x.pdf')]
    expect(Object.keys(it.hear(sent))).toEqual(['value'])
    it.hear(file)
    expect(heard).toEqual([{ value: [1] }, file])
    expect([heard[0] instanceof Sent, heard[1] instanceof File]).toEqual([false, true])
    expect(() => Object.assign(it, { hear: null })).toThrow('read only')
    expect(() => module.contextBridge.exposeInMainWorld('it', {})).toThrow('existing property')
  },
  'webUtils.getPathForFile'() {
    const { module } = createElectronStandIn()
    expect(() => module.webUtils.getPathForFile({ name: 'x.pdf' })).toThrow('expected a File')
    expect(module.webUtils.getPathForFile(new File(['x'], 'x.pdf'))).toBe('')
  },
}
