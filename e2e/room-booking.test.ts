import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()
const NAME = 'Запись для проверки'

it('a request of «Бронирование помещений» is added, changed, downloaded, removed and brought back', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'clerk', path: '/room-booking/new' })
  await page.getByLabel('Название').fill(NAME)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByRole('heading', { name: NAME }))
  await page.getByLabel('Примечание').fill('Проверено')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText('Запись сохранена'))

  await goto('/room-booking?search=проверки')
  const row = page.getByRole('row').filter({ hasText: 'Проверено' })
  await expectVisible(row)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать XLSX' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)
  await row.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expectVisible(page.getByText(`Запись «${NAME}» удалена`))
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expectVisible(row)

  await goto('/')
  await expectVisible(page.getByText(NAME))

  await page.setViewportSize(PHONE)
  await goto('/room-booking?search=проверки')
  await expectVisible(row)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expectNoTrouble()
})
