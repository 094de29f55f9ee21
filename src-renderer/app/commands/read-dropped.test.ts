import { expect, test } from 'vitest'
import { pathOf } from '../../runs/path-of.ts'
import { type Dropped, readChosenFolder, readDropped } from './read-dropped.ts'

interface Folder {
  readonly [name: string]: Folder | string
}

/** An entry as the browser hands it out: a folder answers three names at a time. */
function entry(name: string, content: Folder | string, above = ''): FileSystemEntry {
  const isFile = typeof content === 'string'
  const made = {
    name,
    fullPath: `${above}/${name}`,
    isFile,
    isDirectory: !isFile,
    file: (found: (file: File) => void, failed: () => void) =>
      content === 'unreadable' ? failed() : found(new File(['x'], name)),
    createReader() {
      const left = Object.entries(content).map(([child, inside]) =>
        entry(child, inside, `${above}/${name}`),
      )
      return {
        readEntries: (found: (entries: readonly FileSystemEntry[]) => void) =>
          queueMicrotask(() => found(left.splice(0, 3))),
      }
    },
  }
  // Only what is used is there.
  return made as unknown as FileSystemEntry
}

function drop(dropped: Folder): DataTransfer {
  const items = Object.entries(dropped).map(([name, content]) => ({
    webkitGetAsEntry: () => entry(name, content),
  }))
  const files = Object.entries(dropped).map(([name]) => new File([], name))
  return { items, files } as unknown as DataTransfer
}

async function read(dropped: Folder) {
  return namesOf(readDropped(drop(dropped)))
}

/** A parse stands after its document: `a.pdf < a.json`. */
async function namesOf({ groups, skipped }: Dropped) {
  const names: string[] = []
  for await (const some of groups) {
    for (const { document, parses } of some) {
      names.push([document, ...parses].flatMap((file) => file?.name ?? []).join(' < '))
    }
  }
  return { names, skipped: skipped.length }
}

test('a folder is read to its depths, folder by folder, in the order in which its files are called', async () => {
  const dropped = {
    reports: {
      '10.pdf': 'x',
      '2.pdf': 'x',
      older: { '1.PDF': 'x', deeper: { 'scan.tiff': 'x' } },
      '1.docx': 'x',
      'z.png': 'x',
    },
    'beside.pdf': 'x',
  }
  expect(await read(dropped)).toEqual({
    names: ['beside.pdf', '1.docx', '2.pdf', '10.pdf', 'z.png', '1.PDF', 'scan.tiff'],
    skipped: 0,
  })
})

test('what is no document is left out of a folder, hidden files silently', async () => {
  const dropped = {
    folder: {
      'a.pdf': 'x',
      'notes.txt': 'x',
      'gone.pdf': 'unreadable',
      '.DS_Store': 'x',
      '.git': { 'b.pdf': 'x' },
      '~$c.docx': 'x',
    },
  }
  expect(await read(dropped)).toEqual({ names: ['a.pdf'], skipped: 2 })
})

const mixed = {
  reports: {
    'a.json': 'x',
    'a_meta.json': 'x',
    deep: { 'notes.txt': 'x', 'gone.pdf': 'unreadable', 'b.pdf': 'x' },
  },
}
const leftOfMixed = [
  { name: 'reports/a_meta.json', reason: 'beside-parse' },
  { name: 'reports/deep/notes.txt', reason: 'other-kind' },
]

test('what is left out is told with its path and the reason, and so is where a file was that went in', async () => {
  const { groups, skipped } = readDropped(drop(mixed))
  const paths: string[] = []
  for await (const some of groups)
    for (const { document, parses } of some)
      for (const file of [document, ...parses]) paths.push(...(file ? [pathOf(file)] : []))
  expect(paths).toEqual(['reports/a.json', 'reports/deep/b.pdf'])
  expect(skipped).toEqual([...leftOfMixed, { name: 'reports/deep/gone.pdf', reason: 'unreadable' }])
})

test('of a chosen folder, too, what is left out is told with its path and the reason', () => {
  const paths = ['reports/a.json', 'reports/a_meta.json', 'reports/deep/notes.txt']
  const chosen = paths.map((value) => {
    const file = new File(['x'], value.slice(value.lastIndexOf('/') + 1))
    return Object.defineProperty(file, 'webkitRelativePath', { value })
  })
  expect(new Set(readChosenFolder(chosen).skipped)).toEqual(new Set(leftOfMixed))
})

test('a file that was dropped itself is tried, whatever it is called', async () => {
  expect(await read({ 'scan.dat': 'x', folder: {} })).toEqual({ names: ['scan.dat'], skipped: 0 })
  expect(await read({ 'scan.dat': 'x' })).toEqual({ names: ['scan.dat'], skipped: 0 })
})

test('thousands of files come in portions, so that the window goes on', async () => {
  const folder = Object.fromEntries(
    Array.from({ length: 2500 }, (_, index) => [`${index}.pdf`, 'x']),
  )
  const sizes: number[] = []
  for await (const some of readDropped(drop({ folder })).groups) sizes.push(some.length)
  expect(sizes).toEqual(Array.from({ length: 25 }, () => 100))
})

test('a parse stands with the document beside it, else with the only one that is called so in another folder', async () => {
  const dropped = {
    documents: { 'a.pdf': 'x', 'b.pdf': 'x', old: { 'c.pdf': 'x' }, 'd.pdf': 'x' },
    results: {
      'a.json': 'x',
      'a.md': 'x',
      'b.json': 'x',
      'b.pdf': 'x',
      'c.json': 'x',
      'e.json': 'x',
    },
  }
  expect(await read(dropped)).toEqual({
    names: [
      'a.pdf < a.json < a.md',
      'b.pdf',
      'd.pdf',
      'c.pdf < c.json',
      'b.pdf < b.json',
      'e.json',
    ],
    skipped: 0,
  })
})

test('a chosen folder is taken as a dropped one is', async () => {
  const files = ['r/10.pdf', 'r/2.pdf', 'r/2.json', 'r/sub/10.json', 'r/.git/b.json', 'r/c.txt']
  const chosen = files.map((path) => {
    const file = new File(['x'], path.slice(path.lastIndexOf('/') + 1))
    return Object.defineProperty(file, 'webkitRelativePath', { value: path })
  })
  expect(await namesOf(readChosenFolder(chosen))).toEqual({
    names: ['2.pdf < 2.json', '10.pdf < 10.json'],
    skipped: 1,
  })
})

test('of what MinerU wrote only the document is taken, with its parses: no drawing or cut-out is parsed', async () => {
  const auto = {
    'a.md': 'x',
    'a_content_list.json': 'x',
    'a_layout.pdf': 'x',
    'a_middle.json': 'x',
    'a_origin.pdf': 'x',
    'a_span.pdf': 'x',
    images: { 'f00.jpg': 'x' },
  }
  const taken = ['a_origin.pdf < a_content_list.json < a_middle.json < a.md']
  expect(await read({ auto })).toEqual({ names: taken, skipped: 3 })
  const files = [...Object.keys(auto).filter((name) => name !== 'images'), 'images/f00.jpg']
  const chosen = files.map((name) => {
    const file = new File(['x'], name.replace(/.*\//, ''))
    Object.defineProperty(file, 'webkitRelativePath', { value: `auto/${name}` })
    return file
  })
  expect(await namesOf(readChosenFolder(chosen))).toEqual({ names: taken, skipped: 3 })
  expect(await read({ auto: { ...auto, 'a.pdf': 'x' } })).toEqual({
    names: ['a.pdf < a_content_list.json < a_middle.json < a.md'],
    skipped: 4,
  })
})

test.each([
  ['Docling', { 'a.json': 'x', 'a.md': 'x', a_artifacts: { 'image_000000_1f.png': 'x' } }, 1],
  ['OpenDataLoader', { 'a.json': 'x', a_images: { 'imageFile1.png': 'x' } }, 1],
  [
    'PaddleOCR',
    {
      'my_page_0_layout_det_res.png': 'x',
      'my_page_0_preprocessed_img.png': 'x',
      'my_page_0_res.json': 'x',
      imgs: { 'img_in_image_box_1_2_3_4.jpg': 'x' },
    },
    3,
  ],
])('pictures that %s cut out or drew are not parsed', async (_parser, folder, skipped) => {
  const parses = Object.keys(folder).filter((name) => /\.(json|md)$/.test(name))
  expect(await read({ folder })).toEqual({ names: parses, skipped })
  const paths = Object.entries(folder).flatMap(([name, inside]) =>
    typeof inside === 'string' ? name : Object.keys(inside).map((file) => `${name}/${file}`),
  )
  const chosen = paths.map((path) => {
    const file = new File(['x'], path.replace(/.*\//, ''))
    return Object.defineProperty(file, 'webkitRelativePath', { value: `folder/${path}` })
  })
  expect(await namesOf(readChosenFolder(chosen))).toEqual({ names: parses, skipped })
})

test('pictures called so are parsed where no such parse stands by', async () => {
  const folder = {
    'a_layout_det_res.png': 'x',
    'b.json': 'x',
    imgs: { 'c.png': 'x' },
    summer_images: { 'd.png': 'x' },
  }
  const names = ['a_layout_det_res.png', 'b.json', 'c.png', 'd.png']
  expect(await read({ folder })).toEqual({ names, skipped: 0 })
})

test('a folder of pictures, and a document called like a drawing, are parsed where no parse of MinerU stands by', async () => {
  const folder = {
    'a_layout.pdf': 'x',
    'a_origin.pdf': 'x',
    'b.json': 'x',
    images: { 'c.png': 'x' },
  }
  expect(await read({ folder })).toEqual({
    names: ['a_layout.pdf', 'a_origin.pdf', 'b.json', 'c.png'],
    skipped: 0,
  })
})
