import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { CallOutput } from '#shared/bridge/calls.ts'
import { partsByName } from '#shared/documents/parts-by-name.ts'
import { importParse } from './import-parse.ts'
import type { ImportContext, ReceivedFile, ImportTold } from './take-in.ts'

/** A gigabyte of JSON, read twice. */
const joinTimeoutMs = 120_000

/** Takes files in as one run that are all parts of one parse. Null, and nothing is taken in, where they are not. */
export async function importParts(
  context: ImportContext,
  parts: readonly ReceivedFile[],
  adding: Promise<string | null>,
  signal?: AbortSignal,
  told?: ImportTold,
): Promise<CallOutput<'runs.importParts'>> {
  const [first] = parts
  if (!first) return null
  const file = `${first.file}-joined`
  try {
    await Promise.all(parts.map(({ copied }) => copied))
    const files = parts.map((part) => part.file)
    const job = { files, target: file }
    const joined = await context.background.run('join-parts', job, joinTimeoutMs, signal)
    if (!joined) return null
    const base = partsByName(parts).get(first)
    const name = base ? `${base}${path.extname(first.name)}` : first.name
    const received = { file, name, copied: Promise.resolve(joined), isLarge: false }
    return await importParse(context, received, adding, signal, told)
  } finally {
    await rm(file, { force: true })
  }
}
