/** The mark of `resources/mark.svg`, inline so that its ink follows the text. */
export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden>
      <g stroke="currentColor" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round">
        <path d="M5 5.5V26.5" opacity={0.5} />
        <path d="M10 4H26A1 1 0 0 1 27 5V20L19 28H10A1 1 0 0 1 9 27V5A1 1 0 0 1 10 4Z" />
        <path d="M27 20H20A1 1 0 0 0 19 21V28" />
      </g>
      <rect x={13} y={9} width={10} height={7} rx={0.75} fill="var(--accent)" />
    </svg>
  )
}
