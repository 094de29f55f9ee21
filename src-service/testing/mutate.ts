/** Ways in which files get broken: by disks and lines, and by those who look for weak readers. */
const ways: readonly ((bytes: Buffer, at: number, random: () => number) => Buffer)[] = [
  // Bits flipped.
  (bytes, at, random) => {
    const broken = Buffer.from(bytes)
    for (let offset = at; offset < Math.min(bytes.length, at + 8); offset += 1) {
      broken[offset] = (broken[offset] ?? 0) ^ (1 << Math.floor(random() * 8))
    }
    return broken
  },
  // A number made as large as it goes.
  (bytes, at) => Buffer.from(bytes).fill(0xff, at, Math.min(bytes.length, at + 4)),
  // A digit that is another: lengths, counts and references of text formats.
  (bytes, at, random) => {
    const broken = Buffer.from(bytes)
    const digit = broken.findIndex((byte, index) => index >= at && byte >= 0x30 && byte <= 0x39)
    if (digit >= 0) broken[digit] = 0x30 + Math.floor(random() * 10)
    return broken
  },
  // A part missing.
  (bytes, at, random) =>
    Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + Math.floor(random() * 200))]),
  // A part twice.
  (bytes, at, random) => {
    const end = at + 1 + Math.floor(random() * 200)
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)])
  },
  // The end missing.
  (bytes, at) => bytes.subarray(0, Math.max(1, at)),
]

/** The file broken at one to four random places. */
export function mutate(bytes: Buffer, random: () => number): Buffer {
  const times = 1 + Math.floor(random() * 4)
  let broken = bytes
  for (let time = 0; time < times; time += 1) {
    const way = ways[Math.floor(random() * ways.length)]
    broken = way?.(broken, Math.floor(random() * broken.length), random) ?? broken
  }
  return broken
}
