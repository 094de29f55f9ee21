import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

test('what is waited for in vain is told with the page, which is printed for no look before', async () => {
  document.body.innerHTML = '<p>There is this alone</p>'
  const looks: string[] = []
  const waiting = waitFor(
    () => {
      try {
        screen.getByText('that')
      } catch (error) {
        looks.push(String(error))
        throw error
      }
    },
    { timeout: 20 },
  )
  await expect(waiting).rejects.toThrow('There is this alone')
  expect(looks[0]).toContain('Unable to find an element with the text: that')
  expect(looks.filter((look) => look.includes('There is this alone'))).toEqual([])
})

test('what is looked for once and not found is told with the page', () => {
  document.body.innerHTML = '<p>There is this alone</p>'
  expect(() => screen.getByText('that')).toThrow('There is this alone')
})

test('what is awaited by its role in vain is told with the page', async () => {
  document.body.innerHTML = '<button>Go</button>'
  const awaiting = screen.findByRole('link', {}, { timeout: 20 })
  await expect(awaiting).rejects.toThrow('<button>')
})
