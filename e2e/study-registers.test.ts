import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()
const BOOK = '26-77777'

it('a student is entered by hand into a new group, found, removed and brought back', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'admin', path: '/admin/data/groups/new' })
  await page.getByLabel('Название').fill('ЖУР-26-1')
  const institute = page.getByRole('combobox', { name: 'Институт' })
  await institute.fill('информац')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Уровень образования').selectOption({ label: 'бакалавриат' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Группа ЖУР-26-1' }))

  await goto('/admin/data/students/new')
  await page.getByLabel('Фамилия').fill('Журналов')
  await page.getByLabel('Имя').fill('Лев')
  await page.getByLabel('Номер зачётной книжки').fill(BOOK)
  await page.getByLabel('Зачислен', { exact: true }).fill('01.09.2026')
  await page.getByLabel('Уровень образования').selectOption({ label: 'бакалавриат' })
  await page.getByRole('combobox', { name: 'Группа' }).fill('жур-26')
  await page.getByRole('option', { name: /ЖУР-26-1/ }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Журналов Лев' }))
  await page.getByRole('tab', { name: 'Группы и потоки' }).click()
  await expectVisible(page.getByRole('link', { name: 'ЖУР-26-1' }))

  await goto(`/admin/data/students?search=${BOOK}`)
  const row = page.getByRole('row').filter({ hasText: BOOK })
  await expectVisible(row)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать XLSX' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)
  await row.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expectVisible(page.getByText(/Журналов Лев.*запись удалена/))
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expectVisible(row)
  expectNoTrouble()
})
