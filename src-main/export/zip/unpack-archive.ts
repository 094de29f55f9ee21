import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { type ByteSource, sourceOfFile } from '#formats/byte-source.ts'
import { readZipDirectory, type ZippedEntry } from '#formats/office/zip-directory.ts'
import { littleEndian } from '#formats/read-bytes.ts'

/** Of an archive of our own, which may list a hundred thousand pictures. */
const maxDirectoryBytes = 256 * 1024 * 1024
const localHeaderBytes = 30

/** Takes an archive that was just written apart into a folder that is there, file by file. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    const source = await sourceOfFile(handle)
    for (const entry of (await readZipDirectory(source, maxDirectoryBytes)) ?? []) {
      const target = path.join(folder, safePath(entry))
      await mkdir(path.dirname(target), { recursive: true })
      await unpackEntry(file, await bytesAt(source, entry), entry, target)
    }
  } finally {
    await handle.close()
  }
}

async function unpackEntry(
  file: string,
  start: number,
  { packedBytes, isDeflated }: ZippedEntry,
  target: string,
): Promise<void> {
  // A stream of no bytes can't be asked for: its end counts as well.
  if (packedBytes === 0) return writeFile(target, '')
  const packed = createReadStream(file, { start, end: start + packedBytes - 1 })
  const unpacked = createWriteStream(target)
  if (isDeflated) await pipeline(packed, createInflateRaw(), unpacked)
  else await pipeline(packed, unpacked)
}

/** Behind a header of its own, whose fields may be longer than the directory says. */
async function bytesAt(source: ByteSource, { offsetBytes }: ZippedEntry): Promise<number> {
  const { u16 } = littleEndian(await source.read(offsetBytes, localHeaderBytes))
  return offsetBytes + localHeaderBytes + u16(26) + u16(28)
}

/** Names of ours are safe; one that leads out of the folder is a bug that must not write there. */
function safePath({ name }: ZippedEntry): string {
  const own = Buffer.from(name, 'latin1').toString()
  const parts = own.split('/')
  if (parts.some((part) => part === '' || part === '..' || /[\\:]/.test(part))) {
    throw new RangeError(`“${own}” is no path in a folder`)
  }
  return path.join(...parts)
}
