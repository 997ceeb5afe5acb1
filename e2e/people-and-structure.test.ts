import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose } from './support/choose.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

it('a unit is founded, a new person is employed there, renamed, and everything goes back', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'hr', path: '/admin/data/units/new' })
  const unit = 'Кафедра квантовых вычислений'
  await page.getByLabel('Название', { exact: true }).fill(unit)
  await page.getByLabel('Вид').selectOption('кафедра')
  await page.getByLabel('Действует с').fill('01.09.2026')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByRole('heading', { name: unit }))

  await goto('/admin/data/people/new')
  await page.getByLabel('Фамилия').fill('Невидимова')
  await page.getByLabel('Имя').fill('Зоя')
  await page.getByLabel('Дата рождения').fill('05.06.1990')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Невидимова Зоя' }))
  await page.getByRole('tab', { name: 'Работа и учёба' }).click()
  await page.getByRole('link', { name: 'Трудоустройство' }).click()
  await page.getByRole('button', { name: 'Принять на работу' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Табельный номер').fill('НЕВ-1')
  await choose(dialog, 'Подразделение', unit)
  await choose(dialog, 'Должность', 'доцент')
  await dialog.getByLabel('С', { exact: true }).fill('01.10.2026')
  await dialog.getByRole('button', { name: 'Принять' }).click()
  await expectVisible(page.getByText(/доцент, Кафедра квантовых вычислений/))

  await page.getByRole('link', { name: 'К карточке' }).click()
  await page.getByRole('tab', { name: 'Данные' }).click()
  await page.getByLabel('Фамилия').fill('Видимова')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText('прежние имена: Невидимова Зоя'))
  await page.getByRole('tab', { name: 'История' }).click()
  await page.getByRole('button', { name: 'Отменить' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить правку' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Невидимова Зоя' }))
  await expectAccessible(page)

  await goto(`/admin/data/units?search=${encodeURIComponent('квантовых')}`)
  await page.getByRole('row', { name: new RegExp(unit) }).click()
  await page.getByRole('tab', { name: 'Руководители и должности' }).click()
  await expectVisible(page.getByRole('link', { name: 'Невидимова Зоя' }))
  await page.getByRole('button', { name: 'Закрыть подразделение' }).click()
  await page.getByRole('dialog').getByLabel('Последний день').fill('31.12.2026')
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click()
  await expectVisible(page.getByText(/Закрыть нельзя/))
  expectNoTrouble()
})

it('document data are opened by their own right alone', async () => {
  const confidant = await visit({ login: 'hr', path: '/admin/data/people/200?tab=document' })
  await confidant.page.getByRole('button', { name: 'Открыть документы' }).click()
  await confidant.page.getByLabel('СНИЛС').fill('112-233-445 96')
  await confidant.page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(confidant.page.getByText(/контрольные цифры не сходятся/).first())
  const keeper = await visit({ login: 'admin', path: '/admin/data/people/200' })
  await expectVisible(keeper.page.getByRole('tab', { name: 'История' }))
  expect(await keeper.page.getByRole('tab', { name: 'Документы' }).count()).toBe(0)
})

it('on a phone the list of people has its two lesser actions in one line, and begins in sight', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'hr',
    path: '/admin/data/people',
    viewport: PHONE,
  })
  const first = page.getByRole('link', { name: /^Абросимов/ }).first()
  await expectVisible(first)
  expect((await first.boundingBox())!.y).toBeLessThan(PHONE.height - 250)
  const download = await page.getByRole('button', { name: 'Скачать XLSX' }).boundingBox()
  const upload = await page.getByRole('link', { name: 'Загрузить из файла' }).boundingBox()
  expect(upload!.y).toBe(download!.y)
  expectNoTrouble()
})
