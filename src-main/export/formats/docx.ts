import type { ExportContent } from '../content.ts'
import { isFigure } from '../body/read-blocks.ts'
import { contentTypesXml, relationshipsXml, xmlHead } from '../office/content-types.ts'
import { corePropertiesXml } from '../office/core-properties.ts'
import { createWordBody } from '../office/word-body.ts'
import { type PlacedPicture, sizeOnPage } from '../office/word-picture.ts'
import { wordNamespaces, wordStylesXml } from '../office/word-styles.ts'
import { pictureName } from '../zip/picture-name.ts'
import { type ZipEntry, zipFiles } from '../zip/zip-files.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** Written by hand as it is read: libraries hold the whole document, over a gigabyte for a thousand tables. */
export function writeDocx(content: ExportContent): AsyncIterable<Uint8Array> {
  return zipFiles(files(content))
}

async function* files(content: ExportContent): AsyncIterable<ZipEntry> {
  yield { path: '[Content_Types].xml', content: contentTypes }
  yield {
    path: '_rels/.rels',
    content: relationshipsXml([
      { id: 'rId1', type: 'officeDocument', target: 'word/document.xml' },
      { id: 'rId2', type: 'core-properties', target: 'docProps/core.xml' },
    ]),
  }
  yield { path: 'docProps/core.xml', content: corePropertiesXml(content.run) }
  const pictures = new Map<string, PlacedPicture>()
  yield* pictureFiles(content, pictures)
  const body = createWordBody(content, pictures)
  yield { path: 'word/document.xml', content: body.xml() }
  yield { path: 'word/footnotes.xml', content: body.footnotesXml() }
  yield { path: 'word/numbering.xml', content: body.numberingXml() }
  yield { path: 'word/styles.xml', content: wordStylesXml }
  yield { path: 'word/settings.xml', content: settings }
  yield { path: 'word/_rels/document.xml.rels', content: documentRelationships(pictures) }
}

async function* pictureFiles(
  content: ExportContent,
  pictures: Map<string, PlacedPicture>,
): AsyncIterable<ZipEntry> {
  for (const element of content.elements()) {
    const picture = isFigure(element.category) ? await content.pictureOf(element) : null
    const size = picture && (await sizeOnPage(picture))
    if (!picture || !size) continue
    const path = `media/${pictureName(element, picture)}`
    pictures.set(element.key, { relationId: `rIdP${pictures.size + 1}`, path, ...size })
    yield { path: `word/${path}`, content: picture.bytes, isStored: true }
  }
}

function documentRelationships(pictures: ReadonlyMap<string, PlacedPicture>): string {
  return relationshipsXml([
    { id: 'rId1', type: 'styles', target: 'styles.xml' },
    { id: 'rId2', type: 'numbering', target: 'numbering.xml' },
    { id: 'rId3', type: 'footnotes', target: 'footnotes.xml' },
    { id: 'rId4', type: 'settings', target: 'settings.xml' },
    ...[...pictures.values()].map(({ relationId, path }) => ({
      id: relationId,
      type: 'image',
      target: path,
    })),
  ])
}

const contentTypes = contentTypesXml(
  {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    bmp: 'image/bmp',
    gif: 'image/gif',
  },
  {
    '/word/document.xml': `${word}.document.main+xml`,
    '/word/styles.xml': `${word}.styles+xml`,
    '/word/numbering.xml': `${word}.numbering+xml`,
    '/word/footnotes.xml': `${word}.footnotes+xml`,
    '/word/settings.xml': `${word}.settings+xml`,
    '/docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
  },
)

/** Without its mode, Word opens a document as one of Word 2007. */
const settings = `${xmlHead}<w:settings ${wordNamespaces}><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`
