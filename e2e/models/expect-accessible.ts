import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Holds what the window shows now against WCAG 2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Transitions would be measured halfway between two colours.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map(({ finished }) => finished))
  })
  // All in the window itself, which has no frames of others: it opens one more to put results together otherwise.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa'])
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
