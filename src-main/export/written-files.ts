import { existsSync } from 'node:fs'
import { AppError } from '#shared/errors.ts'
import type { Desktop } from '../ports.ts'

/** Files that were written here and may be handed to other programs: a view names them, and no other file. */
export interface WrittenFiles {
  /** Answers the file. */
  readonly wrote: (file: string) => string
  /** Begins to drag them out of the window, all in one. Throws `export.not-there` and `bridge.not-available`. */
  readonly drag: (files: readonly string[]) => Promise<void>
  /** Offers one to the programs that the system shares files with. Throws the same. */
  readonly share: (file: string) => Promise<void>
}

export function createWrittenFiles(
  desktop: Pick<Desktop, 'capabilities' | 'dragOut' | 'share'>,
): WrittenFiles {
  const written = new Set<string>()
  const handOver =
    (way: 'dragOut' | 'share', name: string, hand: (files: readonly string[]) => Promise<void>) =>
    async (files: readonly string[]): Promise<void> => {
      if (!desktop.capabilities[way]) throw new AppError('bridge.not-available', { name })
      const gone = files.find((file) => !written.has(file) || !existsSync(file))
      if (gone !== undefined) throw new AppError('export.not-there', { file: gone })
      await hand(files)
    }
  const share = handOver('share', 'export.share', async ([file]) => {
    if (file !== undefined) await desktop.share(file)
  })
  return {
    wrote(file) {
      written.add(file)
      return file
    },
    drag: handOver('dragOut', 'export.drag', (files) => desktop.dragOut(files)),
    share: (file) => share([file]),
  }
}
