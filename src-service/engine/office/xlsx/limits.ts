/** What is read of a workbook: what a person looks at. The rest is counted, and said to be left out. */
export const sheetLimits = {
  rows: 5000,
  columns: 256,
  /** Of all sheets together. */
  cells: 200_000,
  /** Of one cell; office programs hold no more. */
  letters: 32_767,
} as const
