/** A page and what is read from it: the boxes of one are the lines of the other. */
export function StartPicture() {
  return (
    <svg viewBox="0 0 240 132" width={280} height={154} fill="none" aria-hidden>
      <g stroke="var(--line-strong)" fill="var(--raised)">
        <rect x="20.5" y="8.5" width="88" height="115" rx="3" />
      </g>
      <g className="on-paper" strokeWidth={1.5} fillOpacity={0.12}>
        <rect
          x="30"
          y="18"
          width="52"
          height="11"
          stroke="var(--category-heading1)"
          fill="var(--category-heading1)"
        />
        <rect
          x="30"
          y="35"
          width="69"
          height="24"
          stroke="var(--category-paragraph)"
          fill="var(--category-paragraph)"
        />
        <rect
          x="30"
          y="65"
          width="69"
          height="28"
          stroke="var(--category-list)"
          fill="var(--category-list)"
        />
        <rect
          x="30"
          y="99"
          width="69"
          height="16"
          stroke="var(--category-figure)"
          fill="var(--category-figure)"
        />
      </g>
      <g stroke="var(--line-strong)" strokeDasharray="2 3">
        <path d="M84 23.5H138M101 47H138M101 79H138M101 107H138" />
      </g>
      <g fill="var(--ink)" opacity={0.75}>
        <rect x="146" y="20" width="58" height="7" rx="1.5" />
      </g>
      <g fill="var(--ink-faint)" opacity={0.55}>
        <rect x="146" y="38" width="76" height="4" rx="1.5" />
        <rect x="146" y="46" width="70" height="4" rx="1.5" />
        <rect x="146" y="54" width="46" height="4" rx="1.5" />
        <rect x="146" y="103" width="54" height="8" rx="1.5" />
      </g>
      <g stroke="var(--ink-faint)" opacity={0.55}>
        <path d="M146.5 67.5H221.5V91.5H146.5ZM146.5 75.5H221.5M146.5 83.5H221.5M171.5 67.5V91.5M196.5 67.5V91.5" />
      </g>
    </svg>
  )
}
