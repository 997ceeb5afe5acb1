import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, it } from 'vitest'
import { TROUBLE_TEXTS } from '#platform/contract/troubles.ts'
import { linkTo, type FrozenLink } from '#platform/server/testing/frozen-link.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

let link: FrozenLink
const { visit } = useVisits(undefined, async (databaseUrl) => {
  link = await linkTo(databaseUrl)
  return { DATABASE_URL: link.url }
})
afterEach(() => link.thaw())
afterAll(() => link.close())

const path = '/admin/bypass-points'
const banner = (page: Page) => page.getByText('Портал ненадолго недоступен и скоро продолжит работу сам')
const matter = (page: Page) => page.getByLabel('Что нужно уладить')
/** The first answer after the return, however slow the machine. */
const SOON = { timeout: 20_000 }

it('a form that is sent while the database hangs keeps its input, and is saved when the database is back', async () => {
  const { page } = await visit({ login: 'admin', path })
  const other = await visit({ login: 'student', path: '/news' })
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Изменить' }).click()
  await matter(page).fill('Сдать ключи от лаборатории')

  link.freeze()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByRole('alert').getByText(TROUBLE_TEXTS.unavailable).waitFor(SOON)
  await banner(page).waitFor(SOON)
  expect(await matter(page).inputValue()).toBe('Сдать ключи от лаборатории')
  await expectAccessible(page)
  await other.goto('/announcements')
  await other.page.getByRole('heading', { name: 'Портал ненадолго недоступен' }).waitFor(SOON)

  link.thaw()
  await banner(page).waitFor({ ...SOON, state: 'hidden' })
  await other.page.getByRole('heading', { level: 1, name: 'Объявления' }).waitFor(SOON)
  expect(new URL(other.page.url()).pathname).toBe('/announcements')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByRole('cell', { name: 'Сдать ключи от лаборатории' }))
})

it('an action that is refused meanwhile is offered again, and a screen that is opened meanwhile loads by itself', async () => {
  const { page } = await visit({ login: 'admin', path })
  const rows = page.getByRole('row')
  await rows.nth(1).waitFor()
  const before = await rows.count()
  await rows.last().getByRole('button', { name: 'Удалить' }).click()
  link.freeze()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  const alert = page.getByRole('alert').filter({ hasText: TROUBLE_TEXTS.unavailable })
  await alert.waitFor(SOON)

  link.thaw()
  await banner(page).waitFor({ ...SOON, state: 'hidden' })
  await alert.getByRole('button', { name: 'Повторить' }).click()
  await expect.poll(() => rows.count(), SOON).toBe(before - 1)

  link.freeze()
  await page.evaluate(() => {
    history.pushState({}, '', '/news')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await banner(page).waitFor(SOON)
  link.thaw()
  await page.getByRole('link', { name: /./ }).first().waitFor(SOON)
  await banner(page).waitFor({ ...SOON, state: 'hidden' })
  expect(await page.getByText('Произошла ошибка').count()).toBe(0)
})
