/** Where a command reads and writes; tests bring their own. */
export interface Terminal {
  /** Results only. */
  readonly out: (text: string) => void
  /** Progress and errors. */
  readonly err: (text: string) => void
  /** Columns of a terminal that can redraw a line; null for a file or a pipe. */
  readonly errColumns: number | null
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Hears the Enter key until the answered function is called; null where nobody can press it. */
  readonly onEnter: ((listener: () => void) => () => void) | null
  /** All of standard input; null where a person would have to type it. */
  readonly readInput: (() => Promise<string>) | null
  /** Aborted when the user presses Ctrl+C or the system asks the process to end. */
  readonly signal: AbortSignal
}
