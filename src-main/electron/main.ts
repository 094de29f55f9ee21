import { programFiles } from '../node-shell/program-files.ts'
import { runDesktop } from './run-desktop.ts'

await runDesktop(programFiles(import.meta.dirname))
