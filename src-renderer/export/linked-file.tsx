import type { Result } from '#shared/errors.ts'
import { useLinkDrag } from '../ui/use-link-drag.ts'

export type LinkOf = (path: string) => Promise<Result<string>>

interface LinkedFileProps {
  readonly file: string
  /** Its `resourcePath`. */
  readonly path: string
  readonly linkOf: LinkOf
}

export const draggedLook =
  'cursor-grab rounded-md border border-line bg-paper px-2 py-1.5 text-ink-soft hover:bg-sunken active:cursor-grabbing'

/** A written file that a browser drags to other programs. */
export function LinkedFile({ file, path, linkOf }: LinkedFileProps) {
  const { prepare, onDragStart } = useLinkDrag(async () => {
    const asked = await linkOf(path)
    return asked.ok ? { name: file, href: asked.data } : null
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- who has no pointer has it among the downloads
    <li
      draggable
      className={draggedLook}
      onPointerEnter={() => void prepare()}
      onPointerDown={() => void prepare()}
      onDragStart={onDragStart}
    >
      {file}
    </li>
  )
}
