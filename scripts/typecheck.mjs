// One compile per folder, each with just its own `lib` and `types`: the compiler enforces what a folder may know.
import { commandPath, runNode } from './run-node.mjs'

const folders = [
  'src-formats',
  'src-shared',
  'src-service',
  'src-main',
  'src-preload',
  'src-renderer',
  'e2e',
  'bench',
  '.',
]
// One checker each: the folders are compiled side by side anyway, and several checkers of one folder would work out
// most types once each, for twice the processor time.
const codes = await Promise.all(
  folders.map((folder) =>
    runNode([commandPath('tsc'), '--noEmit', '--checkers', '1', '--project', folder]),
  ),
)
process.exitCode = codes.every((code) => code === 0) ? 0 : 1
