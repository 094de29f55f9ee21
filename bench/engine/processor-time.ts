import { readFile } from 'node:fs/promises'
import { childrenOf } from './process-memory.ts'

/** The kernel counts processor time in hundredths of a second, on every machine that Linux runs on. */
const tickMs = 10

/** Milliseconds of processor time that a process and those below it have taken; 0 where the system doesn't tell. */
export async function treeProcessorMs(pid: number): Promise<number> {
  const { own } = await processorTimes(pid)
  const below = await Promise.all((await childrenOf(pid)).map(treeProcessorMs))
  return below.reduce((sum, each) => sum + each, own)
}

/** The same of each process that this one has started, by their ids. */
export async function childrenProcessorMs(pid: number): Promise<ReadonlyMap<number, number>> {
  const children = await childrenOf(pid)
  return new Map(
    await Promise.all(
      children.map(async (child) => [child, await treeProcessorMs(child)] as const),
    ),
  )
}

/** Milliseconds of processor time that processes which this one started, and which have ended, took. */
export async function endedChildrenMs(): Promise<number> {
  return (await processorTimes(process.pid)).ended
}

async function processorTimes(
  pid: number,
): Promise<{ readonly own: number; readonly ended: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The fields after the program's name, which may hold spaces: user and system time, then the children's.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: (user + system) * tickMs, ended: (childUser + childSystem) * tickMs }
}
