import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { portal, visit } = useVisits()

/** A curriculum of the demo university that some group is taught by. */
const aCurriculum = () =>
  portal.db
    .selectFrom('curriculum as c')
    .innerJoin('curriculum_group as g', 'g.curriculum_id', 'c.id')
    .select(['c.id', 'c.number', 'c.admission_year as year'])
    .orderBy('c.id')
    .executeTakeFirstOrThrow()

const NEW_DISCIPLINE = 'История и философия науки'

it('a curriculum is found, given a discipline, taken back, and copied to the next year', async () => {
  const { id, number, year } = await aCurriculum()
  const { page, goto, expectNoTrouble } = await visit({ login: 'admin', path: '/admin/data/curricula' })
  await page.getByLabel('Номер, профиль или специальность').fill(number)
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await page.getByRole('tab', { name: /Дисциплины/ }).click()
  await page.getByRole('button', { name: 'Добавить дисциплину' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Дисциплина', { exact: true }).fill(NEW_DISCIPLINE)
  await page.getByRole('option', { name: NEW_DISCIPLINE }).first().click()
  await dialog.getByLabel('Семестр').fill('14')
  await dialog.getByLabel('Лекции, часов').fill('36')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText('Дисциплина добавлена в учебный план'))
  await goto(`/admin/data/curricula/${id}?tab=lines&line-semester=14`)
  await expectVisible(page.getByRole('row').filter({ hasText: NEW_DISCIPLINE }))
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'История' }).click()
  await expectVisible(page.getByText(`Дисциплина: ${NEW_DISCIPLINE}, семестр 14 добавлено`))
  await page.getByRole('button', { name: 'Отменить' }).first().click()
  await page.getByRole('button', { name: 'Отменить правку' }).click()
  await expectVisible(page.getByText('Правка отменена'))

  await page.getByRole('tab', { name: /Дисциплины/ }).click()
  await page.getByRole('button', { name: 'Скопировать план' }).click()
  await page.getByLabel('Номер нового плана').fill(`${number}-копия`)
  await page.getByRole('button', { name: 'Скопировать', exact: true }).click()
  await expectVisible(page.getByRole('heading', { name: `Учебный план ${number}-копия` }))
  await expectVisible(page.getByText(`набор ${year + 1} года`))
  expectNoTrouble()
})

it('a load is found by its teacher, removed and brought back', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'admin', path: '/admin/data/loads?term=1' })
  const row = page.getByRole('row').nth(1)
  const discipline = (await row.getByRole('link').first().textContent())!
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expectVisible(page.getByText(/запись удалена/))
  await page.getByRole('button', { name: /Вернуть/ }).click()
  await expectVisible(page.getByText('Нагрузка возвращена'))
  expect(discipline).not.toBe('')
  expectNoTrouble()
})
