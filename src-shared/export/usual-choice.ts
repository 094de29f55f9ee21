import type { ExportChoice } from './choice.ts'

/** How is exported by who has never chosen; by itself, as the view has no use for the schemas beside it. */
export const usualExportChoice: ExportChoice = {
  format: 'docx',
  pages: '',
  hiddenCategories: [],
  corrected: true,
  withPictures: true,
  withPages: false,
  unpacked: false,
  name: '{name}',
}
