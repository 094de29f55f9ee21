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

test('what is chosen by a click stands where its box is: elsewhere a browser scrolled the text out of sight', async () => {
  const content = buildContent(sampleRun, sampleElements, { pictures: 'pages' })
  const html = strFromU8(await writeBytes('html', content))
  const places = [
    ...html.matchAll(
      /<input type="radio" [^>]*style="top:([\d.]+%)"><a class="box" [^>]*style="([^"]*)"/g,
    ),
  ]
  expect(places).toHaveLength([...html.matchAll(/<input type="radio"/g)].length)
  expect(places.filter(([, top, box]) => !box?.includes(`top:${top};`))).toEqual([])
})

test('a small box can be chosen though a larger one, of a figure, lies over it', async () => {
  const [element] = sampleElements.filter(({ polygon }) => polygon)
  if (!element) throw new Error('The sample has an element with a place')
  const polygonOf = (left: number, width: number) =>
    [left, left + width, left + width, left].map((x, index) => ({
      x,
      y: index < 2 ? 0.1 : 0.1 + width,
    }))
  const inside = { ...element, order: 0, polygon: polygonOf(0.2, 0.1), furtherRegions: [] }
  const figure = {
    ...element,
    key: 'f',
    order: 1,
    polygon: polygonOf(0.1, 0.5),
    furtherRegions: [],
  }
  const content = buildContent(sampleRun, [inside, figure], { pictures: 'pages' })
  const html = strFromU8(await writeBytes('html', content))
  const [ofInside, ofFigure] = [...html.matchAll(/z-index:(\d+)/g)].map(([, rank]) => Number(rank))
  expect(ofInside).toBeGreaterThan(ofFigure ?? Infinity)
})
