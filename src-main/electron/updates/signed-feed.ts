import {
  parseUpdateInfo,
  Provider,
  type ProviderRuntimeOptions,
  resolveFiles,
} from 'electron-updater/out/providers/Provider.js'
import type { AppUpdater, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater'
import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { UpdateFeed } from '../../node-shell/program-files.ts'
import type { Fetch } from '../../ports.ts'

/** A description of a version is a page; a signature a line. */
const limitBytes = 256 * 1024
const timeLimitMs = 30_000

const describedSchema = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string() })).min(1),
  releaseNotes: z.string().nullish(),
})

export interface SignedFeedOptions {
  readonly provider: 'custom'
  readonly updateProvider: typeof SignedFeed
  readonly feed: UpdateFeed
  readonly fetch: Fetch
}

/**
 * The publisher's description of the newest version, believed only with the publisher's signature beside it
 * (`latest-linux.yml.sig`, Ed25519 over the bytes, in base64). An AppImage is signed by nothing else, and whoever
 * holds the server could otherwise describe a file of their own.
 *
 * A class because electron-updater makes its providers itself.
 */
export class SignedFeed extends Provider<UpdateInfo> {
  readonly #feed: UpdateFeed
  readonly #fetch: Fetch

  constructor(options: SignedFeedOptions, _updater: AppUpdater, runtime: ProviderRuntimeOptions) {
    super({ ...runtime, isUseMultipleRangeRequest: false })
    this.#feed = options.feed
    this.#fetch = options.fetch
  }

  /** Throws `updates.unreachable` and `updates.not-genuine`. */
  async getLatestVersion(): Promise<UpdateInfo> {
    const name = `${this.getDefaultChannelName()}.yml`
    const address = new URL(name, this.#feed.url)
    const described = await this.#read(address)
    const signature = await this.#read(new URL(`${name}.sig`, this.#feed.url))
    const { host } = address
    if (!isSigned(described, signature, this.#feed.publicKey)) {
      throw new AppError('updates.not-genuine', { host })
    }
    try {
      const info = parseUpdateInfo(described.toString('utf8'), name, address)
      describedSchema.parse(info)
      return info
    } catch (error) {
      throw new AppError('updates.not-genuine', { host }, { cause: error })
    }
  }

  /** Files lie beside their description and nowhere else. */
  override resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    const base = new URL(this.#feed.url)
    const files = resolveFiles(info, base)
    if (files.some(({ url }) => url.origin !== base.origin)) {
      throw new AppError('updates.not-genuine', { host: base.host })
    }
    return files
  }

  async #read(address: URL): Promise<Buffer> {
    const { host } = address
    let status: number | null = null
    try {
      const signal = AbortSignal.timeout(timeLimitMs)
      const response = await this.#fetch(address, { signal })
      status = response.status
      if (status !== 200 || !response.body) throw new Error(`status ${status}`)
      const parts: Uint8Array[] = []
      let sizeBytes = 0
      for await (const part of response.body) {
        parts.push(part)
        sizeBytes += part.byteLength
        if (sizeBytes > limitBytes) throw new Error('It is no description of a version')
      }
      return Buffer.concat(parts)
    } catch (error) {
      throw new AppError('updates.unreachable', { host, status }, { cause: error })
    }
  }
}

function isSigned(bytes: Buffer, signature: Buffer, publicKey: string): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  return verify(null, bytes, key, Buffer.from(signature.toString('latin1'), 'base64'))
}
