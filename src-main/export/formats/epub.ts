import { exportWords } from '#shared/text/export-words.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { plainText } from '../body/block.ts'
import { escapeXml } from '../body/escape-xml.ts'
import { readFlowingBlocks } from '../body/flow-lines.ts'
import { isFigure } from '../body/read-blocks.ts'
import { blockXhtml } from '../body/block-xhtml.ts'
import type { ExportContent } from '../content.ts'
import { describeHole, withHoles } from '../holes.ts'
import { textLanguage } from '../text-language.ts'
import { pictureName } from '../zip/picture-name.ts'
import { type ZipEntry, zipFiles } from '../zip/zip-files.ts'
import { directionAttribute, directionOf } from '../direction-attribute.ts'

/** A heading that a reader's contents lead to. */
interface Entry {
  readonly href: string
  readonly text: string
}

/** In letters of XHTML: readers lay out one file at a time. */
const maxChapterLetters = 200_000

/** EPUB 3.2: a file for each part of the text, its headings as contents, equations as MathML. */
export function writeEpub(content: ExportContent): AsyncIterable<Uint8Array> {
  return zipFiles(files(content))
}

async function* files(content: ExportContent): AsyncIterable<ZipEntry> {
  // The first file, as it is, tells what the archive is (OCF 3.2, §4.3).
  yield { path: 'mimetype', content: 'application/epub+zip', isStored: true }
  yield { path: 'META-INF/container.xml', content: container }
  const language = textLanguage(content)
  const items: string[] = []
  const pictures = new Map<string, string>()
  for await (const { path, key, mediaType, bytes } of picturesOf(content)) {
    pictures.set(key, path)
    items.push(`<item id="p${pictures.size}" href="${path}" media-type="${mediaType}"/>`)
    yield { path: `EPUB/${path}`, content: bytes, isStored: true }
  }
  const entries: Entry[] = []
  let chapters = 0
  for (const { body, hasMath } of chaptersOf(content, pictures, entries)) {
    chapters += 1
    const path = chapterName(chapters)
    const properties = hasMath ? ' properties="mathml"' : ''
    items.push(
      `<item id="c${chapters}" href="${path}" media-type="application/xhtml+xml"${properties}/>`,
    )
    yield { path: `EPUB/${path}`, content: page(content, language, body) }
  }
  yield { path: 'EPUB/contents.xhtml', content: contents(content, language, entries) }
  yield { path: 'EPUB/style.css', content: style }
  yield { path: 'EPUB/package.opf', content: packageXml(content, language, items, chapters) }
}

interface EpubPicture {
  readonly key: string
  readonly path: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

async function* picturesOf(content: ExportContent): AsyncIterable<EpubPicture> {
  for (const element of content.elements()) {
    const picture = isFigure(element.category) ? await content.pictureOf(element) : null
    if (!picture) continue
    yield { key: element.key, path: `images/${pictureName(element, picture)}`, ...picture }
  }
}

interface Chapter {
  readonly body: string
  readonly hasMath: boolean
}

function* chaptersOf(
  content: ExportContent,
  pictures: ReadonlyMap<string, string>,
  entries: Entry[],
): Iterable<Chapter> {
  let number = 1
  let body = ''
  for (const part of withHoles(content)) {
    if (body.length > maxChapterLetters) {
      yield { body, hasMath: body.includes('<math') }
      number += 1
      body = ''
    }
    if (part.kind === 'hole') {
      body += `<p class="missing" ${languageXml(content.options.language)}>${escapeXml(describeHole(part.hole, content))}</p>\n`
      continue
    }
    const { element } = part
    const id = `e${element.order}`
    const title = titleOf(element)
    if (title !== '') entries.push({ href: `${chapterName(number)}#${id}`, text: title })
    body += elementXhtml(element, id, pictures.get(element.key))
  }
  yield { body: body || '<p></p>', hasMath: body.includes('<math') }
}

function chapterName(number: number): string {
  return `text-${number}.xhtml`
}

function titleOf(element: LayoutElement): string {
  const heading = readFlowingBlocks(element).find(({ kind }) => kind === 'heading')
  return heading?.kind === 'heading' ? plainText(heading.inlines).replaceAll(/\s+/g, ' ') : ''
}

function elementXhtml(element: LayoutElement, id: string, picture: string | undefined): string {
  const inner = readFlowingBlocks(element).map((block) => blockXhtml(block, picture, directionOf))
  const category = escapeXml(element.category.replaceAll(/\s+/g, '-'))
  return `<div id="${id}" class="${category}"${directionAttribute(element)}>${inner.join('')}</div>\n`
}

function languageXml(language: string): string {
  return `lang="${language}" xml:lang="${language}"`
}

function page({ run }: ExportContent, language: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" ${languageXml(language)}>
<head><title>${escapeXml(run.name)}</title><link rel="stylesheet" href="style.css"/></head>
<body>
${body}</body>
</html>
`
}

function contents(content: ExportContent, language: string, entries: readonly Entry[]): string {
  const words = exportWords(content.options.language)
  const listed = entries.length > 0 ? entries : [{ href: chapterName(1), text: content.run.name }]
  const lines = listed.map(({ href, text }) => `<li><a href="${href}">${escapeXml(text)}</a></li>`)
  const title = `<h1 ${languageXml(content.options.language)}>${escapeXml(words.contents)}</h1>`
  return page(
    content,
    language,
    `<nav epub:type="toc">${title}<ol>${lines.join('\n')}</ol></nav>\n`,
  )
}

function packageXml(
  { run }: ExportContent,
  language: string,
  items: readonly string[],
  chapters: number,
): string {
  const spine = Array.from({ length: chapters }, (_, index) => `<itemref idref="c${index + 1}"/>`)
  const modified = run.createdAt.replace(/\.\d+Z$/, 'Z')
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="run">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="run">urn:recto:${escapeXml(run.id)}</dc:identifier><dc:title>${escapeXml(run.name)}</dc:title><dc:language>${language}</dc:language><meta property="dcterms:modified">${escapeXml(modified)}</meta></metadata>
<manifest><item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="style" href="style.css" media-type="text/css"/>${items.join('')}</manifest>
<spine>${spine.join('')}</spine>
</package>
`
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`

const style = `img { max-width: 100% }
table { border-collapse: collapse }
td, th { border: 1px solid; padding: .2em .4em; vertical-align: top }
.header, .footer, .footnote, .caption { font-size: .85em }
.missing, .figure p { padding-left: 1em; border-left: .25em solid }
`
