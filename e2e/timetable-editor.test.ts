import { expect, it } from 'vitest'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit, portal } = useVisits()

/** A group of the first demo student, whose weeks are full. */
async function groupOfStudent(): Promise<number> {
  const { group_id: id } = await portal.db
    .selectFrom('account as a')
    .innerJoin('student as s', 's.person_id', 'a.person_id')
    .innerJoin('student_group_member as m', 'm.student_id', 's.id')
    .select('m.group_id')
    .where('a.login', '=', 'student')
    .where('m.end_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

it('a keeper carries a lesson by keys to a free cell, saves by Enter and takes it back', async () => {
  const id = await groupOfStudent()
  const { page, expectNoTrouble } = await visit({
    login: 'admin',
    path: `/timetable/editor?kind=group&id=${id}&week=14`,
  })
  const lesson = page.locator('td button[draggable]').first()
  await lesson.click()
  const panel = page.getByRole('complementary', { name: 'Взятое занятие' })
  await expectVisible(panel.getByText('Проверка до сохранения'))
  const free = page.getByRole('button', { name: /^Поставить: .*свободно/ }).first()
  await expectVisible(free)
  await expectAccessible(page)
  await free.click()
  const put = panel.getByRole('button', { name: 'Перенести 14-ю неделю' })
  await expectVisible(put)
  await page.locator('td[data-target] button').first().press('Enter')
  await expectVisible(page.getByText(/^Перенесено: .*, 14-ю неделю$/))
  await expectVisible(page.getByText('перенос').first())
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expectVisible(page.getByText('Правка отменена'))
  await expect.poll(() => page.getByText('перенос', { exact: true }).count()).toBe(0)
  expectNoTrouble()
})

it('a lesson is cancelled to the end, on a phone', async () => {
  const id = await groupOfStudent()
  const { page, expectNoTrouble } = await visit({
    login: 'admin',
    path: `/timetable/editor?kind=group&id=${id}&week=15`,
    viewport: PHONE,
  })
  await page.locator('td button[draggable]').first().click()
  const panel = page.getByRole('complementary', { name: 'Взятое занятие' })
  await panel.getByRole('button', { name: 'до конца' }).click()
  await panel.getByRole('button', { name: 'Отменить пару' }).click()
  await expectVisible(page.getByText(/^Отменено: /))
  expectNoTrouble()
})

it('the second editor sees the lesson of the first next to their own', async () => {
  const id = await groupOfStudent()
  const { page, expectNoTrouble } = await visit({
    login: 'admin',
    path: `/timetable/editor?kind=group&id=${id}&week=13`,
  })
  await page.locator('td button[draggable]').first().click()
  const panel = page.getByRole('complementary', { name: 'Взятое занятие' })
  await page
    .getByRole('button', { name: /^Поставить: .*свободно/ })
    .first()
    .click()
  const put = panel.getByRole('button', { name: 'Перенести 13-ю неделю' })
  await expectVisible(put)
  await portal.db
    .updateTable('timetable_lesson')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
  await put.click()
  await expectVisible(panel.getByText('занятие изменил другой сотрудник', { exact: false }))
  await expectVisible(panel.getByRole('columnheader', { name: 'Ваш вариант' }))
  await panel.getByRole('button', { name: 'Сохранить мой вариант' }).click()
  await expectVisible(page.getByText(/^Перенесено: /))
  expectNoTrouble()
})

it('an exam is added for one date from an empty cell', async () => {
  const id = await groupOfStudent()
  const { page, expectNoTrouble } = await visit({
    login: 'admin',
    path: `/timetable/editor?kind=group&id=${id}&week=20`,
  })
  await page
    .getByRole('button', { name: /^Добавить пару: Понедельник/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Новое занятие' })
  await dialog.getByRole('combobox', { name: 'Дисциплина' }).fill('Физ')
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Вид занятия').selectOption({ label: 'экзамен' })
  await dialog.getByRole('button', { name: 'Добавить' }).click()
  await expectVisible(page.getByText('Добавлено занятие, 20-ю неделю'))
  await expectVisible(page.locator('td button[data-lesson-kind="exam"]').first())
  expectNoTrouble()
})

it('a teacher keeps the link of a lesson in its dialog, and a refusal is shown there', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/timetable?week=14' })
  await page.getByRole('table').waitFor()
  const answer = await page.request.get(
    `${timetableCalls.getTimetable.path}?yearId=2026&week=14&userType=teacher`,
  )
  const { lessons } = (await answer.json()) as { lessons: { name: string; conference: unknown }[] }
  const { name } = lessons.find(({ conference }) => conference === null)!
  await page.locator('article > button', { hasText: name }).first().click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Добавить ссылку на занятие' }).click()
  const field = dialog.getByLabel('Ссылка на онлайн-занятие')
  await field.fill('meet.example')
  await page.keyboard.press('Enter')
  await expectVisible(dialog.getByText('Некорректная ссылка'))
  await field.fill('https://meet.kabinet.example/own')
  await page.keyboard.press('Enter')
  await expectVisible(dialog.getByRole('link', { name: /^Подключиться/ }))
  await dialog.getByRole('button', { name: 'Изменить ссылку' }).click()
  await field.fill('')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('Ссылка удалена', { exact: false }))
  expect(await field.inputValue()).toBe('https://meet.kabinet.example/own')
  expectNoTrouble()
})

it('the head of an institute turns through the weeks of its groups', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'dean', path: '/timetable/groups' })
  await page.getByRole('heading', { level: 1, name: 'Расписание групп' }).waitFor()
  const groups = page.getByLabel('Группа')
  const second = (await groups.locator('option').allInnerTexts()).find(
    (text) => !text.includes('нет расписания'),
  )!
  await groups.selectOption({ label: second })
  await expect.poll(() => page.url()).toContain('group=')
  await expectVisible(page.getByRole('table'))
  await expectAccessible(page)
  expectNoTrouble()
})
