import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ExportFormat } from '#shared/export/format.ts'
import { buildElement } from '../testing/build-run.ts'
import { sampleRun } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'

const korean = [{ ...buildElement(0, 1, '<h1>계약의 목적</h1>'), text: '' }]

test.each<ExportFormat>(['html', 'hocr', 'epub'])(
  '%s is read aloud in the language of its text, its own words in theirs',
  async (format) => {
    const bytes = await writeBytes(format, buildContent(sampleRun, korean, { language: 'en' }))
    const text = format === 'epub' ? unpacked(bytes) : strFromU8(bytes)
    expect(text).toMatch(/<html[^>]* lang="ko"/)
    expect(text).not.toMatch(/<html[^>]* lang="en"/)
    expect(text).toMatch(/<p class="missing"[^>]* lang="en"/)
    expect(text.includes('<dc:language>ko<')).toBe(format === 'epub')
  },
)

const span = { rowSpan: 1, columnSpan: 1 }

test.each<ExportFormat>(['html', 'epub'])(
  '%s has Hebrew and Arabic begin at the right, and leaves the columns of tables where they were',
  async (format) => {
    const elements = [
      buildElement(0, 1, '<p>2024: שלום world</p>'),
      buildElement(1, 1, '<p>Hello שלום</p>'),
      {
        ...buildElement(2, 1, '<table><tr><td>مرحبا</td></tr></table>'),
        category: 'table',
        cells: [{ ...span, row: 0, column: 0, isHeader: false, text: 'مرحبا', region: null }],
      },
    ].map((element) => ({ ...element, text: '' }))
    const bytes = await writeBytes(format, buildContent(sampleRun, elements, { language: 'en' }))
    const text = format === 'epub' ? unpacked(bytes) : strFromU8(bytes)
    expect(text.match(/dir="rtl"[^>]*>\s*<p[^>]*>[^<]*/g)).toEqual([
      expect.stringContaining('2024: שלום world'),
    ])
    // A style sheet of an EPUB may say nothing of directions (EPUB 3.3, §6.3.1).
    expect(text.includes('unicode-bidi: plaintext')).toBe(format === 'html')
    expect(text.includes('<td dir="rtl">مرحبا')).toBe(format === 'epub')
  },
)

function unpacked(bytes: Uint8Array): string {
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n')
}
