import type { OfficeLayout } from './office-pages.ts'

/**
 * Which layout of an office file the positions of a local parse belong to, as the model tells that did it;
 * null where it doesn't, as in parses of another service.
 */
export function parsedLayout(model: string | null): OfficeLayout | null {
  if (model?.endsWith('+libreoffice')) return 'libreoffice'
  return model?.endsWith('+built-in') ? 'simple' : null
}
