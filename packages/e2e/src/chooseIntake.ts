import type { Locator, Page } from 'playwright-core'

/** Opens how the files of an import source come, and chooses a way. */
export async function chooseIntake(page: Page, source: string, way: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${source}` }).click()
  await page.getByRole('menuitem', { name: 'How files come' }).click()
  const dialog = page.getByRole('dialog', { name: `How files come · ${source}` })
  await dialog.getByRole('combobox', { name: 'How files come' }).click()
  await page.getByRole('option', { name: way }).click()
  return dialog
}
