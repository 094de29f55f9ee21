/**
 * A JPEG 2000 codestream of one grey that decodes to as many pixels as it is told to, from few bytes.
 *
 * Written from ITU-T T.800 (JPEG 2000 part 1), annex A for the markers and annex B for packets: one tile, and
 * an empty packet, which is a single bit of 0, for each level of each component. Behind them stand as many
 * bytes of nothing as decoders ask of a tile of that many blocks before they believe it.
 */
export function emptyJpeg2000(width: number, height: number, components = 3): Buffer {
  const size = segment(
    0xff51,
    u16(0),
    ...[width, height, 0, 0, width, height, 0, 0].map(u32),
    u16(components),
    // Eight bits, unsigned, not subsampled.
    ...Array.from({ length: components }, () => Buffer.from([7, 1, 1])),
  )
  // No precincts; layer by layer, one layer, no component transform; its levels, blocks of 64, reversible.
  const coding = segment(0xff52, Buffer.from([0, 0, 0, 1, 0, levels, 4, 4, 0, 1]))
  const quantisation = segment(
    0xff5c,
    Buffer.from([0x40, ...Array.from({ length: 3 * levels + 1 }, () => 0x48)]),
  )
  const blocks = components * Math.ceil(width / 64) * Math.ceil(height / 64)
  const packets = Buffer.alloc(components * (levels + 1) + blocks)
  const tileHeader = 12
  const tile = segment(0xff90, u16(0), u32(tileHeader + 2 + packets.length), Buffer.from([0, 1]))
  return Buffer.concat([
    u16(0xff4f),
    size,
    coding,
    quantisation,
    tile,
    u16(0xff93),
    packets,
    u16(0xffd9),
  ])
}

/** How often the picture is halved: readers that need less decode less. */
const levels = 5

/** A marker with its parameters, whose length counts itself. */
function segment(marker: number, ...parameters: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parameters)
  return Buffer.concat([u16(marker), u16(body.length + 2), body])
}

function u16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
