import { LiteParse } from '@llamaindex/liteparse'
import { readFile } from 'node:fs/promises'
import { outlines } from '../draw.ts'
import type { Detection } from '../metrics/detection.ts'
import type { FoundElement } from './page-readers.ts'
import type { TruthPage } from './truth-page.ts'

/** A document that shows the page with the boxes of both, and the truth beside what was found. */
export async function comparePage(
  truth: TruthPage,
  found: readonly FoundElement[],
): Promise<string> {
  const picture = (await pictureOf(truth)).toString('base64')
  const wanted = (truth.boxes ?? []).map(({ category, polygon }): Detection => ({
    category,
    page: truth.page,
    polygon: polygon.map(([x, y]) => ({ x, y })),
  }))
  const given = found.flatMap(({ box }) => box ?? [])
  const overlay =
    outlines(wanted, truth.page, 1000, 1000, '#c00') +
    outlines(given, truth.page, 1000, 1000, '#04c')
  const answer = found.map(
    ({ category, text, html }) => `<h6>${category}</h6>${html ?? escape(text)}`,
  )
  const tables = truth.tables?.join('') ?? ''
  return `<!doctype html><meta charset="utf-8"><title>${escape(truth.name)}</title>
<style>body{display:grid;grid-template-columns:1fr 1fr 1fr;gap:1em;font:12px sans-serif}
div{white-space:pre-wrap}table{border-collapse:collapse}td{border:1px solid #999}
figure{position:relative;margin:0}img{width:100%}svg{position:absolute;inset:0;width:100%;height:100%}</style>
<figure><img src="data:image/png;base64,${picture}"><svg viewBox="0 0 1000 1000" preserveAspectRatio="none">${overlay}</svg></figure>
<div>${escape(truth.text ?? '')}${tables}</div><div>${answer.join('')}</div>`
}

async function pictureOf({ file, page }: TruthPage): Promise<Buffer> {
  if (!file.endsWith('.pdf')) return readFile(file)
  const camera = new LiteParse({ ocrEnabled: false, dpi: 110, quiet: true })
  const [shot] = await camera.screenshot(file, [page])
  if (!shot) throw new Error(`${file} has no page ${page}.`)
  return Buffer.from(shot.imageBuffer)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
