// Writes THIRD-PARTY-NOTICES.md from the lock file and the licences in the installed packages.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderNotices } from './notices.ts'

const root = path.resolve(import.meta.dirname, '..')
writeFileSync(path.join(root, 'THIRD-PARTY-NOTICES.md'), renderNotices(root))
