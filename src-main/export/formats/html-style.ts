/** A document that can be read, printed, and narrowed to a telephone; tables scroll by themselves. */
export const pageStyle = `
:root { color-scheme: light dark; --faint: light-dark(#6b7280, #9ca3af); --line: light-dark(#d1d5db, #4b5563) }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif }
.title { margin-bottom: 2rem; border-bottom: 1px solid var(--line); font-size: 1.5rem; font-weight: 600; overflow-wrap: anywhere }
.page-mark { margin: 2rem 0 1rem; border-top: 1px solid var(--line); color: var(--faint); font-size: .75rem }
.element { overflow-wrap: anywhere }
.element[data-category=header], .element[data-category=footer] { color: var(--faint); font-size: .8rem }
.element[data-category=footnote], .element[data-category=caption] { font-size: .875rem }
.element[data-category=table], .equation { overflow: auto hidden; padding-block: 2px }
.element[data-category=table] { width: max-content; min-width: 100%; max-width: max(100%, 50vw + 50% - 2rem); font-size: .875rem; line-height: 1.4 }
.page:has(.page-picture) .element[data-category=table] { width: auto; max-width: none }
.figure-text { display: block; padding: .5rem 1rem; border-left: .25rem solid var(--line); color: var(--faint); white-space: pre-line }
.plain { white-space: pre-line }
code, pre { font-family: ui-monospace, Consolas, monospace; white-space: pre-wrap }
h1 { font-size: 1.375rem; line-height: 1.3 }
figure { margin: 1rem 0 }
img { max-width: 100%; height: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th { background: light-dark(#f3f4f6, #1f2937); text-align: start }
td, th { max-width: 24rem; border: 1px solid var(--line); padding: .2em .5em; vertical-align: top; overflow-wrap: normal; unicode-bidi: plaintext }
.missing { border-left: .25rem solid #b45309; padding-left: 1rem; color: light-dark(#92400e, #fbbf24) }
.page:has(.page-picture) { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0 2rem; align-items: start }
body:has(.page-picture) { max-width: 90rem }
.page:has(.page-picture) .page-mark { grid-column: 1 / -1 }
.page-picture { position: sticky; top: 1rem; width: fit-content; border: 1px solid var(--line); isolation: isolate }
.page-picture img { display: block; max-height: max(30rem, calc(100vh - 3rem)) }
.page-picture input { position: absolute; margin: 0; opacity: 0; pointer-events: none }
.box { position: absolute; border-radius: 2px }
.box:hover { background: rgb(37 99 235 / .15) }
input:checked + .box { background: rgb(37 99 235 / .2); outline: 2px solid #2563eb }
input:focus-visible + .box { outline: 3px solid #2563eb }
.page:has(.page-picture) .element { position: relative; padding-left: 1rem; scroll-margin-top: 30vh }
.element:target { background: rgb(37 99 235 / .1) }
.to-box { position: absolute; inset: 0 auto 0 0; width: .75rem; cursor: pointer }
.to-box::before { content: ''; position: absolute; inset: 0 auto 0 .25rem; width: 3px; border-radius: 2px; background: var(--line) }
.to-box:hover::before { background: #2563eb }
@media (max-width: 60rem) {
  .page:has(.page-picture) { grid-template-columns: minmax(0, 1fr) }
  .page-picture { position: relative; top: 0; margin-bottom: 1rem }
  .page-picture img { max-height: none }
}
@media print {
  .page-picture, .to-box { display: none }
  .page:has(.page-picture) { display: block }
  body { max-width: none; margin: 0; font-size: 10pt }
  .element[data-category=table], .equation { overflow: visible; width: auto; max-width: none }
  table { font-size: 8pt; line-height: 1.3 }
  table:has(tr > :nth-child(8)) { font-size: 7pt }
  table:has(tr > :nth-child(12)) { font-size: 6pt }
  table:has(tr > :nth-child(18)) { font-size: 4.5pt }
  td, th { padding: .15em .3em }
  thead { break-inside: avoid }
  tr, img, .equation { break-inside: avoid }
  h1, h2, h3, h4, h5, h6 { break-after: avoid }
}
`
