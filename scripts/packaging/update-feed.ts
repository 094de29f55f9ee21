import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { UpdateFeed } from '../../src-main/node-shell/program-files.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Where packed Rectos ask for newer versions: `RECTO_UPDATE_URL`, and the publisher's key, of which only the public
 * half is packed. Null without both. Throws for an address that is not encrypted.
 */
export function updateFeedOf(env: Env): UpdateFeed | null {
  const { RECTO_UPDATE_URL: url, RECTO_UPDATE_KEY: key } = env
  if (!url || !key) return null
  const { protocol, href } = new URL(url.endsWith('/') ? url : `${url}/`)
  if (protocol !== 'https:') throw new Error('RECTO_UPDATE_URL must begin with https://')
  const spki = createPublicKey(privateKey(key)).export({ format: 'der', type: 'spki' })
  return { url: href, publicKey: spki.toString('base64') }
}

/** Signs every description of a version in a folder: `latest-linux.yml` gets a `latest-linux.yml.sig`. */
export function signFeeds(folder: string, { RECTO_UPDATE_KEY: key }: Env): readonly string[] {
  if (!key) return []
  const feeds = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name))
  for (const name of feeds) {
    const signature = sign(null, readFileSync(path.join(folder, name)), privateKey(key))
    writeFileSync(path.join(folder, `${name}.sig`), `${signature.toString('base64')}\n`)
  }
  return feeds
}

/** Ed25519, PKCS #8 in base64: one line, as a secret of a build is kept. */
function privateKey(base64: string): ReturnType<typeof createPrivateKey> {
  const key = createPrivateKey({
    key: Buffer.from(base64, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('RECTO_UPDATE_KEY is no Ed25519 key')
  return key
}
