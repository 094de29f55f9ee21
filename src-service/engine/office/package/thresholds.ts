/** What an office file may unpack to before it is given up: far more than any that was written by hand. */
export const thresholds = {
  /** A document of 50 MB that holds pictures hardly grows; one of text grows tenfold. */
  maxPartBytes: 128 * 1024 * 1024,
  /** Of all parts that are read. */
  maxBytes: 512 * 1024 * 1024,
  /** Of all parts, for a program that unpacks every one. */
  maxBytesForOthers: 1024 * 1024 * 1024,
  maxParts: 50_000,
  /** What is listed beyond is not looked for: the names of as many parts, 100 letters long, take half of it. */
  maxDirectoryBytes: 16 * 1024 * 1024,
  /** Of one part; each takes about 520 bytes of memory. */
  maxElements: 1_500_000,
  /** Elements within each other; what reads them calls itself for each. */
  maxDepth: 256,
}
