import { strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { sampleElements, sampleRun } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'

test('every element with a place leads to a box on the picture of its page, and each box back', async () => {
  const content = buildContent(sampleRun, sampleElements, { pictures: 'pages' })
  const html = strFromU8(await writeBytes('html', content))
  const labels = [...html.matchAll(/<label class="to-box" for="(b\d+)"/g)].map(([, id]) => id)
  const choices = [...html.matchAll(/<input type="radio" id="(b\d+)"/g)].map(([, id]) => id)
  expect(labels).toHaveLength(sampleElements.filter(({ polygon }) => polygon).length)
  expect(new Set(choices)).toEqual(new Set(labels))
  expect(choices).toHaveLength(labels.length)
  const targets = new Set(
    [...html.matchAll(/<div class="element" id="(e\d+)"/g)].map(([, id]) => id),
  )
  const links = [...html.matchAll(/<a class="box" href="#(e\d+)"/g)].map(([, id]) => id)
  // What goes on on another page has a box there too.
  expect(links).toHaveLength(labels.length + 1)
  expect(links.filter((id) => !targets.has(id))).toEqual([])
  expect(html).toContain('left:10.00%;top:20.00%;width:80.00%;height:20.00%')
})

test('a page that can not be drawn is its text, with nothing to click that leads nowhere', async () => {
  const content = buildContent(sampleRun, sampleElements, { pictures: 'pages' })
  const html = strFromU8(await writeBytes('html', { ...content, pagePicture: async () => null }))
  expect(html).not.toMatch(/class="(?:to-box|page-picture)"/)
  expect(html).toContain('Results')
})
