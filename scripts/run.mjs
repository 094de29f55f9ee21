// node scripts/run.mjs COMMAND …     runs a dependency's command on the project's Node
// node scripts/run.mjs --node FILE … runs one of our own files on it
import { ensureBuilt } from './build.mjs'
import { commandPath, runNode } from './run-node.mjs'
import { ensureInstalled } from './toolchain.mjs'

ensureInstalled()
const [first, ...rest] = process.argv.slice(2)
// The end-to-end specs drive what is built.
if (first === 'playwright') await ensureBuilt()
process.exitCode = await runNode(first === '--node' ? rest : [commandPath(first), ...rest])
