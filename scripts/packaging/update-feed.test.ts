import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { signFeeds, updateFeedOf } from './update-feed.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const env = { RECTO_UPDATE_URL: 'https://updates.invalid/recto', RECTO_UPDATE_KEY: key }

test('a package without an address or a key is built without updates', () => {
  expect(updateFeedOf({})).toBeNull()
  expect(updateFeedOf({ ...env, RECTO_UPDATE_KEY: '' })).toBeNull()
})

test('an address that anybody on the way could answer for is refused', () => {
  expect(() => updateFeedOf({ ...env, RECTO_UPDATE_URL: 'http://updates.invalid/' })).toThrow(
    'https',
  )
})

test('what is signed is believed by the key that is packed, which is not the one that signs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-feed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'latest-linux.yml'), 'version: 2.0.0\n')
  writeFileSync(path.join(folder, 'builder-debug.yml'), 'x: 1\n')
  expect(signFeeds(folder, env)).toEqual(['latest-linux.yml'])
  const feed = updateFeedOf(env)
  expect(feed?.publicKey).not.toContain(key.slice(24))
  const spki = createPublicKey({
    key: Buffer.from(feed?.publicKey ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  const signature = readFileSync(path.join(folder, 'latest-linux.yml.sig'), 'utf8')
  const isGenuine = verify(
    null,
    readFileSync(path.join(folder, 'latest-linux.yml')),
    spki,
    Buffer.from(signature, 'base64'),
  )
  expect(isGenuine).toBe(true)
})
