import { open } from 'node:fs/promises'
import { type ByteSource, sourceOfFile } from '#formats/byte-source.ts'

const rememberedFiles = 8

/** Asks a question of a whole file once, whose batches several engines read in turn. */
export function rememberFile(
  look: (source: ByteSource) => Promise<boolean>,
): (file: string) => Promise<boolean> {
  /** What is known of the files that were read last. */
  const known = new Map<string, boolean>()

  return async (file) => {
    const answer = known.get(file) ?? (await lookThrough(file, look))
    known.delete(file)
    known.set(file, answer)
    const [oldest] = known.keys()
    if (known.size > rememberedFiles && oldest !== undefined) known.delete(oldest)
    return answer
  }
}

async function lookThrough(
  file: string,
  look: (source: ByteSource) => Promise<boolean>,
): Promise<boolean> {
  const handle = await open(file)
  try {
    return await look(await sourceOfFile(handle))
  } finally {
    await handle.close()
  }
}
