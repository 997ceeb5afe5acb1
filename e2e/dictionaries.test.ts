import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

it('a keeper adds a record, changes it, and puts another in the place of one that is used', async () => {
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
  await page.getByRole('dialog').getByLabel('Заменить на').selectOption({ label: 'главный доцент' })
  await page.getByRole('button', { name: 'Заменить и удалить' }).click()
  await expectVisible(page.getByText('Запись справочника успешно удалена'))
  expect(await row('доцент').count()).toBe(0)
  expectNoTrouble()
})

it('a keeper gives the pairs another time and is told where a year ends', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'admin',
    path: '/admin/dictionaries?slug=lesson_time_spo',
  })
  await expectVisible(page.getByRole('heading', { name: 'Ведутся не здесь' }))
  await page.getByRole('button', { name: 'Добавить запись' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Название').fill('7 пара')
  await dialog.getByLabel('Начало').fill('18:50')
  await dialog.getByLabel('Конец').fill('18:00')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expectVisible(dialog.getByText('Конец пары должен быть позже начала'))
  await dialog.getByLabel('Конец').fill('20:20')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expectVisible(page.getByText('Запись справочника успешно создана'))
  await page.goto('/admin/dictionaries?slug=study_years')
  await expectVisible(page.getByRole('cell', { name: '01.09.2026' }))
  await expectAccessible(page)
  expectNoTrouble()
})

it('says in its own words that a record could not be kept', async () => {
  const { page } = await visit({ login: 'admin', path: '/admin/dictionaries?slug=room_tags' })
  await page.route('**/api/proxy/room_tags', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Добавить запись' }).click()
  await page.getByRole('dialog').getByLabel('Название').fill('Экран')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expectVisible(page.getByText('Произошла ошибка при создании записи справочника'))
})
