import { existsSync } from 'node:fs'
import { AppError } from '#shared/errors.ts'
import type { Desktop } from '../ports.ts'

/** Files that were written here and may be dragged out of the window: a view names them, and no other file. */
export interface DragOut {
  /** Answers the file. */
  readonly wrote: (file: string) => string
  /** Begins to drag it. Throws `export.not-there` and `bridge.not-available`. */
  readonly drag: (file: string) => Promise<void>
}

export function createDragOut(desktop: Pick<Desktop, 'capabilities' | 'dragOut'>): DragOut {
  const written = new Set<string>()
  return {
    wrote(file) {
      written.add(file)
      return file
    },
    async drag(file) {
      const { dragOut } = desktop.capabilities
      if (!dragOut) throw new AppError('bridge.not-available', { name: 'export.drag' })
      if (!written.has(file) || !existsSync(file)) throw new AppError('export.not-there', { file })
      await desktop.dragOut(file)
    },
  }
}
