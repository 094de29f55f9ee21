import type { Check } from './check.ts'
import { asyncChecks } from './checks/asynchronous.ts'
import { authenticationChecks } from './checks/authentication.ts'
import { categoryChecks } from './checks/categories.ts'
import { downloadChecks } from './checks/downloads.ts'
import { errorChecks } from './checks/errors.ts'
import { formChecks } from './checks/forms.ts'
import { formatChecks } from './checks/formats.ts'
import { historyChecks } from './checks/history.ts'
import { limitChecks } from './checks/limits.ts'
import { modelChecks } from './checks/models.ts'
import { optionChecks } from './checks/options.ts'
import { pathChecks } from './checks/paths.ts'
import { resultChecks } from './checks/results.ts'

/** All checks, in the order of the interface. */
export const allChecks: readonly Check[] = [
  ...resultChecks,
  ...categoryChecks,
  ...optionChecks,
  ...modelChecks,
  ...formChecks,
  ...formatChecks,
  ...asyncChecks,
  ...downloadChecks,
  ...historyChecks,
  ...pathChecks,
  ...authenticationChecks,
  ...errorChecks,
  ...limitChecks,
]
