import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { bootDesktop } from './testing/boot-desktop.ts'

test('a dropped file becomes a grant by its path, a pasted picture, which has none, by its bytes', async () => {
  const file = new File(['x'], 'report.pdf')
  const desktop = await bootDesktop({
    pathOfFile: (given) => (given === file ? '/documents/report.pdf' : ''),
  })
  const pasted = new File([await buildTextPdf(1)], 'Pasted.pdf')
  const granted = await desktop.api().grantFiles([file, pasted])
  expect(granted).toMatchObject({
    ok: true,
    data: [{ name: 'report.pdf' }, { name: 'Pasted.pdf' }],
  })
  const grantIds = granted.ok ? granted.data.slice(1).map(({ id }) => id) : []
  expect(await desktop.api().call('documents.add', { grantIds, purpose: 'view' })).toMatchObject({
    ok: true,
    data: [{ ok: true, document: { name: 'Pasted.pdf', pageCount: 1 } }],
  })
  // What was a copy of ours is kept as the document alone.
  expect(await readdir(path.join(desktop.dataDir, 'temporary'))).toEqual([])
})
