import type { PhotoModels } from '#shared/settings/photo-models.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useStore } from 'zustand'
import { createMemoryBridge, type MemoryBridge } from '../testing/memory-bridge.ts'
import { PhotoModelsPart } from './photo-models.tsx'
import { createSettingsStore, type SettingsStore } from './settings-store.ts'

const korean = {
  choice: 'folder',
  name: 'korean',
  found: { hasDetection: false, recognition: { letters: 11_945, scripts: ['Hangul'] } },
  refusal: null,
} satisfies PhotoModels

function Shown({ store, canPick }: { readonly store: SettingsStore; readonly canPick: boolean }) {
  const models = useStore(store, ({ snapshot }) => snapshot?.service.models)
  return models && <PhotoModelsPart store={store} models={models} canPick={canPick} />
}

async function show(models: PhotoModels, canPick = true): Promise<MemoryBridge> {
  const bridge = createMemoryBridge()
  const store = createSettingsStore(bridge)
  await store.getState().load()
  bridge.answer('documents.pickFolder', () => ({ ok: true, data: { id: 'grant', name: 'korean' } }))
  render(<Shown store={store} canPick={canPick} />)
  bridge.subscribe((event) => {
    if (event.name !== 'bridge.status') store.getState().apply(event)
  })
  bridge.emit('service.changed', { service: { state: 'stopped', models } })
  return bridge
}

const ownModels = { choice: 'built-in' } as const

test('a folder that fits is chosen, and what it reads is told', async () => {
  const bridge = await show(ownModels)
  bridge.answer('service.chooseModels', () => ({
    ok: true,
    data: { state: 'running', models: korean },
  }))
  await userEvent.click(await screen.findByRole('button', { name: /Choose a folder/ }))
  expect(await screen.findByText(/Those of “korean”.*11,945 letters/)).toBeDefined()
  expect(bridge.calls.at(-1)).toEqual({
    name: 'service.chooseModels',
    input: { grantId: 'grant' },
  })
})

test('a folder that is refused says why, and what was in use stays', async () => {
  const bridge = await show(ownModels)
  bridge.fail('service.chooseModels', 'connections.models-refused', {
    name: 'korean',
    refusal: { reason: 'not-onnx', file: 'rec.onnx' },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Choose a folder/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/korean.*rec\.onnx is not an ONNX/)
  expect(screen.getByText('Recto’s own.')).toBeDefined()
  expect(screen.queryByText(/Trying/)).toBeNull()
})

test('giving the dialog up tries nothing', async () => {
  const bridge = await show(ownModels)
  bridge.answer('documents.pickFolder', () => ({ ok: true, data: null }))
  await userEvent.click(await screen.findByRole('button', { name: /Choose a folder/ }))
  await waitFor(() => expect(bridge.calls.at(-1)?.name).toBe('documents.pickFolder'))
})

test('models that were refused at the start are told of, with the way back to Recto’s own', async () => {
  const bridge = await show({ ...korean, refusal: { reason: 'folder-unreadable' } })
  bridge.answer('service.chooseModels', () => ({
    ok: true,
    data: { state: 'running', models: ownModels },
  }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/gone.*Until then Recto’s own/)
  await userEvent.click(screen.getByRole('button', { name: 'Use Recto’s own' }))
  expect(await screen.findByText('Recto’s own.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where no folder can be picked, and where the environment decides, nothing offers to', async () => {
  const bridge = await show(ownModels, false)
  expect(await screen.findByText(/desktop app/)).toBeDefined()
  bridge.emit('service.changed', {
    service: { state: 'stopped', models: { choice: 'environment' } },
  })
  expect(await screen.findByText(/RECTO_OCR_MODELS/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
