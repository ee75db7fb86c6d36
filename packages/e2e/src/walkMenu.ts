import type { Locator, Page } from 'playwright-core'

/** The menu beside the screens, or below them on a phone. */
export const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu' })

/** Opens a screen by the menu, whether that shows names or is folded to pictures, in the presses that a user needs. */
export async function walkMenu(page: Page, job: string, screen: string): Promise<void> {
  const menu = menuOf(page)
  const line = menu.getByRole('link', { name: screen, exact: true })
  const flown = page.getByRole('menuitem', { name: screen, exact: true })
  const button = menu.getByRole('button', { name: job, exact: true })
  await line.or(button).first().waitFor()
  if (!(await line.isVisible())) await button.click()
  await line.or(flown).click()
}
