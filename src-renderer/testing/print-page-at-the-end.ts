import { configure, getConfig } from '@testing-library/react'

const isOurs = Symbol.for('recto.prints-page-at-the-end')

/**
 * Has a test that waits look without printing the page: Testing Library printed the whole of it into the error of each look, and once
 * more when the wait ends in vain, which alone is read. Done once for all files of a process.
 */
export function printPageAtTheEnd(): void {
  const { getElementError } = getConfig()
  if (isOurs in getElementError) return
  const brief: typeof getElementError = (message, container) =>
    looksWhileWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container)
  configure({ getElementError: Object.assign(brief, { [isOurs]: true }) })
}

/** What `waitFor` sets around each look, so that queries by role need not list all roles; its types don't tell of it. */
function looksWhileWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}
