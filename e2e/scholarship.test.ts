import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading, useVisits } from './support/visit.ts'

const { visit } = useReading()
const own = useVisits()

it('a student finds the raised scholarship in the menu, with the rule at each line', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/scholarship', viewport: PHONE })
  await expectVisible(page.getByRole('heading', { name: 'Повышенная стипендия' }))
  const study = page.getByRole('region', { name: 'Учебная деятельность' })
  await expectVisible(study.getByText(/^Отлично за две последние сессии: \d+ из \d+/))
  await expectVisible(study.getByText('Указывается вручную').first())
  await expectVisible(page.getByRole('region', { name: 'Спортивная деятельность' }))
  await expectAccessible(page)
  await study.getByRole('link', { name: 'Результаты промежуточной аттестации' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/record-book')
  expectNoTrouble()
})

it('a keeper corrects the points of a student with a reason, and the history says it', async () => {
  const { page, expectNoTrouble } = await own.visit({ login: 'admin', path: '/admin/data/scholarship' })
  const table = page.getByRole('table', { name: 'Достижения для стипендии' })
  await table.getByRole('button', { name: 'Исправить' }).first().click()
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText('Изменений пока не было'))
  await dialog.getByLabel('Баллы').fill('9.5')
  await dialog.getByLabel('Причина').fill('Решение апелляции')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(table.getByText('9,5', { exact: true }).first())
  await table.getByRole('button', { name: 'Исправить' }).first().click()
  await expectVisible(page.getByRole('dialog').getByText('Решение апелляции'))
  await expectAccessible(page)
  expectNoTrouble()
})
