import { programFiles } from '../node-shell/program-files.ts'
import { keepCompiled } from './compile-cache.ts'
import { runDesktop } from './run-desktop.ts'

keepCompiled()
// Electron is ready only when this module has been evaluated: it waits for nothing.
runDesktop(programFiles(import.meta.dirname))
