/** The smallest whole parse of an adapter's format, with what every format is asked for. */
export interface ParseSample {
  /** Of the adapter that must tell it. */
  readonly adapter: string
  /** JSON is written from a value; XML and text stand as they are. */
  readonly file: unknown
  /** Something that its first element says. */
  readonly says: string
  readonly hasBoxes: boolean
}

export function bytesOf({ file }: Pick<ParseSample, 'file'>): Uint8Array {
  return new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file))
}
