import type { Page } from '@playwright/test'
import { resourcePath } from '../../src-shared/bridge/resource-path.ts'
import type { ExportFormat } from '../../src-shared/export/format.ts'

/** As text: there is no DOM here. A browser's session has a key for what is read; the desktop needs none. */
const readAsBase64 = (path: string): string => `(async () => {
  const { readKey } = JSON.parse(localStorage.getItem('recto.session') ?? '{}')
  const response = await fetch(${JSON.stringify(path)} + (readKey ? '?key=' + encodeURIComponent(readKey) : ''))
  if (!response.ok) throw new Error(await response.text())
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('load', resolve))
  reader.readAsDataURL(await response.blob())
  await read
  return reader.result.slice(reader.result.indexOf(',') + 1)
})()`

/** An export's bytes, as the window downloads them. */
export async function readExport(
  page: Page,
  runId: string,
  format: ExportFormat,
): Promise<Uint8Array> {
  return Buffer.from(
    await page.evaluate<string>(readAsBase64(resourcePath.export(runId, format))),
    'base64',
  )
}
