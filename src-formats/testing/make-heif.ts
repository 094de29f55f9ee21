import { be16, be32, concat } from './write-bytes.ts'

type Property =
  | { readonly kind: 'ispe'; readonly width: number; readonly height: number }
  /** Quarter turns anticlockwise. */
  | { readonly kind: 'irot'; readonly turns: number }
  | { readonly kind: 'clap'; readonly width: number; readonly height: number }

export interface HeifKind {
  readonly brands: readonly [major: string, ...compatible: readonly string[]]
  readonly properties: readonly Property[]
  /** The number of the primary item, and the 1-based properties of each item. */
  readonly primary?: number
  readonly items?: Readonly<Record<number, readonly number[]>>
}

/** A HEIF file's boxes with no picture in them (ISO/IEC 14496-12 §4, §8.11; ISO/IEC 23008-12 §6.5, §9.3). */
export function makeHeif({
  brands,
  properties,
  primary,
  items = {},
}: HeifKind): Uint8Array<ArrayBuffer> {
  const [major, ...compatible] = brands
  const associations = Object.entries(items).map(([item, own]) =>
    concat(be16(Number(item)), [own.length], [...own]),
  )
  const meta = concat(
    [0, 0, 0, 0],
    box('hdlr', [0, 0, 0, 0], [0, 0, 0, 0], 'pict', new Uint8Array(13)),
    primary === undefined ? [] : box('pitm', [0, 0, 0, 0], be16(primary)),
    box(
      'iprp',
      box('ipco', ...properties.map(propertyBox)),
      box('ipma', [0, 0, 0, 0], be32(associations.length), ...associations),
    ),
  )
  return concat(
    box('ftyp', major, [0, 0, 0, 0], ...compatible),
    box('meta', meta),
    box('mdat', [1, 2, 3, 4]),
  )
}

function propertyBox(property: Property): Uint8Array {
  switch (property.kind) {
    case 'ispe':
      return box('ispe', [0, 0, 0, 0], be32(property.width), be32(property.height))
    case 'irot':
      return box('irot', [property.turns])
    case 'clap': {
      const one = be32(1)
      const { width, height } = property
      return box('clap', be32(width), one, be32(height), one, be32(0), one, be32(0), one)
    }
  }
}

function box(type: string, ...parts: readonly (Uint8Array | readonly number[] | string)[]) {
  const body = concat(...parts)
  return concat(be32(body.length + 8), type, body)
}
