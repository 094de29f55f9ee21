import { existsSync } from 'node:fs'
import { AppError } from '#shared/errors.ts'
import type { Desktop } from '../ports.ts'

/** Files that were written here and may be handed to other programs: a view names them, and no other file. */
export interface WrittenFiles {
  /** Answers the file. */
  readonly wrote: (file: string) => string
  /** Begins to drag it out of the window. Throws `export.not-there` and `bridge.not-available`. */
  readonly drag: (file: string) => Promise<void>
  /** Offers it to the programs that the system shares files with. Throws the same. */
  readonly share: (file: string) => Promise<void>
}

export function createWrittenFiles(
  desktop: Pick<Desktop, 'capabilities' | 'dragOut' | 'share'>,
): WrittenFiles {
  const written = new Set<string>()
  const handOver =
    (way: 'dragOut' | 'share', name: string, hand: (file: string) => Promise<void>) =>
    async (file: string): Promise<void> => {
      if (!desktop.capabilities[way]) throw new AppError('bridge.not-available', { name })
      if (!written.has(file) || !existsSync(file)) throw new AppError('export.not-there', { file })
      await hand(file)
    }
  return {
    wrote(file) {
      written.add(file)
      return file
    },
    drag: handOver('dragOut', 'export.drag', (file) => desktop.dragOut([file])),
    share: handOver('share', 'export.share', (file) => desktop.share(file)),
  }
}
