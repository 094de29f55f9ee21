import { crc32 } from 'node:zlib'

/** A ZIP archive of texts, stored without compression. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    // 1 January 1980, the earliest day the format knows.
    shared.writeUInt16LE(0x21, 8)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = Buffer.concat([signature(0x04034b50), shared, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([signature(0x02014b50), version(), shared, rest, Buffer.from(name)]),
    )
    bodies.push(body)
    at += body.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, listing, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function version(): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(20)
  return bytes
}
