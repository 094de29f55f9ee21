import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The secret that download URLs are signed with; made once, so that they outlive a restart. */
export async function signingSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'signing-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (/^[0-9a-f]{64}$/.test(kept)) return kept
  const secret = randomBytes(32).toString('hex')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
