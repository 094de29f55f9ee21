/** The commands that can print JSON: `json-schemas.ts` says of what shape. */
export const jsonCommands = [
  'compare',
  'connections',
  'doubts',
  'export',
  'facts',
  'grade',
  'import',
  'parse',
  'reindex',
  'replay',
  'resume',
  'runs',
  'search',
  'sent',
  'show',
  'snippet',
  'watch',
] as const

export type JsonCommand = (typeof jsonCommands)[number]
