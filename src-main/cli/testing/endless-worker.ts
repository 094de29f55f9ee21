import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceFiles } from '../../node-shell/testing/source-files.ts'

/**
 * A module for background threads that does one kind of job for ever, and all else as usual. Answers the module, and
 * a file that is there once it is at that.
 *
 * @param named of the job's input, where only that of one name never ends
 */
export async function endlessWorker(
  folder: string,
  job: string,
  named: string | null = null,
): Promise<{ readonly workerModule: string; readonly isAtWork: string }> {
  const isAtWork = path.join(folder, 'at-work')
  const file = path.join(folder, 'worker.mjs')
  const { workerModule } = await sourceFiles()
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ name, input }) => {
      if (name !== ${JSON.stringify(job)}) return
      if (${JSON.stringify(named)} !== null && input.name !== ${JSON.stringify(named)}) return
      writeFileSync(${JSON.stringify(isAtWork)}, '')
      for (;;);
    })
    await import(${JSON.stringify(pathToFileURL(workerModule).href)})`,
  )
  return { workerModule: file, isAtWork }
}
