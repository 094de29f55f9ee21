import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** What is drawn over a page, in parts of the page: it lies on all of it, and zooming changes nothing in it. */
export function PageDrawing({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      aria-hidden
      className={classNames(
        'pointer-events-none absolute inset-0 size-full overflow-visible',
        className,
      )}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      {...rest}
    />
  )
}
