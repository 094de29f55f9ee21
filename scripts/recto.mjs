#!/usr/bin/env node
// The command line: `npm run recto -- …`, and the package's `recto`.
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { root } from './places.mjs'
import { runNode } from './run-node.mjs'
import { ensureInstalled } from './toolchain.mjs'

ensureInstalled('product')
await ensureBuilt()
process.exitCode = await runNode([path.join(root, 'out/main/cli.js'), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
})
