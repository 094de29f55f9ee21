import { type ChildProcess, spawn } from 'node:child_process'

/*
 * A process that is busy in native code doesn't see that who started it is gone, and LibreOffice never looks.
 * A shell that only waits for our end of a pipe to close costs a megabyte, and it closes however we end.
 */

/** Keeps a list of processes by lines like `+ 12` and `- 12`, and kills what is on it at the end of its input. */
const script = `
watched=
while read -r sign id; do
  if [ "$sign" = + ]; then watched="$watched $id"; continue; fi
  rest=
  for each in $watched; do [ "$each" = "$id" ] || rest="$rest $each"; done
  watched=$rest
done
for each in $watched; do kill -s KILL -- "$each" 2> /dev/null; done
`

let watch: ChildProcess | undefined

/**
 * Has a process (its id), or a group of processes (the negative id of its first), killed when this process ends
 * in whatever way. Returns how to release it, once it has ended by itself: its id may become another's.
 *
 * On Windows nothing happens: the system has no such shell.
 */
export function endWithParent(id: number | undefined): () => void {
  if (id === undefined || process.platform === 'win32') return () => {}
  tell(`+ ${id}`)
  return () => tell(`- ${id}`)
}

function tell(line: string): void {
  watch ??= start()
  watch.stdin?.write(`${line}\n`)
}

function start(): ChildProcess {
  // In a group of its own: a key that ends us must not end it first.
  const child = spawn('/bin/sh', ['-c', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a shell, or when somebody ends it, processes end as they would have before.
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.on('exit', () => {
    watch = undefined
  })
  child.unref()
  return child
}
