import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makePngHeaders } from '../../src-formats/testing/make-png.ts'
import { createApp } from '../../src-main/create-app.ts'
import { createMemoryPorts } from '../../src-main/testing/memory-ports.ts'
import { testConfig } from '../../src-main/testing/test-config.ts'
import { defaultWatchConfig } from '../../src-main/watching/create-watching.ts'
import type { Figure } from '../figure.ts'

const files = 5000
const subfolders = 50
/** Long enough for several looks at the pace that users have. */
const restMs = 70_000
const limit = 0.01

/** What a watched folder of many files costs while nothing comes into it. */
export async function benchWatchedFolder(): Promise<readonly Figure[]> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-watched-'))
  const inbox = path.join(root, 'inbox')
  try {
    for (let index = 0; index < subfolders; index += 1) {
      await mkdir(path.join(inbox, `${index}`), { recursive: true })
    }
    for (let index = 0; index < files; index += 1) {
      const file = path.join(inbox, `${index % subfolders}`, `scan-${index}.png`)
      await writeFile(file, makePngHeaders(600, 800))
    }
    const without = await processorShare(path.join(root, 'without'), null)
    const watching = await processorShare(path.join(root, 'watching'), inbox)
    return [
      {
        name: `a watched folder of ${files} files in ${subfolders} subfolders at rest, of one core`,
        ours: percent(watching),
        yardstick: `no folder watched ${percent(without)}`,
        aim: `under ${percent(limit)}`,
        isMet: watching < limit,
      },
    ]
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** The share of one processor that a core takes at rest, the first look left aside. */
async function processorShare(dataDir: string, inbox: string | null): Promise<number> {
  const app = await createApp(
    createMemoryPorts(),
    testConfig(dataDir, { watching: defaultWatchConfig }),
  )
  try {
    if (inbox !== null) {
      const [grant] = app.grants.grant([{ path: inbox, name: 'inbox', isTemporary: false }])
      const made = await app.dispatch('watching.create', {
        grantId: grant?.id,
        connectionId: 'local',
        options: null,
        pagesPerDay: null,
        includesSubfolders: true,
        takesExisting: false,
      })
      if (!made.ok) throw new Error(made.error.message)
    }
    await wait(defaultWatchConfig.settleMs * 2)
    const before = process.cpuUsage()
    await wait(restMs)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / restMs
  } finally {
    await app.close()
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`
