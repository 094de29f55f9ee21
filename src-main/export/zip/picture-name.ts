import type { LayoutElement } from '#shared/results/element.ts'
import type { Picture } from '../content.ts'

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
}

/** `page-003-figure-12.png`: sorts by page, and no two elements of a run get the same. */
export function pictureName(element: LayoutElement, { mediaType }: Picture): string {
  const page = String(element.page).padStart(3, '0')
  const category = element.category.replaceAll(/[^a-z0-9]/gi, '_').slice(0, 40)
  return `page-${page}-${category}-${element.order}.${extensions[mediaType] ?? 'bin'}`
}
