/**
 * On a page that has no result: why. Read aloud with the page's own name, as a list box holds options
 * and no words.
 */
export function MissingNote({ note }: { readonly note: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-3 z-10 text-center text-sm text-[#41474d]"
    >
      <span className="inline-block max-w-[90%] rounded-md border border-dashed border-[#868c92] bg-white/95 px-3 py-1">
        {note}
      </span>
    </div>
  )
}
