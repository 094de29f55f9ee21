import type { ErrorCode } from '#shared/errors.ts'

/** Failures whose next step is in the settings. */
export const settingsHelp: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'connections.not-found',
  'connections.key-missing',
  'connections.key-unreadable',
  'service.unauthorized',
  'service.forbidden',
  'service.unreachable',
  'service.not-found',
  'service.not-this-interface',
])
