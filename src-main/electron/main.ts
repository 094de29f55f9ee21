import { app } from 'electron'
import { programFiles } from '../node-shell/program-files.ts'
import { commandWords, runCommandLine } from './command-line.ts'
import { keepCompiled } from './compile-cache.ts'
import { runDesktop } from './run-desktop.ts'

keepCompiled()
const files = programFiles(import.meta.dirname)
const words = commandWords(process.argv.slice(app.isPackaged ? 1 : 2))
// Electron is ready only when this module has been evaluated: it waits for nothing.
if (words) runCommandLine(words, files)
else runDesktop(files)
