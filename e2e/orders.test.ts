import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { portal, visit } = useVisits()

/** A student whom no demo account plays. */
async function aStudent() {
  return portal.db
    .selectFrom('student as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['s.id', 's.record_book as recordBook', 'p.full_name as name'])
    .where('s.is_studying', '=', true)
    .where(
      's.id',
      'not in',
      portal.db.selectFrom('order_line').select('student_id').where('student_id', 'is not', null),
    )
    .orderBy('s.id', 'desc')
    .executeTakeFirstOrThrow()
}

it('an order is begun, filled, previewed, signed and taken back by a counter-order', async () => {
  const student = await aStudent()
  const stateOf = async () =>
    (
      await portal.db
        .selectFrom('student')
        .select('state_id')
        .where('id', '=', student.id)
        .executeTakeFirstOrThrow()
    ).state_id
  const { page, goto, expectNoTrouble } = await visit({ login: 'admin', path: '/admin/data/orders/new' })
  await page.getByLabel('Вид приказа').selectOption({ label: 'Отчисление' })
  await page.getByLabel('Номер').fill('777-ст')
  await page.getByRole('button', { name: 'Создать проект' }).click()
  await page.getByRole('button', { name: 'Добавить строки' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Студенты').fill(student.recordBook)
  await page.getByRole('option', { name: student.name! }).click()
  await dialog.getByLabel('Причина').fill('По собственному желанию')
  await dialog.getByRole('button', { name: 'Добавить в приказ' }).click()
  const preview = page.getByRole('region', { name: 'Предпросмотр' })
  await expectVisible(preview.getByText(/^Состояние: обучается → отчислена?$/))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Подписать приказ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Подписать' }).click()
  await expectVisible(page.getByText('Приказ подписан'))
  expect(await stateOf()).toBe(3)

  await page.getByRole('button', { name: 'Встречный приказ' }).click()
  await page.getByLabel('Номер встречного приказа').fill('778-ст')
  await page.getByRole('button', { name: 'Отменить встречным приказом' }).click()
  await expectVisible(page.getByRole('heading', { name: /778-ст/ }))
  await expectVisible(page.getByText('Отменяет приказ'))
  expect(await stateOf()).toBe(1)

  await goto('/admin/data/orders?search=777')
  await expectVisible(page.getByRole('row').filter({ hasText: '777-ст' }).getByText('Отменён'))

  await goto(`/admin/data/students/${student.id}`)
  await page.getByRole('link', { name: 'Начать приказ' }).click()
  await page.getByLabel('Вид приказа').selectOption({ label: 'Выпуск' })
  await page.getByLabel('Номер').fill('779-ст')
  await page.getByRole('button', { name: 'Создать проект' }).click()
  await expectVisible(dialog.getByText(student.name!))
  await dialog.getByRole('button', { name: 'Добавить в приказ' }).click()
  await expectVisible(preview.getByText(/^Состояние: обучается → окончила?$/))
  expectNoTrouble()
})

it('a head that somebody else has changed is neither overwritten unseen, nor takes away what was typed', async () => {
  const student = await aStudent()
  const mine = await visit({ login: 'admin', path: '/admin/data/orders/new' })
  const { page } = mine
  await page.getByLabel('Вид приказа').selectOption({ label: 'Отчисление' })
  await page.getByLabel('Номер').fill('880-ст')
  await page.getByRole('button', { name: 'Создать проект' }).click()
  const save = (on: typeof page) => on.getByRole('button', { name: 'Сохранить реквизиты' }).click()
  await page.getByRole('button', { name: 'Добавить строки' }).waitFor()
  const other = await visit({ login: 'admin', path: new URL(page.url()).pathname })
  await other.page.getByLabel('Основание').fill('Служебная записка № 5')
  await save(other.page)
  await expectVisible(other.page.getByText('Проект приказа сохранён'))

  await page.getByLabel('Номер').fill('881-ст')
  // The refusal of the lines brings the order as it is now behind the head.
  await page.getByRole('button', { name: 'Добавить строки' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Студенты').fill(student.recordBook)
  await page.getByRole('option', { name: student.name! }).click()
  await dialog.getByLabel('Причина').fill('По собственному желанию')
  await dialog.getByRole('button', { name: 'Добавить в приказ' }).click()
  await expectVisible(dialog.getByText('Данные тем временем изменил другой пользователь'))
  await dialog.getByRole('button', { name: 'Добавить в приказ' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Номер').inputValue()).toBe('881-ст')
  await save(page)
  await expectVisible(page.getByText(/Не сохранено: .+ изменил другой сотрудник/))
  await page.getByRole('button', { name: 'Показать сохранённое' }).click()
  expect(await page.getByLabel('Основание').inputValue()).toBe('Служебная записка № 5')
  await page.getByLabel('Номер').fill('881-ст')
  await save(page)
  await expectVisible(page.getByRole('heading', { name: /881-ст/ }))
  // A saved version does not conflict with the next save.
  await page.getByLabel('Номер').fill('882-ст')
  await save(page)
  await expectVisible(page.getByRole('heading', { name: /882-ст/ }))
})
