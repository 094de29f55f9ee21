/** What LibreOffice may take of the computer. */
export const thresholds = {
  /** 1024 bytes, as `ulimit` counts; more than a page of any document needs, less than most computers have. */
  maxMemoryKilobytes: 4_000_000,
}
