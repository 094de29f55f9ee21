import { useViewer } from './viewer-context.ts'

/** On a page that has no result: why. */
export function MissingNote({ page }: { readonly page: number }) {
  const { missingNote } = useViewer()
  const note = missingNote?.(page) ?? null
  if (note === null) return null
  return (
    <p className="pointer-events-none absolute inset-x-0 top-3 z-10 text-center text-sm text-[#41474d]">
      <span className="inline-block max-w-[90%] rounded-md border border-dashed border-[#868c92] bg-white/95 px-3 py-1">
        {note}
      </span>
    </p>
  )
}
