import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormDialog } from './form-dialog.tsx'

test('a dialog of fields begins at the first of them, not at the button that closes it', () => {
  render(
    <FormDialog title="Parse again" action="Parse" canSubmit onSubmit={() => {}} onClose={() => {}}>
      <label>
        Pages <input />
      </label>
    </FormDialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Pages' }))
})
