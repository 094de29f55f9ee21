import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../../src-main/testing/fake-api/fake-api.ts'
import { turn } from '../../src-main/testing/fake-api/turns.ts'
import { writePdf } from '../documents/make-documents.ts'
import { expect, test } from '../fixtures.ts'
import { rectoWindow } from '../models/recto-window.ts'

const elsewhere = 'http://elsewhere.invalid'

/** Each would run code, send something or cover the window if it were let into it as it is. */
const attacks = [
  `<p>onerror <img src="x" onerror="document.title='owned'"></p>`,
  `<p>script <script>document.title='owned'</script></p>`,
  `<svg onload="document.title='owned'"><a href="javascript:document.title='owned'"><text>svg</text></a></svg>`,
  `<form action="${elsewhere}/form"><input name="key"><button>form</button></form>`,
  `<iframe src="${elsewhere}/frame"></iframe><p>iframe</p>`,
  `<a href="javascript:document.title='owned'">javascript link</a>`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}/refresh"><p>refresh</p>`,
  `<img src="${elsewhere}/pixel.png" alt="remote picture">`,
  `<style>* { display: none } body { background: url(${elsewhere}/css) }</style><p>style</p>`,
  `<p style="position:fixed;inset:0;background:red;z-index:99999">cover</p>`,
  `<link rel="stylesheet" href="${elsewhere}/sheet.css"><p>link</p>`,
  `<video src="${elsewhere}/video" autoplay></video><object data="${elsewhere}/object"></object><p>media</p>`,
  `<base href="${elsewhere}/"><p id="root" name="body">clobber</p>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="document.title='owned'"></style></mglyph></table></mtext></math>`,
]

test('a hostile response runs nothing, sends nothing and covers nothing', async ({ recto }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-files-'))
  await using service = await startFakeApi({
    parseSync: turn.json(
      buildParseResult({
        elements: attacks.flatMap((html, index) =>
          ['paragraph', 'equation', 'table'].map((category) => ({
            html,
            category,
            text: `attack ${index}`,
            markdown: html,
          })),
        ),
      }),
    ),
  })
  const page = await recto.start()
  const origin = new URL(page.url()).origin
  const sent: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(blob|data):/.test(url)) sent.push(url)
  })
  page.on('dialog', (dialog) => void dialog.dismiss())

  const window = rectoWindow(page)
  await window.connect({ name: 'Hostile', baseUrl: service.baseUrl, apiKey: 'any' })
  await recto.chooseFiles([await writePdf(folder, 'page.pdf')])
  await expect(window.element('javascript link').first()).toBeVisible()

  for (const tab of ['Rendered', 'Markdown', 'HTML', 'Text', 'JSON']) {
    await window.content.getByRole('tab', { name: tab }).click()
    await expect(window.content.getByRole('tabpanel', { name: tab })).toBeVisible()
  }
  await window.content.getByRole('tab', { name: 'Rendered' }).click()
  await window.element('javascript link').first().click()
  await expect(window.element('cover').first()).toBeAttached()

  expect(await page.title()).not.toContain('owned')
  expect(new URL(page.url()).origin).toBe(origin)
  expect(sent).toEqual([])
  const inside = window.content.locator('[role=tabpanel]')
  await expect(
    inside.locator('script, iframe, form, object, video, link, meta, style, base'),
  ).toHaveCount(0)
  await expect(inside.locator('[onerror], [onload], [href^=javascript]')).toHaveCount(0)
  // Nothing lies over the window: the settings can still be reached with the pointer.
  await page.getByRole('button', { name: 'Settings' }).click({ timeout: 5000 })
  await rm(folder, { recursive: true, force: true })
})
