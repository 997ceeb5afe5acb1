import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Закрыть окно?' })

it('the question about unsent input goes as soon as the input is sent, and the focus is where it was', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'admin', path: '/admin/bypass-points' })
  let answer = () => undefined as void
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/admin/bypass-points/*', async (route) => {
    await mayAnswer
    await route.continue()
  })
  const change = page.getByRole('row').nth(1).getByRole('button', { name: 'Изменить' })
  await change.click()
  await page.getByLabel('Что нужно уладить').fill('Сдать ключи от шкафа')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.keyboard.press('Escape')
  await questionOf(page).waitFor()
  answer()
  await expectVisible(page.getByText('Пункт изменён'))
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
  expect(await change.evaluate((button) => button === document.activeElement)).toBe(true)
  expectNoTrouble()
})

it('terms that are typed are asked about once before their dialog closes', async () => {
  const { page } = await visit({ login: 'head', path: '/admin/works' })
  await page.getByRole('button', { name: 'Сроки сдачи' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('19.12.2026')
  await page.keyboard.press('Escape')
  await questionOf(page).getByRole('button', { name: 'Закрыть', exact: true }).last().click()
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
})

it('when the question cannot be loaded, the first attempt to close is told what is lost and the second closes', async () => {
  // No other visit has a window of this size: it keeps no question from before.
  const viewport = { width: 1280, height: 820 }
  const { page } = await visit({ login: 'admin', path: '/admin/bypass-points', viewport })
  const change = page.getByRole('row').nth(1).getByRole('button', { name: 'Изменить' })
  await change.click()
  const todo = page.getByLabel('Что нужно уладить')
  await todo.waitFor()
  await page.route('**/assets/*', (route) => route.abort())
  await todo.fill('Сдать пропуск')
  // What follows within a second is the same attempt: nobody has read yet what would be lost.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expectVisible(page.getByText('Введённое не отправлено и пропадёт'))
  expect(await todo.inputValue()).toBe('Сдать пропуск')
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return page.locator('dialog').count()
    })
    .toBe(0)
})

it('«Назад» of the browser asks before it leaves a dialog with unsent input', async () => {
  const { page } = await visit({ login: 'teacher', path: '/' })
  await page.getByRole('link', { name: 'Дела и сроки' }).first().click()
  await page.getByRole('button', { name: 'Своё дело' }).click()
  const title = page.getByRole('dialog').getByRole('textbox').first()
  await title.fill('Отдать ведомость')
  const question = page.getByRole('dialog', { name: 'Уйти со страницы?' })
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect.poll(() => page.locator('dialog').count()).toBe(1)
  expect([new URL(page.url()).pathname, await title.inputValue()]).toEqual(['/todos', 'Отдать ведомость'])
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Уйти', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

it('a part of the portal that a release has replaced leaves the page with what is typed, and comes later', async () => {
  // As above: a window of its own size has loaded nothing before.
  const { page } = await visit({ login: 'teacher', path: '/support', viewport: { width: 1270, height: 820 } })
  const text = page.getByLabel('Что случилось')
  await text.fill('Не открывается ведомость')
  await page.route('**/assets/*', (route) => route.abort())
  await page.getByRole('link', { name: 'Мои курсы' }).first().hover()
  const bell = page.getByRole('button', { name: /^Уведомления/ })
  await bell.click()
  await expectVisible(page.getByText('Не загрузилось. Попробуйте ещё раз'))
  expect(await text.inputValue()).toBe('Не открывается ведомость')
  await page.unroute('**/assets/*')
  await page.getByRole('button', { name: 'Закрыть сообщение' }).first().click()
  await bell.click()
  await page.getByRole('dialog', { name: 'Уведомления' }).waitFor()
  expect(await text.inputValue()).toBe('Не открывается ведомость')
})
