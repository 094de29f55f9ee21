import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test.each([
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a handler', '<img alt="x" onerror="alert(1)" src="y">', '<span class="figure-text">x</span>'],
  ['a remote picture', '<img src="https://evil.test/pixel.png">', ''],
  ['a script address', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  [
    'a redirect',
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    '&lt;meta http-equiv=&quot;refresh&quot; content=&quot;0;url=https://evil.test&quot;&gt;',
  ],
  ['a frame', '<iframe srcdoc="x"></iframe>', '&lt;iframe srcdoc=&quot;x&quot;&gt;'],
  ['a covering style', '<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
  ['a style sheet', '<style>body{display:none}</style>x', 'x'],
  ['a hidden script', '<svg><script>alert(1)</script></svg>', '&lt;svg&gt;'],
  ['an open comment', 'a<!-- b', 'a'],
  ['an open tag that swallows', '<p>a</p><plaintext>b</p>', '<p>a</p>&lt;plaintext&gt;b&lt;/p&gt;'],
  ['closing what is around it', 'a</section></body></html><p>b', 'a<p>b</p>'],
])('%s in a response does nothing in an exported page', (_what, html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('what services really write comes through, without ids that repeat and sizes of theirs', () => {
  const html = `<br><table id="3" style="font-size:14px"><tbody><tr><td colspan="2">a &amp; b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>`
  expect(cleanHtml(html)).toBe(
    '<table><tbody><tr><td colspan="2">a &amp; b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  )
  const figure = `<figure data-category='chart'><img id='4' alt="x\ny" data-coord="top-left:(1,2)" /></figure>`
  expect(cleanHtml(figure)).toBe('<figure><span class="figure-text">x\ny</span></figure>')
  expect(cleanHtml(`<caption id='5'>Figure 1</caption>`)).toBe('<div>Figure 1</div>')
})

test('lines of running text are joined, those of a program stay', () => {
  const code = '<p><code>cd a<br>  ls</code></p>'
  expect(cleanHtml('<p>cd a<br>ls</p>', null, true)).toBe('<p>cd a ls</p>')
  expect(cleanHtml(code, null, true)).toBe(code)
})

test('an item that came without its list gets one, and one in a list is left there', () => {
  expect(cleanHtml('<li>a</li><li>b</li><p>c</p>')).toBe('<ul><li>a</li><li>b</li></ul><p>c</p>')
  expect(cleanHtml('<ol><li>a</li></ol>')).toBe('<ol><li>a</li></ol>')
})

test.each([
  ['nothing', '<h1></h1><p>a</p>', '<p>a</p>'],
  ['a break', '<h2 id="1"><br></h2>', ''],
  ['blanks in a mark', '<h6><b>&nbsp; </b></h6>', ''],
])('a heading of %s is none', (_, html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('a heading that is a picture, or looks like a tag, stays', () => {
  const picture = '<h1><img src="data:image/png;base64,AAAA" alt=""></h1>'
  expect(cleanHtml(picture)).toBe('<h1><img alt="" src="data:image/png;base64,AAAA"></h1>')
  expect(cleanHtml('<h1><Annex></h1>')).toBe('<h1>&lt;Annex&gt;</h1>')
})

test('items that came on lines of their own are in one list', () => {
  expect(cleanHtml('<li>a</li>\n<!-- then --> <li>b</li>\nc')).toBe(
    '<ul><li>a</li>\n <li>b</li></ul>\nc',
  )
})

test('a figure gets the picture that came with it, and keeps one of its own', () => {
  const crop = 'data:image/png;base64,AAAA'
  expect(cleanHtml('<figure><img alt="x" src="https://evil.test/a.png"></figure>', crop)).toBe(
    `<figure><img alt="x" src="${crop}"></figure>`,
  )
  const own = '<img src="data:image/png;base64,BBBB">'
  expect(cleanHtml(own, crop)).toBe('<img alt="" src="data:image/png;base64,BBBB">')
})

test('text that looks like a tag is not lost', () => {
  expect(cleanHtml('<p>Seats <Something 225-386> & more</p>')).toBe(
    '<p>Seats &lt;Something 225-386&gt; &amp; more</p>',
  )
})

test('a thousand nested tags neither fail nor take the export with them', () => {
  expect(cleanHtml(`${'<div>'.repeat(5000)}deep`)).toContain('<div>')
})
