import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { PHONE, useVisits, type VisitOptions } from './support/visit.ts'

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

/** Opens a week of the group as its keeper sees it. */
async function openWeek(week: number, options: VisitOptions = {}) {
  const id = await groupOfStudent()
  const visited = await visit({
    login: 'admin',
    path: `/timetable/editor?kind=group&id=${id}&week=${week}`,
    ...options,
  })
  const { page } = visited
  return {
    ...visited,
    lessons: page.locator('td button[draggable]'),
    free: page.getByRole('button', { name: /^Поставить: .*свободно/ }),
    panel: page.getByRole('complementary', { name: 'Взятое занятие' }),
  }
}

it('a keeper carries a lesson by keys to a free cell, saves by Enter and takes it back', async () => {
  const { page, lessons, free, panel, expectNoTrouble } = await openWeek(14)
  await lessons.first().focus()
  const movedBefore = await page.getByText('перенос', { exact: true }).count()
  await page.keyboard.press('Enter')
  await expectVisible(panel.getByText('Проверка до сохранения'))
  await expectVisible(free)
  await expectAccessible(page)
  const freeTarget = page.locator('td[data-target] button[data-free]')
  for (let step = 0; step < 5 && (await freeTarget.count()) === 0; step += 1)
    await page.keyboard.press('ArrowDown')
  await expectVisible(panel.getByRole('button', { name: 'Перенести 14-ю неделю', exact: true }))
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText(/^Перенесено: .*, 14-я неделя$/))
  const moved = () => page.getByText('перенос', { exact: true }).count()
  await expect.poll(moved).toBe(movedBefore + 1)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expectVisible(page.getByText('Правка отменена'))
  await expect.poll(moved).toBe(movedBefore)
  expectNoTrouble()
})

it('Enter pressed twice saves no collision, and the arrows go on carrying the lesson', async () => {
  const { page, lessons, panel, expectNoTrouble } = await openWeek(14)
  await lessons.first().focus()
  await page.keyboard.press('Enter')
  await expectVisible(panel.getByText('Проверка до сохранения'))
  const collides = panel.getByRole('button', { name: /^Всё равно перенести/ })
  const isChecked = () => panel.locator('[aria-live][aria-busy="false"]').waitFor()
  await isChecked()
  for (let step = 0; step < 8 && (await collides.count()) === 0; step += 1) {
    await page.keyboard.press(step % 4 === 3 ? 'ArrowRight' : 'ArrowDown')
    await isChecked()
  }
  await expectVisible(collides)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const target = () => page.locator('td[data-target]').evaluate((cell) => cell.innerHTML)
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Выбрать другое место')
  await expectAccessible(page)
  const before = await target()
  await page.keyboard.press('ArrowUp')
  await expect.poll(target).not.toBe(before)
  await page.keyboard.press('ArrowDown')
  await expectVisible(collides)
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Выбрать другое место')
  await page.keyboard.press('Enter')
  await expect.poll(focused).not.toBe('Выбрать другое место')
  await expectVisible(collides)
  expect(await page.getByText(/^Перенесено: /).count()).toBe(0)
  expectNoTrouble()
})

it('nothing is called free before it is checked', async () => {
  const { page, lessons, panel, expectNoTrouble } = await openWeek(14)
  const release = await holdAnswers(page, '**/outlook?*')
  await lessons.first().focus()
  await page.keyboard.press('Enter')
  await expectVisible(panel.getByText('проверяется…'))
  expect(await panel.getByText('свободно', { exact: true }).count()).toBe(0)
  release()
  await expectVisible(panel.getByText('свободно', { exact: true }))
  expectNoTrouble()
})

it('Enter on another free cell chooses it, and a lesson that is let go leaves the keys to the week', async () => {
  const { page, lessons, free, panel, expectNoTrouble } = await openWeek(14)
  await lessons.first().click()
  await free.nth(1).waitFor()
  const names = await free.evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label')!))
  const [one, other] = names.map((name) => name.replace(/^Поставить: |, свободно.*/g, ''))
  await page.getByRole('button', { name: `Поставить: ${one}` }).press('Enter')
  await page.getByRole('button', { name: `Поставить: ${other}` }).press('Enter')
  await expectVisible(page.getByRole('button', { name: `Выбрано: ${other}` }))
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('editor-grid')
  expectNoTrouble()
})

it('a lesson is dragged to a free cell', async () => {
  const { page, lessons, free, panel, expectNoTrouble } = await openWeek(16)
  await lessons.first().hover()
  await page.mouse.down()
  const [x, y] = await middleOf(lessons.first())
  await page.mouse.move(x + 8, y + 8, { steps: 3 })
  await page.mouse.move(...(await middleOf(free.first())), { steps: 5 })
  await page.mouse.up()
  await panel.getByRole('button', { name: 'Перенести 16-ю неделю' }).click()
  await expectVisible(page.getByText(/^Перенесено: .*, 16-я неделя$/))
  expectNoTrouble()
})

async function middleOf(locator: Locator): Promise<[number, number]> {
  await locator.waitFor()
  const { x, y, width, height } = (await locator.boundingBox())!
  return [x + width / 2, y + height / 2]
}

it('a lesson is cancelled to the end, on a phone', async () => {
  const { page, lessons, panel, expectNoTrouble } = await openWeek(15, { viewport: PHONE })
  await lessons.first().click()
  await panel.getByRole('button', { name: 'до конца' }).click()
  await panel.getByRole('button', { name: 'Отменить пару' }).click()
  await expectVisible(page.getByText(/^Отменено: /))
  expectNoTrouble()
})

it('the second editor sees the lesson of the first next to their own', async () => {
  const { page, lessons, free, panel, expectNoTrouble } = await openWeek(13)
  await lessons.first().click()
  await free.first().click()
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

it('the second editor’s cancellation stays one', async () => {
  const { page, lessons, panel, expectNoTrouble } = await openWeek(17)
  await lessons.first().click()
  await expectVisible(panel.getByText('Проверка до сохранения'))
  await portal.db
    .updateTable('timetable_lesson')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
  await panel.getByRole('button', { name: 'Отменить пару' }).click()
  await expectVisible(panel.getByRole('cell', { name: 'отменить', exact: true }))
  await panel.getByRole('button', { name: 'Всё равно отменить' }).click()
  await expectVisible(page.getByText(/^Отменено: .*, 17-я неделя$/))
  expectNoTrouble()
})

it('edits are listed with who made them, and one of them is taken back from the list', async () => {
  const { page, goto, lessons, panel, expectNoTrouble } = await openWeek(18)
  const name = (await lessons.first().innerText()).split('\n').at(-1)!
  await lessons.first().click()
  await panel.getByRole('button', { name: 'Отменить пару' }).click()
  await expectVisible(page.getByText(/^Отменено: /))
  await page.getByRole('link', { name: 'Журнал правок' }).click()
  const row = page.getByRole('row').filter({ hasText: '18 неделя' }).first()
  await expectVisible(row.getByText('отмена'))
  await expectVisible(row.getByText(name, { exact: false }).first())
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Вернуть как было/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click()
  await expectVisible(row.getByText('возвращено'))
  await goto('/timetable/edits?whose=own')
  await expectVisible(page.getByRole('row').filter({ hasText: 'возвращено' }))
  expectNoTrouble()
})

it('an exam is added for one date from an empty cell', async () => {
  const { page, expectNoTrouble } = await openWeek(20)
  await page
    .getByRole('button', { name: /^Добавить пару: Понедельник/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Новое занятие' })
  await dialog.getByRole('combobox', { name: 'Дисциплина' }).fill('Физ')
  await page.getByRole('option', { name: /^Физика/ }).click()
  await dialog.getByLabel('Вид занятия').selectOption({ label: 'экзамен' })
  await dialog.getByRole('button', { name: 'Добавить' }).click()
  await expectVisible(page.getByText('Добавлено занятие, 20-я неделя'))
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
  await expect.poll(() => field.inputValue()).toBe('https://meet.kabinet.example/own')
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
