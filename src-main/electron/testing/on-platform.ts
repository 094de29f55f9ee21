import { onTestFinished } from 'vitest'

/** What `process.platform` says, until the test ends. */
export function onPlatform(platform: NodeJS.Platform): void {
  const own = Object.getOwnPropertyDescriptor(process, 'platform')
  Object.defineProperty(process, 'platform', { ...own, value: platform })
  onTestFinished(() => {
    if (own) Object.defineProperty(process, 'platform', own)
  })
}
