import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { chooseAction, setNorm, showTable } from './support/lesson.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { portal, visit } = useVisits()
const WEEK = 11

/** The demo timetable has no double lessons: the first lecture of the teacher gets a neighbour. */
beforeAll(async () => {
  const { db, close } = openDatabase(portal.database.url)
  await sql`
    with lecture as (
      select l.*, t.number, t.scheme from timetable_lesson l
      join lesson_time t on t.id = l.lesson_time_id
      join timetable_lesson_teacher lt on lt.lesson_id = l.id
      join account a on a.person_id = lt.person_id and a.login = 'teacher'
      join timetable_occurrence o on o.lesson_id = l.id and o.week = ${WEEK}
      where l.mode = 'regular' and l.lesson_kind_id = 1 order by l.id limit 1
    ), doubled as (
      insert into timetable_lesson (study_year_id, weekday, lesson_time_id, discipline_id, lesson_kind_id)
      select s.study_year_id, s.weekday, t.id, s.discipline_id, s.lesson_kind_id
      from lecture s join lesson_time t on t.scheme = s.scheme and t.number = s.number + 1
      returning id
    ), held as (
      insert into timetable_occurrence (lesson_id, week, study_year_id, weekday, lesson_time_id)
      select d.id, o.week, o.study_year_id, o.weekday, t.id
      from doubled d, lecture s join timetable_occurrence o on o.lesson_id = s.id
      join lesson_time t on t.scheme = s.scheme and t.number = s.number + 1
    ), of_group as (
      insert into timetable_lesson_group (lesson_id, group_id, subgroup)
      select d.id, g.group_id, g.subgroup from doubled d, lecture s
      join timetable_lesson_group g on g.lesson_id = s.id
    )
    insert into timetable_lesson_teacher (lesson_id, person_id)
    select d.id, t.person_id from doubled d, lecture s join timetable_lesson_teacher t on t.lesson_id = s.id
  `.execute(db)
  await close()
})

/** The addresses of the lecture and of its neighbour, right after it. */
async function lectures(page: Page): Promise<[string, string]> {
  const query = new URLSearchParams({ yearId: '2026', week: String(WEEK), userType: 'teacher' })
  const answer = await page.request.get(`${timetableCalls.getTimetable.path}?${query}`)
  const { lessons } = (await answer.json()) as { lessons: { id: number; isIET: boolean }[] }
  const doubled = Math.max(...lessons.filter(({ isIET }) => !isIET).map(({ id }) => id))
  const journal = await page.request.get(`/api/proxy/attendance-journal/week/${WEEK}/lesson/${doubled}`)
  const { neighborLessonId } = (await journal.json()) as { neighborLessonId: number }
  const address = (lesson: number) => `/teacher/journal?iet=0&year=2026&week=${WEEK}&lesson=${lesson}`
  return [address(Math.floor(neighborLessonId / 100)), address(doubled)]
}

const cellsOf = (page: Page) => page.locator('tbody td[data-kind]')

/** Scrolls the table sideways, under its names. */
async function scrollAside(page: Page, left: number): Promise<void> {
  const moved = await page.getByRole('grid').evaluate((grid, target) => {
    const box = grid.parentElement!.parentElement!
    box.scrollTo({ left: target })
    return box.scrollLeft
  }, left)
  expect(moved).toBeGreaterThan(0)
}

async function type(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

async function markLecture(page: Page): Promise<void> {
  await setNorm(page, '5')
  await cellsOf(page).first().click()
  await type(page, '+', 'Enter', '-', 'Enter', 'Control+Home', 'ArrowRight', '4', 'Enter')
  await expectVisible(page.getByText(/Сохранено в/).first())
}

it('a teacher copies the neighbour, takes it back, and works in the summary by keys', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher' })
  const [first, second] = await lectures(page)
  await goto(first)
  await markLecture(page)

  await goto(second)
  const openCopying = () => chooseAction(page, 'Скопировать с соседнего занятия')
  const copyAll = async () => {
    await openCopying()
    const dialog = page.getByRole('dialog')
    await expectVisible(dialog.getByText('Данные текущего занятия будут заменены'))
    await dialog.getByLabel('Что скопировать').selectOption('all')
    await dialog.getByRole('button', { name: 'Скопировать' }).click()
    await expectVisible(page.getByText('Данные успешно скопированы'))
  }
  await page.route(`**${journalCalls.copyFromNeighbor.path}`, (route) => route.abort(), { times: 1 })
  await openCopying()
  await page.getByRole('dialog').getByRole('button', { name: 'Скопировать' }).click()
  await expectVisible(page.getByRole('alert').getByText('Произошла ошибка при копировании данных'))
  await page.keyboard.press('Escape')
  await copyAll()
  await expect.poll(() => cellsOf(page).first().textContent()).toBe('+')
  await page.getByRole('button', { name: 'Отменить копирование' }).click()
  await expectVisible(page.getByText('Копирование отменено'))
  await expect.poll(() => cellsOf(page).first().textContent()).toBe('')
  await copyAll()

  await page.getByRole('link', { name: 'Сводная ведомость' }).first().click()
  await page.waitForURL('**/teacher/journal/summary?**')
  await expectVisible(page.getByRole('grid', { name: /Сводная ведомость/ }))
  // The lesson that is being left does not read the new address as its own.
  expect(await page.getByText('Произошла ошибка при получении данных').count()).toBe(0)
  // Only the columns in sight are drawn: these lie in the middle of the term.
  await scrollAside(page, 250)
  const marked = cellsOf(page).filter({ hasText: '4' })
  await expect.poll(() => marked.count()).toBe(2)
  await marked.first().click()
  await type(page, '5', 'Enter')
  await expectVisible(page.getByText(/Сохранено в/))

  const norms = page.getByRole('textbox', { name: /^Норма: / })
  const norm = page.locator('thead input').and(page.locator('[value="5"]')).first()
  await norm.fill('4')
  await norm.press('Enter')
  await expectVisible(
    page.getByText('Значение нормы не может быть меньше значения успеваемости студентов в текущем занятии'),
  )
  await expect.poll(() => norm.inputValue()).toBe('5')
  expect(await norms.count()).toBeGreaterThan(10)

  await page.locator('thead button').first().click()
  await expectVisible(page.getByRole('dialog').getByText('Видно только преподавателям'))
  await page.getByLabel('Комментарий').fill('Замена темы')
  await page.getByRole('button', { name: 'Сохранить комментарий' }).click()
  await expectVisible(page.getByText('Комментарий успешно сохранен'))
  await expectVisible(page.getByRole('button', { name: /Замена темы/ }))

  const names = page.getByRole('rowheader').getByRole('button')
  const hidden = await names.nth(1).textContent()
  await names.nth(1).click()
  await page.getByRole('button', { name: 'Скрыть студента' }).click()
  await expectVisible(page.getByText('Видимость студента успешно изменена'))
  await expect.poll(() => names.nth(1).textContent()).not.toBe(hidden)
  await page.getByRole('button', { name: 'Сохранить всё' }).click()
  await expectVisible(page.getByText('Данные успешно сохранены'))
  await expectAccessible(page)
  expectNoTrouble()
})

it('the neighbour is copied and taken back on a phone', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher', viewport: PHONE })
  const [first, second] = await lectures(page)
  await goto(first)
  await showTable(page)
  await cellsOf(page).first().waitFor()
  const theirs = await cellsOf(page).first().textContent()
  expect(theirs).toBe('+')
  await goto(second)
  await showTable(page)
  await cellsOf(page).first().click()
  await type(page, '-', 'Enter')
  await expectVisible(page.getByText(/Сохранено в/))
  await chooseAction(page, 'Скопировать с соседнего занятия')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Что скопировать').selectOption('all')
  await dialog.getByRole('button', { name: 'Скопировать' }).click()
  await expectVisible(page.getByText('Данные успешно скопированы'))
  await expect.poll(() => cellsOf(page).first().textContent()).toBe(theirs)
  await page.getByRole('button', { name: 'Отменить копирование' }).click()
  await expectVisible(page.getByText('Копирование отменено'))
  await expect.poll(() => cellsOf(page).first().textContent()).toBe('Н')
  expectNoTrouble()
})

it('the summary is worked in on a phone, with the names in sight', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher', viewport: PHONE })
  const [first] = await lectures(page)
  await goto(first)
  await page.getByRole('link', { name: 'Сводная ведомость' }).first().click()
  await expectVisible(page.getByRole('grid', { name: /Сводная ведомость/ }))
  const name = page.getByRole('rowheader').nth(1)
  await expect.poll(async () => Math.round((await name.boundingBox())!.width)).toBe(150)
  await cellsOf(page).nth(2).click()
  await type(page, '+', 'Enter')
  await expectVisible(page.getByText(/Сохранено в/))
  await scrollAside(page, 400)
  expect(Math.round((await name.boundingBox())!.x)).toBeLessThan(40)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  expectNoTrouble()
})

it('of two teachers who change one cell, the second sees both values', async () => {
  const one = await visit({ login: 'teacher' })
  const [first] = await lectures(one.page)
  await one.goto(first)
  await one.page.getByRole('link', { name: 'Сводная ведомость' }).first().click()
  await one.page.waitForURL('**/teacher/journal/summary?**')
  const other = await visit({
    login: 'teacher',
    path: new URL(one.page.url()).pathname + new URL(one.page.url()).search,
  })
  await cellsOf(one.page).nth(5).waitFor()
  await cellsOf(other.page).nth(5).waitFor()
  await cellsOf(one.page).nth(5).click()
  await type(one.page, '-', 'Enter')
  await expectVisible(one.page.getByText(/Сохранено в/))
  await cellsOf(other.page).nth(5).click()
  await type(other.page, '+', 'Enter')
  const dialog = other.page.getByRole('dialog', { name: 'Данные изменены другим преподавателем' })
  await expectVisible(dialog.getByRole('button', { name: 'Моё: +' }))
  await dialog.getByRole('button', { name: 'Сохранено: Н' }).click()
  await expect.poll(() => cellsOf(other.page).nth(5).textContent()).toBe('Н')
})

it('a student sees the marks, and neither the summary nor its comments', async () => {
  const teacher = await visit({ login: 'teacher' })
  const [first] = await lectures(teacher.page)
  const stranger = await visit({ login: 'teacher3', path: first })
  await expectVisible(stranger.page.getByText('Занятие не найдено'))
  const address =
    '/teacher/journal/summary?iet=0&yearId=2026&groupId=1&subgroup=0&disciplineId=1&lessonTypeId=1&lessonId=101'
  const student = await visit({ login: 'student', path: address })
  expect(await student.page.getByRole('grid').count()).toBe(0)
  await student.goto('/journal')
  await expectVisible(student.page.getByRole('heading', { name: 'Электронный журнал' }))
  expect(await student.page.getByText('Замена темы').count()).toBe(0)
})
