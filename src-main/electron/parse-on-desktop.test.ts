import { expect, test } from 'vitest'
import { bootDesktop, listen } from './testing/boot-desktop.ts'
import { onPlatform } from './testing/on-platform.ts'

test('the sample is parsed by the local service in a process of Electron, the taskbar follows, and its end is told', async () => {
  const desktop = await bootDesktop()
  const { electron, api } = desktop
  const events = await listen(desktop)
  const sample = await api().call('documents.sample', {})
  if (!sample.ok) throw new Error(sample.error.message)
  const { id } = sample.data as { id: string }
  const added = await api().call('documents.add', { grantIds: [id] })
  if (!added.ok) throw new Error(added.error.message)
  const [outcome] = added.data as { document: { id: string } }[]
  electron.window().leave()
  const started = await api().call('runs.start', {
    documentId: outcome?.document.id,
    name: 'sample.pdf',
    connectionId: 'local',
    options: {
      ocr: 'auto',
      coordinates: true,
      outputFormats: ['html'],
      model: null,
      base64Categories: [],
    },
    mode: 'sync',
    onExisting: 'ask',
  })
  expect(started).toMatchObject({ ok: true })
  expect(electron.window().progress).toBeGreaterThanOrEqual(0)
  const states = (): string[] =>
    events.flatMap((event) => (event.name === 'runs.changed' ? [event.data.run.state] : []))
  await expect.poll(states, { timeout: 100_000 }).toContain('completed')
  expect(electron.window().progress).toBe(-1)

  // The window was left when it began, so the user is called back, and led to the run.
  await expect.poll(() => electron.notifications.length, { timeout: 100_000 }).toBe(1)
  electron.notifications[0]?.click()
  const { id: runId } = (started as { data: { run: { id: string } } }).data.run
  expect(events.at(-1)).toMatchObject({ name: 'app.open-run', data: { runId } })
  expect(electron.window().isFocused()).toBe(true)
  expect(electron.notifications).toEqual([])

  // On macOS the program outlives its window, and a notification brings both back.
  onPlatform('darwin')
  const again = await api().call('runs.retry', { runId })
  const { id: nextId } = (again as { data: { id: string } }).data
  electron.window().close()
  await expect.poll(() => electron.notifications.length, { timeout: 100_000 }).toBe(1)
  expect(electron.windowCount()).toBe(0)
  electron.notifications[0]?.click()
  expect(electron.window().contents.getURL()).toBe(`recto://app/#run=${nextId}`)
}, 60_000)
