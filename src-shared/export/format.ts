export const exportFormats = ['html', 'markdown', 'text', 'json'] as const

export type ExportFormat = (typeof exportFormats)[number]

export const exportExtensions: Readonly<Record<ExportFormat, string>> = {
  html: 'html',
  markdown: 'md',
  text: 'txt',
  json: 'json',
}
