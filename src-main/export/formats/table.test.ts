import { describe, expect, test } from 'vitest'
import { type ExportFormat, exportFormats, formatFacts } from '#shared/export/format.ts'
import { buildElement } from '../testing/build-run.ts'
import { pdfText } from '../testing/read-pdf-text.ts'
import { readers } from '../testing/readers.ts'
import { sampleElements, sampleRun, sampleTableTexts, sampleTexts } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'

const allReaders = { ...readers, pdf: pdfText }
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** What a reader must find of the sample. */
function textsOf(holds: (typeof formatFacts)[ExportFormat]['holds']): readonly string[] {
  switch (holds) {
    case 'all':
      return sampleTexts
    case 'tables':
      return sampleTableTexts
    case 'pictures':
      return ['page-003-figure-7.png']
  }
}

describe.each(exportFormats)('%s', (format) => {
  test('what is shown is what is written: every text, and what is missing in words', async () => {
    const bytes = await writeBytes(format, buildContent(sampleRun, sampleElements))
    const text = flat(await allReaders[format](bytes))
    const texts = textsOf(formatFacts[format].holds)
    expect(texts.filter((each) => !text.includes(flat(each)))).toEqual([])
    expect(text).toContain('Pages 11–20 are missing: the service could not parse them.')
    expect(text).not.toContain('service.batch-failed')
  })

  test('only the wanted pages and categories are written', async () => {
    const wanted = { pages: [{ from: 2, to: 2 }], categories: ['paragraph', 'list', 'table'] }
    const bytes = await writeBytes(format, buildContent(sampleRun, sampleElements, wanted))
    const text = flat(await allReaders[format](bytes))
    expect(text.includes('Apple')).toBe(formatFacts[format].holds !== 'pictures')
    expect(text.includes('are 𠮷 free')).toBe(formatFacts[format].holds === 'all')
    expect(text).not.toMatch(/Method|Results|Table 1: Sums|are missing/)
  })

  test('the words of an export are in the language that was asked for', async () => {
    const content = buildContent(sampleRun, sampleElements, { language: 'ko' })
    const text = await allReaders[format](await writeBytes(format, content))
    expect(text).toContain('11–20쪽이 빠졌습니다: 서비스가 분석하지 못했습니다.')
  })

  test('elements without any content, and letters that no format can hold, do no harm', async () => {
    const odd = [
      { ...buildElement(0, 1, ''), text: '', markdown: '' },
      {
        ...buildElement(1, 1, '<p>a\u0000b\u0008c \ud800 d &#xFFFE; ]]> end</p>'),
        text: '',
        markdown: '',
      },
      { ...buildElement(2, 1, '<table></table>'), category: 'table', text: '', markdown: '' },
    ]
    const bytes = await writeBytes(format, buildContent(sampleRun, odd))
    expect((await allReaders[format](bytes)).includes('end')).toBe(
      formatFacts[format].holds === 'all',
    )
  })

  test('it is named and typed', () => {
    expect(formatFacts[format].extension).toMatch(/^[a-z]+([.-][a-z]+)*$/)
    expect(formatFacts[format].mediaType).toMatch(/^[a-z]+\/[a-z0-9.+-]+(; charset=utf-8)?$/)
  })
})
