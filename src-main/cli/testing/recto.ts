import { childProcesses } from '../../node-shell/child-processes.ts'
import { testConfig } from '../../testing/test-config.ts'
import { processTerminal } from '../process-terminal.ts'
import { runCli } from '../run-cli.ts'

/* The command line as a process of its own, for tests that kill it. */

const { serviceModule, engineModule, workerModule, sampleFile, version } = testConfig('')
const program = {
  serviceModule,
  engineModule,
  workerModule,
  sampleFile,
  version,
  preload: '',
  viewDir: import.meta.dirname,
  icon: '',
  updateFeed: null,
  processes: childProcesses,
}
process.exitCode = await runCli(process.argv.slice(2), processTerminal(), program)
