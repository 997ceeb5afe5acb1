import type { Locator, Page } from 'playwright-core'

/** Finds one of many in a combobox by words of its title and takes it; the first of all without words. */
export async function choose(scope: Page | Locator, label: string, words = ''): Promise<void> {
  const field = scope.getByRole('combobox', { name: label, exact: true })
  await field.click()
  if (words !== '') await field.fill(words)
  const page = 'goto' in scope ? scope : scope.page()
  await page.getByRole('listbox').getByRole('option', { name: words }).first().click()
  await field.blur()
}
