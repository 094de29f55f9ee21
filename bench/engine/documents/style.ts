import type { Layout, Paper } from './layout.ts'

/** Where the pages find their fonts, below `node_modules`. */
const fonts = [
  ['Text', 400, 'normal', '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2'],
  ['Text', 400, 'italic', '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff2'],
  ['Text', 600, 'normal', '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2'],
  [
    'Batang',
    400,
    'normal',
    '@expo-google-fonts/gowun-batang/400Regular/GowunBatang_400Regular.ttf',
  ],
  ['Batang', 600, 'normal', '@expo-google-fonts/gowun-batang/700Bold/GowunBatang_700Bold.ttf'],
  ['Sans', 400, 'normal', 'pretendard/dist/public/static/alternative/Pretendard-Regular.ttf'],
  ['Sans', 600, 'normal', 'pretendard/dist/public/static/alternative/Pretendard-SemiBold.ttf'],
  ['Hanja', 400, 'normal', '@expo-google-fonts/hina-mincho/400Regular/HinaMincho_400Regular.ttf'],
  [
    'Hebrew',
    400,
    'normal',
    '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2',
  ],
  ['Typewriter', 400, 'normal', 'katex/dist/fonts/KaTeX_Typewriter-Regular.woff2'],
] as const

const paperSizes: Readonly<Record<Paper, readonly [width: string, height: string]>> = {
  a4: ['210mm', '297mm'],
  'a4 landscape': ['297mm', '210mm'],
  letter: ['216mm', '279mm'],
}

const rules = `
* { box-sizing: border-box; margin: 0; padding: 0; }
body { font: 10.5pt/15.5pt Text, Batang, Hanja, Hebrew; color: #000; -webkit-print-color-adjust: exact; }
body:lang(ko) { font-family: Batang, Text, Hanja; }
:lang(ko):is(h1, h2, h3) { font-family: Batang; }
:lang(ko) { word-break: keep-all; }
.page { position: relative; display: flex; flex-direction: column; padding: 20mm 24mm 16mm; overflow: hidden; break-after: page; }
.page:last-child { break-after: auto; }
.sans { font-family: Sans, Hanja, Hebrew; }
header, footer { display: flex; justify-content: space-between; font: 8pt/11pt Sans; color: #444; }
header { margin: -8mm 0 9mm; }
footer { margin-top: auto; padding-top: 5mm; }
h1 { font: 600 23pt/28pt Text, Batang; margin-bottom: 6mm; }
h2 { font: 600 15pt/20pt Text, Batang; margin: 4mm 0 2.4mm; }
h3 { font: 600 12pt/17pt Text, Batang; margin: 2mm 0 1.6mm; }
.sans :is(h1, h2, h3):is(h1, h2, h3) { font-family: Sans; }
p { margin-bottom: 3.4mm; text-align: justify; hyphens: manual; }
p.caption { font: 8.6pt/12pt Sans; color: #333; text-align: left; margin: 2mm 0 5mm; }
p.footnote { font-size: 8.2pt; line-height: 11.4pt; margin-bottom: 1.2mm; }
.footnotes { margin-top: auto; padding-top: 6mm; }
.footnotes::before { content: ''; display: block; width: 36mm; border-top: 0.6pt solid #000; margin-bottom: 2.4mm; }
.footnotes + footer { margin-top: 0; }
sup { font-size: 0.7em; line-height: 0; }
ul { list-style: none; padding-left: 7mm; }
li { position: relative; margin-bottom: 0.9mm; }
.mark { position: absolute; right: 100%; margin-right: 1.6mm; white-space: pre; }
[data-truth='list'] { margin: 1mm 0 4mm; }
.entry { display: flex; align-items: baseline; gap: 2mm; line-height: 18pt; white-space: nowrap; }
.entry.part { font-weight: 600; margin-top: 2mm; }
pre { font: 9pt/12.6pt Typewriter; margin: 1mm 0 4mm; }
.entry i { flex: 1; height: 18pt; overflow: hidden; font-style: normal; letter-spacing: 0.35em; color: #555; }
table { border-collapse: collapse; font: 9pt/12.6pt Sans; margin: 1mm 0 5mm; width: 100%; }
th, td { padding: 1.5mm 2.2mm; text-align: left; vertical-align: top; }
th { font-weight: 600; }
.ruled :is(th, td) { border: 0.6pt solid #444; }
.book { border: solid #000; border-width: 1pt 0; }
.book tr:first-child :is(th, td) { border-bottom: 0.6pt solid #000; }
.striped tr:nth-child(even) { background: #e8ecf0; }
.striped tr:first-child { background: #35506b; color: #fff; }
.narrow { width: auto; }
.numbers :is(th, td):not(:first-child) { text-align: right; }
.columns { display: grid; gap: 8mm; grid-template-columns: repeat(var(--columns, 2), 1fr); }
.columns.three { --columns: 3; font-size: 9pt; line-height: 13pt; gap: 6mm; }
.with-sidebar { display: grid; grid-template-columns: 1fr 46mm; gap: 8mm; }
aside { background: #eef1ea; padding: 4mm; font: 8.6pt/12.6pt Sans; align-self: start; }
aside p { text-align: left; }
.beside { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; align-items: end; }
svg { display: block; width: 100%; height: auto; }
svg text { font: 9px Sans; }
img { display: block; width: 100%; }
.equation { position: relative; margin: 1mm 0 3mm; }
.equation .katex-display { margin: 2mm 0; }
.equation .number { position: absolute; right: 0; top: calc(50% - 8pt); }
.watermark { position: absolute; inset: 0; display: grid; place-items: center; overflow: hidden; }
.watermark span { font: 600 84pt/1 Sans; color: #e3e3e3; transform: rotate(-38deg); }
`

/** The whole document: every page a fixed sheet, so that what is measured is what is printed. */
export function documentHtml(layout: Layout): string {
  const [width, height] = paperSizes[layout.paper ?? 'a4']
  const faces = fonts.map(
    ([family, weight, style, file]) =>
      `@font-face { font-family: ${family}; font-weight: ${weight}; font-style: ${style}; src: url('/${file}'); }`,
  )
  const pages = layout.pages.map((page) => `<section class="page">${page}</section>`)
  return `<!doctype html><html lang="${layout.language}"><meta charset="utf-8"><title>${layout.name}</title>
<link rel="stylesheet" href="/katex/dist/katex.min.css">
<style>${faces.join('\n')}
@page { size: ${width} ${height}; margin: 0; }
${rules}
.page { width: ${width}; height: ${height}; }
${layout.css ?? ''}</style>
<body>${pages.join('\n')}</body></html>`
}
