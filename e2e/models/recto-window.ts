import { expect, type Locator, type Page } from '@playwright/test'

/** What a user finds in the window, by the names that they read. */
export interface RectoWindow {
  readonly page: Page
  readonly library: Locator
  readonly content: Locator
  readonly pages: Locator
  readonly runs: Locator
  run(name: string): Locator
  pageSlot(page: number): Locator
  /** An element of the rendered content. */
  element(text: string | RegExp): Locator
  /** A batch of the strip, by its pages: `31–40`. */
  batch(pages: string): Locator
  /** The outline of the selected element on its page. */
  readonly selectionOutline: Locator
  /** The lines of text over a page's picture. */
  letters(page: number): Locator
  /** Where a search has marked something just now. */
  marked(): Promise<readonly string[]>
  openSample(): Promise<void>
  /** Opens it where it is in the library already. */
  readSample(): Promise<void>
  /** Runs a command of the list, by how its name begins. */
  command(name: string): Promise<void>
  /** Scrolls the content down to a heading, which is only there once its page is near. */
  scrollToHeading(name: string): Promise<Locator>
  zoomTo(choice: string): Promise<void>
  /** Waits until the boxes of a page are drawn. */
  seeBoxes(page: number): Promise<void>
  /** Adds a connection, gives it a key, and uses it for new files. */
  connect(connection: ConnectionDraft): Promise<void>
}

export interface ConnectionDraft {
  readonly name: string
  readonly baseUrl: string
  readonly apiKey: string
}

/** As text: this file is also read where there is no DOM. */
const placesOfMarks = `[...new Set(
  ['found', 'found-current']
    .flatMap((name) => [...(CSS.highlights.get(name) ?? [])])
    .map(({ startContainer }) => startContainer.parentElement)
    .concat(...document.querySelectorAll('mark, [data-found]'))
    .map((element) => element?.closest('[data-page]') ? 'page' : 'content'),
)].sort()`

export function rectoWindow(page: Page): RectoWindow {
  const library = page.getByRole('region', { name: 'Library' })
  const content = page.getByRole('region', { name: 'Content' })
  const pages = page.getByRole('listbox', { name: /^Pages/ })
  const pageSlot = (number: number): Locator => pages.getByRole('group', { name: `Page ${number}` })
  return {
    page,
    library,
    content,
    pages,
    runs: library.locator('[data-run-id]'),
    run: (name) => library.getByRole('button', { name, exact: true }),
    pageSlot,
    element: (text) => content.getByRole('article').filter({ hasText: text }),
    batch: (range) => page.getByRole('button', { name: new RegExp(`\\b${range}\\b`) }),
    selectionOutline: pages.locator('[data-mark=selected] path'),
    letters: (number) => pageSlot(number).locator('.page-letters span'),
    marked: () => page.evaluate<readonly string[]>(placesOfMarks),
    async openSample() {
      await page.getByRole('button', { name: 'Open the sample' }).click()
      await expect(content.getByRole('article').first()).toBeVisible()
    },
    async readSample() {
      await library.getByRole('button', { name: 'recto-sample.pdf', exact: true }).click()
      await expect(content.getByRole('article').first()).toBeVisible()
    },
    async command(name) {
      await page.keyboard.press('ControlOrMeta+k')
      const palette = page.getByRole('dialog', { name: /command/i })
      await palette.getByRole('combobox').fill(name)
      await expect(palette.getByRole('option', { selected: true })).toContainText(name)
      await page.keyboard.press('Enter')
      await expect(palette).toHaveCount(0)
    },
    async scrollToHeading(name) {
      const heading = content.getByRole('heading', { name }).last()
      await content.getByRole('document').hover()
      await expect(async () => {
        if (await heading.isVisible()) return
        await page.mouse.wheel(0, 600)
        await expect(heading).toBeVisible({ timeout: 250 })
      }).toPass()
      return heading
    },
    async zoomTo(choice) {
      await page.getByRole('combobox', { name: 'Zoom' }).selectOption({ label: choice })
    },
    async seeBoxes(number) {
      await expect(pageSlot(number).locator('path[data-category]').first()).toBeAttached()
    },
    async connect({ name, baseUrl, apiKey }) {
      await page.getByRole('button', { name: 'Settings' }).click()
      const settings = page.getByRole('dialog', { name: 'Settings' })
      await settings.getByRole('button', { name: 'Add a connection' }).click()
      await settings.getByRole('textbox', { name: 'Name' }).fill(name)
      await settings.getByRole('textbox', { name: 'Address' }).fill(baseUrl)
      await settings.getByRole('button', { name: 'Add', exact: true }).click()
      const connection = settings.getByRole('listitem').filter({ hasText: baseUrl })
      await connection.getByLabel('API key').fill(apiKey)
      await connection.getByRole('button', { name: 'Save' }).click()
      await expect(connection.getByText('A key is set')).toBeVisible()
      await connection.getByRole('button', { name: 'Use for new files' }).click()
      await settings.getByRole('button', { name: 'Close' }).click()
      // While it closes, keys are still its own.
      await expect(settings).toHaveCount(0)
    },
  }
}
