import type { ProgramFiles } from '../node-shell/program-files.ts'
import type { ProcessHost } from '../ports.ts'

/** The built program, with how its processes are started. */
export interface RunnableProgram extends ProgramFiles {
  readonly processes: ProcessHost
}
