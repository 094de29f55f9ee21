// `npm start`: the desktop app, or the same app in the browser where Electron's binary can't be had or can't run.
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findElectron, runElectron } from './electron.mjs'
import { root } from './places.mjs'
import { runNode } from './run-node.mjs'
import { ensureInstalled } from './toolchain.mjs'

ensureInstalled('product')
await ensureBuilt()

const args = process.argv.slice(2)
const electron = await findElectron()
const ended = 'path' in electron ? await runElectron(electron.path, [root, ...args]) : electron
if (ended.remedy) console.error(ended.remedy)
process.exitCode =
  'code' in ended
    ? ended.code
    : await runNode([
        path.join(root, 'out/main/cli.js'),
        'serve',
        '--because',
        ended.missing,
        ...args,
      ])
