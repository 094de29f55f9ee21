import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import path from 'node:path'
import { koreanApart } from './korean-apart.ts'
import { root } from './places.mjs'

/** What a file that imports the catalogue in one way becomes. */
async function built(from: string): Promise<string> {
  const entry = '\0entry'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      koreanApart(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `export { catalogue } from '${path.join(root, 'src-renderer/text', from)}'`
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  // One build without watching.
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput
  return output.map((each) => (each.type === 'chunk' && each.isEntry ? each.code : '')).join('')
}

test('a window that speaks English doesn’t load what is said in Korean, and the other way round', async () => {
  const english = await built('catalogue.ts')
  expect(english).toContain('Open the sample')
  expect(english).toContain('Choose another name.')
  expect(english).not.toContain('니다')
  const korean = await built('catalogue.ts?korean')
  expect(korean).toContain('샘플 열기')
  expect(korean).toContain('니다')
  expect(korean).not.toContain('Choose another name.')
})
