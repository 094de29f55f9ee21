/**
 * On the edge of a page, over none of its lines: a single one of its own, as high as the gap between pages and little more. A page that has no result
 * says why, its card in the content all of it. Read aloud with the page's own name, as a list box holds options and no words.
 */
export function MissingNote({ note }: { readonly note: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-0 z-10 -translate-y-1/2 text-center text-sm text-[#41474d]"
    >
      <span
        data-missing-note
        className="inline-block max-w-[90%] truncate rounded-md border border-dashed border-[#868c92] bg-white/95 px-3 align-middle leading-[18px]"
      >
        {note}
      </span>
    </div>
  )
}
