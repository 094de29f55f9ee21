import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '../client.ts'

/** What a program in LibreOffice's place does. */
export type StandInWork =
  /** Answers with this PDF, and writes down how it was called. */
  | { readonly kind: 'converts'; readonly pdf: Buffer }
  /** Ends without a PDF, as on a file that it can't read. */
  | { readonly kind: 'fails' }
  /** Starts another program and waits for ever; both write their ids down. */
  | { readonly kind: 'hangs' }

export type StandIn = {
  readonly program: string
  /** Written by the program. */
  readonly record: string
}

const scripts: Readonly<Record<StandInWork['kind'], string>> = {
  converts: `
    const value = (name) => args[args.indexOf(name) + 1]
    const profile = fileURLToPath(args.find((arg) => arg.startsWith('-env:')).split('=')[1])
    const settings = readFileSync(profile + '/user/registrymodifications.xcu', 'utf8')
    const source = args.at(-1)
    writeFileSync(record, JSON.stringify({ args, settings, source: readFileSync(source, 'base64') }))
    writeFileSync(value('--outdir') + '/document.pdf', readFileSync(pdf))`,
  fails: 'process.exitCode = 1',
  hangs: `
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    writeFileSync(record, JSON.stringify([process.pid, child.pid]))
    setInterval(() => {}, 1000)`,
}

/** Puts a program in LibreOffice's place, for machines without it and for what it does only rarely. */
export async function standIn(work: StandInWork): Promise<StandIn> {
  const folder = await temporaryFolder()
  const record = path.join(folder, 'record.json')
  const pdf = path.join(folder, 'answer.pdf')
  const script = path.join(folder, 'soffice.mjs')
  const program = path.join(folder, 'soffice')
  if (work.kind === 'converts') await writeFile(pdf, work.pdf)
  await writeFile(
    script,
    `import { spawn } from 'node:child_process'
    import { readFileSync, writeFileSync } from 'node:fs'
    import { fileURLToPath } from 'node:url'
    const args = process.argv.slice(2)
    const [record, pdf] = ${JSON.stringify([record, pdf])}
    ${scripts[work.kind]}`,
  )
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`)
  await chmod(program, 0o700)
  return { program, record }
}
