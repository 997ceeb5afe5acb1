import type { Page } from 'playwright-core'
import { expectVisible } from './expect-visible.ts'

/** Opens the panel with the norm, the comment and the control points of a lesson. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Настройки занятия' }).click()
  await page.getByLabel('Норма баллов за занятие').waitFor()
}

/** Sets the norm of the open lesson and closes the panel. */
export async function setNorm(page: Page, norm: string): Promise<void> {
  await openSettings(page)
  await page.getByLabel('Норма баллов за занятие').fill(norm)
  await page.getByRole('button', { name: 'Сохранить норму' }).click()
  await expectVisible(page.getByText('Норма успешно сохранена'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Takes one of the lesson's further actions. */
export async function chooseAction(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Ещё действия' }).click()
  await page.getByRole('menuitem', { name: title }).click()
}

/** Turns from the list, in which a thumb marks, to the table. */
export async function showTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Таблица', exact: true }).click()
  await page.getByRole('grid').waitFor()
}

/** Says that a lesson which is still to come shall be marked. */
export async function markAhead(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Отметить заранее' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
