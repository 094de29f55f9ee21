import type { LayoutElement } from '#shared/results/element.ts'
import { exportWords } from '#shared/text/export-words.ts'
import { isFigure, withoutPlaceholders } from '../body/read-blocks.ts'
import { markdownOf } from '../body/written-text.ts'
import type { ExportContent } from '../content.ts'
import { safeFileStem } from '../file-name.ts'
import { describeHole, withHoles } from '../holes.ts'
import { pictureName } from '../zip/picture-name.ts'
import { type ZipEntry, zipFiles } from '../zip/zip-files.ts'

/** `NAME.md` with the pictures of its figures beside it in `images/`. */
export function writeMarkdownZip(content: ExportContent): AsyncIterable<Uint8Array> {
  return zipFiles(files(content))
}

async function* files(content: ExportContent): AsyncIterable<ZipEntry> {
  /** By element, the names of the pictures that there were. */
  const names = new Map<string, string>()
  for (const element of content.elements()) {
    const picture = isFigure(element.category) ? await content.pictureOf(element) : null
    if (!picture) continue
    const path = `images/${pictureName(element, picture)}`
    names.set(element.key, path)
    yield { path, content: picture.bytes, isStored: true }
  }
  const name = `${safeFileStem(content.run.name)}.md`
  yield { path: name, content: markdownWith(content, names) }
}

function* markdownWith(
  content: ExportContent,
  names: ReadonlyMap<string, string>,
): Iterable<string> {
  let separator = ''
  for (const part of withHoles(content)) {
    const text =
      part.kind === 'hole'
        ? `> ${describeHole(part.hole, content)}`
        : withPicture(part.element, names.get(part.element.key), content)
    if (text === '') continue
    yield separator + text
    separator = '\n\n'
  }
  yield '\n'
}

/** The picture, and below it what was read in it. */
function withPicture(
  element: LayoutElement,
  path: string | undefined,
  { options }: ExportContent,
): string {
  const markdown = markdownOf(element)
  if (path === undefined) return markdown
  const image = `![${exportWords(options.language).picture}](${path})`
  const text = withoutPlaceholders(markdown)
  return text === '' ? image : `${image}\n\n${text}`
}
