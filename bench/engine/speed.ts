import { LiteParse } from '@llamaindex/liteparse'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Figure, median, milliseconds } from '../figure.ts'
import { makeLongDocument } from '../long-document.ts'
import { cacheFolder } from './documents/prepare.ts'
import { type ServiceProcess, startService } from './readers/service-process.ts'
import { parse } from './readers/service.ts'

const rounds = 3

/** Milliseconds a page on a PDF of a hundred pages with text, beside liteparse's own Markdown of the same file. */
export async function textSpeed(): Promise<readonly Figure[]> {
  const pages = 100
  const file = path.join(cacheFolder, `long-${pages}.pdf`)
  await writeFile(file, await makeLongDocument(pages))
  try {
    return await speedOf([file])
  } finally {
    await rm(file)
  }
}

/** The same of the first hundred pages of given PDFs: a request that is answered at once has no more. */
export async function speedOf(files: readonly string[]): Promise<readonly Figure[]> {
  const services = { one: await startService(1), two: await startService(2) }
  try {
    const figures: Figure[] = []
    for (const file of files) figures.push(...(await measureFile(file, services)))
    return figures
  } finally {
    await Promise.all([services.one.close(), services.two.close()])
  }
}

async function measureFile(
  file: string,
  services: { readonly one: ServiceProcess; readonly two: ServiceProcess },
): Promise<readonly Figure[]> {
  const liteparse = new LiteParse({
    outputFormat: 'markdown',
    ocrEnabled: false,
    quiet: true,
    maxPages: 100,
  })
  const times = { liteparse: [] as number[], one: [] as number[], two: [] as number[] }
  let pages = 1
  // Each is warmed up, then they take turns, so that a busy moment meets all of them.
  for (let round = 0; round <= rounds; round += 1) {
    const taken = {
      liteparse: await timed(async () => {
        pages = (await liteparse.parse(file)).pages.length
      }),
      one: await timed(() => parse(services.one, file)),
      two: await timed(() => parse(services.two, file)),
    }
    if (round === 0) continue
    times.liteparse.push(taken.liteparse / pages)
    times.one.push(taken.one / pages)
    times.two.push(taken.two / pages)
  }
  const [theirs, one, two] = [median(times.liteparse), median(times.one), median(times.two)]
  return [
    {
      name: `a page of ${path.basename(file)}, ${pages} pages`,
      ours: milliseconds(one),
      yardstick: `liteparse's Markdown ${milliseconds(theirs)}, ${(one / theirs).toFixed(2)} ×`,
      aim: '≤ 1.5 ×',
      isMet: one <= 1.5 * theirs,
    },
    {
      name: 'the same on two engines',
      ours: milliseconds(two),
      yardstick: `one engine ${milliseconds(one)}, ${(one / two).toFixed(2)} × as fast`,
      aim: '1.8 × as fast',
      isMet: one >= 1.8 * two,
    },
  ]
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await action()
  return performance.now() - start
}
