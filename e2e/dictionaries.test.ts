import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose } from './support/choose.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

it('a keeper adds a record, changes it, and replaces one that is in use by another', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'admin',
    path: '/admin/dictionaries?slug=post_types',
  })
  await page.getByRole('button', { name: 'Добавить запись' }).click()
  await page.getByRole('dialog').getByLabel('Название').fill('старший доцент')
  await page.getByRole('dialog').getByLabel('Категория').selectOption('ППС')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expectVisible(page.getByText('Запись справочника успешно создана'))
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  await row('старший доцент').getByRole('button', { name: 'Изменить' }).click()
  await page.getByRole('dialog').getByLabel('Название').fill('главный доцент')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText('Запись справочника успешно отредактирована'))
  await row('доцент').getByRole('button', { name: 'Удалить' }).click()
  await choose(page.getByRole('dialog'), 'Заменить на', 'главный доцент')
  await page.getByRole('button', { name: 'Заменить и удалить' }).click()
  await expectVisible(page.getByText('Запись справочника успешно удалена'))
  await expect.poll(() => row('доцент').count()).toBe(0)
  expectNoTrouble()
})
