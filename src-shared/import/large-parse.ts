/**
 * A parse of so many bytes takes a while: its first pages are read before the rest, and all of it while its checksum is
 * still worked out. A smaller one is read faster whole, and not at all where it is in already.
 */
export const largeParseBytes = 4 * 1024 * 1024
