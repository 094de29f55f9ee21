import type { Result } from '#shared/errors.ts'
import { useRef } from 'react'

export type LinkOf = (path: string) => Promise<Result<string>>

interface LinkedFileProps {
  readonly file: string
  /** Its `resourcePath`. */
  readonly path: string
  readonly linkOf: LinkOf
}

export const draggedLook =
  'cursor-grab rounded-md border border-line bg-paper px-2 py-1.5 text-ink-soft hover:bg-sunken active:cursor-grabbing'

/** Less than a link is good for, so that the drop still comes in time. */
const freshMs = 30_000

/**
 * A written file that Chromium drags to other programs: `DownloadURL`, which it fetches where the file is dropped.
 * What is dragged must be said when the drag begins, so the link is asked for as the pointer comes.
 */
export function LinkedFile({ file, path, linkOf }: LinkedFileProps) {
  const link = useRef<{ readonly href: string; readonly at: number } | null>(null)
  const isFresh = (): boolean =>
    link.current !== null && performance.now() - link.current.at < freshMs
  const prepare = async (): Promise<void> => {
    if (isFresh()) return
    const asked = await linkOf(path)
    if (asked.ok) link.current = { href: asked.data, at: performance.now() }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- who has no pointer has it among the downloads
    <li
      draggable
      className={draggedLook}
      onPointerEnter={() => void prepare()}
      onPointerDown={() => void prepare()}
      onDragStart={(event) => {
        const { current } = link
        if (!current || !isFresh()) return event.preventDefault()
        event.dataTransfer.effectAllowed = 'copy'
        // A colon would end the name.
        const name = file.replaceAll(':', '_')
        event.dataTransfer.setData(
          'DownloadURL',
          `application/octet-stream:${name}:${current.href}`,
        )
        // It is good once.
        link.current = null
      }}
    >
      {file}
    </li>
  )
}
