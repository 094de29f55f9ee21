import { enableCompileCache } from 'node:module'
import path from 'node:path'

// What is loaded from here on is kept compiled beside the program; where that can't be written, it is
// compiled anew at each start. Not in Node's own place, the folder for temporary files: others write there.
enableCompileCache(path.join(import.meta.dirname, '../compile-cache'))
const [{ programFiles }, { childProcesses }, { processTerminal }, { runCli }] = await Promise.all([
  import('../node-shell/program-files.ts'),
  import('../node-shell/child-processes.ts'),
  import('./process-terminal.ts'),
  import('./run-cli.ts'),
])
const program = { ...programFiles(import.meta.dirname), processes: childProcesses }
process.exitCode = await runCli(process.argv.slice(2), processTerminal(), program)
