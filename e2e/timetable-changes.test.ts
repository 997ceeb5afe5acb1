import { expect, it } from 'vitest'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

it('what was moved and cancelled is listed with both sides, narrowed by the address, and seen once', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/timetable' })
  await page.getByRole('link', { name: /^Изменен(ия|о за 7 дней)/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Изменения расписания' }).waitFor()
  await expectVisible(page.getByText('вы ещё не видели'))
  await page.getByRole('button', { name: 'Отмена 1' }).click()
  await expect.poll(() => page.url()).toContain('kind=cancelled')
  const lines = page.locator('li[data-kind]')
  await expect.poll(() => lines.count()).toBe(1)
  expect(await lines.innerText()).toContain('отменено')
  await page.reload()
  await expect.poll(() => lines.count()).toBe(1)
  expect(await page.getByText('вы ещё не видели').count()).toBe(0)
  await expectVisible(page.getByRole('table', { name: 'Две недели вместе' }))
  expectNoTrouble()
})

it('an address is given out, read by a calendar, changed and taken back', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/timetable', viewport: PHONE })
  await page.getByRole('button', { name: 'Подписаться на календарь' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подписаться на календарь' })
  await dialog.getByRole('button', { name: 'Получить адрес и код' }).click()
  const field = dialog.getByLabel('Адрес календаря')
  const address = await field.inputValue()
  const calendar = await page.request.get(address)
  expect(await calendar.text()).toContain('BEGIN:VEVENT')
  await dialog.getByRole('button', { name: 'Сменить' }).click()
  await page.getByRole('dialog', { name: 'Сменить адрес?' }).getByRole('button', { name: 'Сменить' }).click()
  await expect.poll(() => field.inputValue()).not.toBe(address)
  const changed = await field.inputValue()
  expect((await page.request.get(address)).status()).toBe(404)
  await dialog.getByRole('button', { name: 'Отозвать' }).click()
  await page
    .getByRole('dialog', { name: 'Отозвать адрес?' })
    .getByRole('button', { name: 'Отозвать' })
    .click()
  await dialog.getByText('Выданные адреса').waitFor({ state: 'hidden' })
  expect((await page.request.get(changed)).status()).toBe(404)
  expectNoTrouble()
})
