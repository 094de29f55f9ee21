import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A socket's path ends in a field of 104 bytes on macOS, 108 on Linux, with a zero behind it. */
const maxPathBytes = 100
const temporaryPrefix = 'recto-owner-'
const ownSocket = /^[0-9a-f]{16}$/

/** Where a server listens, for this user only. */
export interface LocalAddress {
  readonly address: string
  /** Removes what stands for it in the file system. */
  readonly remove: () => void
}

/**
 * Listens on a socket in `folder`, or where that can't hold one in a folder of its own among the temporary
 * files; on Windows on a pipe of a random name, which the system lets only this user and administrators open.
 *
 * Sockets of earlier owners in the folder are removed.
 */
export async function listenLocally(server: Server, folder: string): Promise<LocalAddress> {
  const name = randomBytes(8).toString('hex')
  if (process.platform === 'win32') {
    const address = `\\\\.\\pipe\\recto-${name}`
    await listen(server, address)
    return { address, remove() {} }
  }
  const own = path.join(folder, name)
  try {
    if (Buffer.byteLength(own) > maxPathBytes) throw new Error('A socket’s path is not that long')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (lstatSync(folder).isSymbolicLink()) throw new Error('It may lead to anything')
    chmodSync(folder, 0o700)
    // Nothing else: somebody may have had a folder of that name before.
    for (const old of readdirSync(folder).filter((file) => ownSocket.test(file))) {
      rmSync(path.join(folder, old), { force: true })
    }
    await listen(server, own)
    chmodSync(own, 0o600)
    return { address: own, remove: () => rmSync(own, { force: true }) }
  } catch {
    // A path that is too long, a link, or a file system without sockets, as of a stick or a share.
    const dir = mkdtempSync(path.join(tmpdir(), temporaryPrefix))
    const address = path.join(dir, name)
    await listen(server, address)
    chmodSync(address, 0o600)
    return { address, remove: () => rmSync(dir, { recursive: true, force: true }) }
  }
}

async function listen(server: Server, address: string): Promise<void> {
  server.listen(address)
  await once(server, 'listening')
}
