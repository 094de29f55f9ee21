import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/errors.ts'
import type { ExportChoice, ExportPreset } from '#shared/export/choice.ts'
import { usualExportChoice } from '#shared/export/usual-choice.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import { BridgeContext } from '../bridge/bridge-context.ts'
import { makeRun } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { ExportDialog, type ExportRequest } from './export-dialog.tsx'
import { ExportProgress } from './export-progress.tsx'
import { PresetBar } from './preset-bar.tsx'

function showDialog(initial = usualExportChoice, all: readonly ListedRun[] = []) {
  const bridge = createMemoryBridge()
  const readText = vi.spyOn(bridge, 'readText')
  const onExport = vi.fn<(request: ExportRequest) => void>()
  render(
    <BridgeContext value={bridge}>
      <ExportDialog
        run={makeRun()}
        all={all}
        chosen={[makeRun().id]}
        before={null}
        categories={['table', 'figure']}
        page={1}
        selectedKey="0-3"
        hasFolders
        initial={initial}
        presets={{ list: [], onChange: () => undefined }}
        onExport={onExport}
        onCopy={() => undefined}
        onClose={() => undefined}
      />
    </BridgeContext>,
  )
  return { readText, onExport }
}

test('a preview is of the page that is wanted, in the format that is chosen', async () => {
  const { readText } = showDialog({ ...usualExportChoice, format: 'markdown', pages: '2-4' })
  expect(screen.queryByText('Page 2, as it will be written')).not.toBeNull()
  await waitFor(() => {
    const [path = ''] = readText.mock.calls.at(-1) ?? []
    expect(path).toContain('/export/markdown?')
    expect(decodeURIComponent(path)).toContain('"pages":[{"from":2,"to":2}]')
  })
})

test('of a file that is no text, the text that will be in it is shown', async () => {
  const { readText } = showDialog()
  expect(screen.queryByText('Text of page 1 that will be in it')).not.toBeNull()
  await waitFor(() => expect(readText.mock.calls.at(-1)?.[0]).toContain('/export/text?'))
})

test.each([
  ['csv', 'Text of page 1, of which the tables will be in it'],
  ['xlsx', 'Text of page 1, of which the tables will be in it'],
  ['crops', 'Text of page 1, of which the pictures will be in it'],
] as const)('of %s not all text is said to be in the file', (format, said) => {
  showDialog({ ...usualExportChoice, format })
  expect(screen.queryByText(said)).not.toBeNull()
  expect(screen.queryByText('Text of page 1 that will be in it')).toBeNull()
})

test('pages that make no sense are told, and nothing is exported', () => {
  const { onExport } = showDialog({ ...usualExportChoice, pages: '9-1' })
  expect(screen.queryByText('Write pages as 1-5, 8, 20-')).not.toBeNull()
  fireEvent.submit(screen.getByLabelText('Pages'))
  expect(onExport).not.toHaveBeenCalled()
})

test('what is asked for is what was chosen: format, categories, the element alone', () => {
  const { onExport } = showDialog()
  fireEvent.click(screen.getByLabelText('Text'))
  fireEvent.click(screen.getByLabelText('Figure'))
  fireEvent.click(screen.getByLabelText('Only the selected element'))
  fireEvent.submit(screen.getByLabelText('Pages'))
  expect(onExport).toHaveBeenCalledWith({
    scope: { kind: 'one' },
    runs: [expect.objectContaining({ id: makeRun().id })],
    choice: { ...usualExportChoice, format: 'text', hiddenCategories: ['figure'] },
    key: '0-3',
  })
})

test('of many documents some are ticked, those not shown just now among them, and none is refused', () => {
  const named = (id: string, name: string): ListedRun => ({ ...makeRun(), id, name })
  const all = [named(makeRun().id, 'a.pdf'), named('b', 'b.pdf'), named('c', 'c.pdf')]
  const { onExport } = showDialog(usualExportChoice, all)
  fireEvent.change(screen.getByLabelText('Document'), { target: { value: 'some' } })
  fireEvent.change(screen.getByLabelText('Find by name'), { target: { value: 'C.P' } })
  fireEvent.click(screen.getByLabelText(/^c\.pdf/))
  expect(screen.queryByLabelText(/^a\.pdf/)).toBeNull()
  fireEvent.submit(screen.getByLabelText('Pages'))
  const ids = onExport.mock.calls[0]?.[0].runs.map(({ id }) => id)
  expect(ids).toEqual([makeRun().id, 'c'])

  fireEvent.change(screen.getByLabelText('Find by name'), { target: { value: '' } })
  fireEvent.click(screen.getByLabelText(/^a\.pdf/))
  fireEvent.click(screen.getByLabelText(/^c\.pdf/))
  fireEvent.submit(screen.getByLabelText('Pages'))
  expect(onExport).toHaveBeenCalledTimes(1)
})

test('a choice is kept under its name, and is there when it is asked for', () => {
  const onChange = vi.fn<(list: readonly ExportPreset[]) => void>()
  const onChoose = vi.fn<(choice: ExportChoice) => void>()
  const plain = { title: 'Plain', choice: { ...usualExportChoice, format: 'text' } } as const
  const presets = { list: [plain], onChange }
  render(<PresetBar choice={usualExportChoice} presets={presets} onChoose={onChoose} />)
  fireEvent.change(screen.getByLabelText('Preset'), { target: { value: 'Plain' } })
  expect(onChoose).toHaveBeenCalledWith(plain.choice)
  fireEvent.click(screen.getByText('Save as preset'))
  fireEvent.change(screen.getByLabelText('Name of the preset'), { target: { value: 'Word' } })
  fireEvent.click(screen.getByText('Save'))
  expect(onChange).toHaveBeenCalledWith([plain, { title: 'Word', choice: usualExportChoice }])
})

test('the preset that stands can be called otherwise, in its place', () => {
  const onChange = vi.fn<(list: readonly ExportPreset[]) => void>()
  const [first, second] = ['Plain', 'Word'].map((title) => ({
    title,
    choice: { ...usualExportChoice, name: title },
  })) as [ExportPreset, ExportPreset] // of two, two
  const presets = { list: [first, second], onChange }
  render(<PresetBar choice={first.choice} presets={presets} onChoose={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
  const field = screen.getByLabelText<HTMLInputElement>('Name of the preset')
  expect(field.value).toBe('Plain')
  fireEvent.change(field, { target: { value: 'Notes' } })
  fireEvent.click(screen.getByText('Save'))
  expect(onChange).toHaveBeenCalledWith([{ ...first, title: 'Notes' }, second])
})

test('the preset that is named is the one whose choice stands, and the last one comes back', () => {
  const plain = { title: 'Plain', choice: { ...usualExportChoice, format: 'text' } } as const
  const presets = { list: [plain], onChange: () => undefined }
  const onChoose = vi.fn<(choice: ExportChoice) => void>()
  const bar = (choice: ExportChoice) => (
    <PresetBar choice={choice} presets={presets} onChoose={onChoose} />
  )
  const { rerender } = render(bar(usualExportChoice))
  const shown = () => screen.getByLabelText<HTMLSelectElement>('Preset').selectedOptions[0]?.text
  expect(shown()).toBe('As last time')
  rerender(bar(plain.choice))
  expect(shown()).toBe('Plain')
  rerender(bar({ ...plain.choice, pages: '1-3' }))
  expect(shown()).toBe('As chosen below')
  expect(screen.queryByRole('button', { name: 'Remove the preset' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Preset'), { target: { value: '' } })
  expect(onChoose).toHaveBeenLastCalledWith(usualExportChoice)
})

test('an export of several documents is called after none of them', () => {
  showDialog(usualExportChoice, [makeRun(), { ...makeRun(), id: 'b', name: 'b.pdf' }])
  fireEvent.change(screen.getByLabelText('Document'), { target: { value: 'all' } })
  expect(screen.queryByRole('heading', { name: 'Export 2 documents' })).not.toBeNull()
})

test('what could not be written is reported with its reason, and what was is dragged out as a file', () => {
  const error = new AppError('export.nothing-to-export', { name: 'b.pdf' }).toData()
  const outcomes = [
    { title: 'a.pdf', file: 'a.docx', path: '/a', error: null },
    { title: 'b.pdf', file: null, path: '/b', error },
  ]
  const ignore = (): void => undefined
  const onDrag = vi.fn<(files: readonly string[]) => void>()
  const onShare = vi.fn<(file: string) => void>()
  render(
    <ExportProgress
      title="Export"
      state={{ kind: 'done', total: 2, outcomes }}
      onDrag={onDrag}
      onShare={onShare}
      linkOf={null}
      onStop={ignore}
      onBack={ignore}
      onClose={ignore}
    />,
  )
  expect(screen.queryByText('Files written: 1.')).not.toBeNull()
  expect(screen.queryByText('Not written: 1')).not.toBeNull()
  expect(screen.queryByText(/There is nothing to export from “b.pdf” yet/)).not.toBeNull()
  // The shell drags the file itself: the page's own drag would bring its name.
  const isLeftToPage = fireEvent.dragStart(screen.getByText('a.docx'))
  expect(isLeftToPage).toBe(false)
  expect(onDrag).toHaveBeenCalledExactlyOnceWith(['a.docx'])
  // One file is all there is.
  expect(screen.queryByText(/^All/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Share a.docx' }))
  expect(onShare).toHaveBeenCalledExactlyOnceWith('a.docx')
})

test('files that were written together are dragged out together', () => {
  const outcomes = ['a.docx', 'b.docx'].map((file) => ({
    title: file,
    file,
    path: file,
    error: null,
  }))
  const ignore = (): void => undefined
  const onDrag = vi.fn<(files: readonly string[]) => void>()
  render(
    <ExportProgress
      title="Export"
      state={{ kind: 'done', total: 2, outcomes }}
      onDrag={onDrag}
      onShare={null}
      linkOf={null}
      onStop={ignore}
      onBack={ignore}
      onClose={ignore}
    />,
  )
  fireEvent.dragStart(screen.getByText('All 2 files'))
  expect(onDrag).toHaveBeenCalledExactlyOnceWith(['a.docx', 'b.docx'])
})

test('in a narrow window the chosen format is in sight, whatever else is chosen', async () => {
  const narrow = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(max-width: 767px)' })
  vi.spyOn(window, 'matchMedia').mockImplementation(narrow as typeof window.matchMedia)
  const { onExport } = showDialog({ ...usualExportChoice, format: 'markdown' })
  const format = screen.getByRole('combobox', { name: 'Format' })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(format).toHaveProperty('selectedOptions.0.text', 'Markdown')
  fireEvent.change(format, { target: { value: 'epub' } })
  fireEvent.submit(format)
  expect(onExport.mock.calls.at(-1)?.[0].choice.format).toBe('epub')
  vi.restoreAllMocks()
})

test.each([
  ['no name', { name: ' ' }, 'Write what files are called, such as {name}'],
  ['a long name', { name: 'a'.repeat(201) }, 'Write a shorter name'],
  ['a slip', { name: '{nmae}' }, '{nmae} is none of {name}, {run}, {format}, {page}'],
  ['an open brace', { name: 'a {name-{page}' }, '“{name-” has no }'],
  ['no category', { hiddenCategories: ['table', 'figure'] }, 'Choose at least one category'],
  ['pages without end', { pages: `${'1,'.repeat(300)}1` }, 'Write pages as 1-5, 8, 20-'],
])(
  '%s is told where it stands, and nothing is previewed or exported',
  async (_, part, sentence) => {
    const { readText, onExport } = showDialog({ ...usualExportChoice, ...part })
    expect(screen.queryByText(sentence)).not.toBeNull()
    fireEvent.submit(screen.getByLabelText('Pages'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(onExport).not.toHaveBeenCalled()
    expect(readText).not.toHaveBeenCalled()
  },
)

test('pictures are asked about where a file has room for them', () => {
  showDialog({ ...usualExportChoice, format: 'docx' })
  expect(screen.queryByLabelText('With pictures')).not.toBeNull()
  for (const label of ['Text', 'ALTO (XML)', 'Pictures (ZIP)']) {
    fireEvent.click(screen.getByLabelText(label))
    expect(screen.queryByLabelText('With pictures')).toBeNull()
  }
})

test('the preview of a web page begins with what is on it, after its style', async () => {
  const { readText } = showDialog({ ...usualExportChoice, format: 'html' })
  const style = '<style>p { margin: 0 }</style>'.repeat(500)
  readText.mockResolvedValue({ ok: true, data: `${style}<main><p>Words</p></main>` })
  fireEvent.change(screen.getByLabelText('Pages'), { target: { value: '2' } })
  expect(await screen.findByText(/<p>Words<\/p>/)).not.toBeNull()
})

test('the field of a preset’s title takes the focus once, and leaves it to another that is typed in', async () => {
  showDialog()
  fireEvent.click(screen.getByText('Save as preset'))
  const title = screen.getByLabelText('Name of the preset')
  expect(document.activeElement).toBe(title)
  const pages = screen.getByLabelText('Pages')
  await userEvent.type(pages, '12')
  expect(document.activeElement).toBe(pages)
})

test('an Enter that ends a letter of Hangul in a preset’s title keeps nothing yet, and Escape gives it up', () => {
  const onChange = vi.fn<(list: readonly ExportPreset[]) => void>()
  const presets = { list: [], onChange }
  render(<PresetBar choice={usualExportChoice} presets={presets} onChoose={() => undefined} />)
  fireEvent.click(screen.getByText('Save as preset'))
  const title = screen.getByLabelText('Name of the preset')
  fireEvent.change(title, { target: { value: '보고' } })
  fireEvent.keyDown(title, { key: 'Enter', isComposing: true })
  expect(onChange).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(title, { key: 'Escape' })).toBe(false)
  expect(screen.queryByLabelText('Name of the preset')).toBeNull()
})

test('files of one name are each told', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const outcomes = ['/a', '/b'].map((path) => ({ title: path, file: 'a.md', path, error: null }))
  const nothing = (): void => undefined
  render(
    <ExportProgress
      title="a"
      state={{ kind: 'done', total: 2, outcomes }}
      onDrag={null}
      onShare={null}
      linkOf={null}
      onStop={nothing}
      onBack={nothing}
      onClose={nothing}
    />,
  )
  expect(screen.getAllByText('a.md')).toHaveLength(2)
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

test.each(['Save', 'Cancel'])(
  'the keys stay in the dialog behind %s of a preset’s title, and where a preset was removed',
  (button) => {
    const preset = { title: 'Plain', choice: usualExportChoice }
    const bar = (list: readonly ExportPreset[]) => (
      <PresetBar
        choice={usualExportChoice}
        presets={{ list, onChange: (changed) => rerender(bar(changed)) }}
        onChoose={() => undefined}
      />
    )
    const { rerender } = render(bar([preset]))
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
    fireEvent.click(screen.getByRole('button', { name: button }))
    expect(document.activeElement?.textContent).toBe('Rename')
    fireEvent.click(screen.getByRole('button', { name: 'Remove the preset' }))
    expect(document.activeElement?.textContent).toBe('Save as preset')
  },
)
