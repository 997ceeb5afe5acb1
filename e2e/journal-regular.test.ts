import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { chooseAction, setNorm, showTable } from './support/lesson.ts'
import { pressInSight } from './support/press-in-sight.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit, portal } = useVisits()

interface Student {
  studentId: number
  name: string
  progress: number | null
}

interface Lesson {
  id: number
  isIET: boolean
  groups: { id: number }[]
}

async function readStudents(page: Page, timetableLessonId: number): Promise<Student[]> {
  const path = journalCalls.getLesson.path
    .replace('{week}', '11')
    .replace('{lesson}', String(timetableLessonId))
  const { groups } = (await (await page.request.get(path)).json()) as { groups: { students: Student[] }[] }
  return groups[0]!.students
}

/** A lesson of last week that the demo student attends with their own group alone, which gets thirty students for it. */
async function lessonOfThirty(page: Page): Promise<{ id: number; ownId: number }> {
  const { db } = portal.database
  const own = await sql<{ id: number; groupId: number }>`
    select s.id, m.group_id as "groupId" from account a join student s on s.person_id = a.person_id
    join student_group_member m on m.student_id = s.id and m.end_at is null where a.login = 'student'
  `.execute(db)
  const { id: ownId, groupId } = own.rows[0]!
  await sql`
    update student_group_member set group_id = ${groupId}, begin_at = '2026-09-01' where id in (
      select m.id from student_group_member m join student s on s.id = m.student_id
      where m.end_at is null and m.group_id <> ${groupId} and s.is_studying order by m.id desc
      limit 30 - (select count(*) from student_group_member g
                  where g.group_id = ${groupId} and g.end_at is null))
  `.execute(db)
  const query = new URLSearchParams({ yearId: '2026', week: '11', userType: 'teacher' })
  const answer = await page.request.get(`${timetableCalls.getTimetable.path}?${query}`)
  const { lessons } = (await answer.json()) as { lessons: Lesson[] }
  for (const { id, isIET, groups } of lessons) {
    if (isIET || groups.length !== 1) continue
    const students = await readStudents(page, id)
    if (students.length >= 30 && students.some(({ studentId }) => studentId === ownId)) return { id, ownId }
  }
  throw new Error('The teacher has no lesson with the whole group of the student')
}

/** Pastes into the table as Ctrl+V does. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)
}

const DEVICES = [
  ['a desktop', undefined, '3,75'],
  ['a phone', PHONE, '4,25'],
] as const

describe.each(DEVICES)('on %s', (_device, viewport, points) => {
  it('thirty points are pasted, two of them above the norm: the others wait for confirmation, and the student sees them', async () => {
    const { page, goto, expectNoTrouble } = await visit({ login: 'teacher', ...(viewport && { viewport }) })
    const { id, ownId } = await lessonOfThirty(page)
    await goto(`/teacher/journal?iet=0&week=11&lesson=${id}`)
    if (viewport) await showTable(page)
    await setNorm(page, '5')
    const before = await readStudents(page, id)
    const others = before.filter(({ studentId }) => studentId !== ownId).slice(2, 4)
    const isWrong = ({ studentId }: Student) => others.some((other) => other.studentId === studentId)
    const pasted = before.slice(0, 30)

    await page.getByRole('grid').first().getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
    await paste(page, pasted.map((student) => (isWrong(student) ? '9' : points)).join('\n'))
    const warning = page.getByRole('alert').filter({ hasText: 'значения не превышают норму' })
    await expectVisible(warning.getByText(/Остальные 28\sзначений ждут подтверждения/))
    expect(await readStudents(page, id)).toEqual(before)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Сохранить 28' }).click()
    await expectVisible(page.getByText('Данные занятия успешно сохранены'))
    await expectVisible(page.getByText('Не сохранены 2 ячейки'))
    const after = await readStudents(page, id)
    expect(after.slice(0, 30).map(({ progress }) => progress)).toEqual(
      pasted.map((student) => (isWrong(student) ? student.progress : Number(points.replace(',', '.')))),
    )

    const student = await visit({ login: 'student', path: '/journal', ...(viewport && { viewport }) })
    await expectVisible(student.page.getByText(`${points} из 5`))
    await expectAccessible(student.page)
    expectNoTrouble()
    student.expectNoTrouble()
  })

  it('a control point is added, edited and deleted, and a student is hidden and shown', async () => {
    const { page, goto, expectNoTrouble } = await visit({ login: 'teacher', ...(viewport && { viewport }) })
    const { id } = await lessonOfThirty(page)
    await goto(`/teacher/journal?iet=0&week=11&lesson=${id}`)
    if (viewport) await showTable(page)
    await chooseAction(page, 'Новая контрольная точка')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Название').fill('Защита проекта')
    await dialog.getByLabel('Норма баллов').fill('10')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expectVisible(page.getByText('Точка контроля успешно добавлена'))

    const head = (title: string) => page.getByRole('columnheader').getByRole('button', { name: title })
    await pressInSight(head('Защита проекта'))
    await expectAccessible(page)
    await dialog.getByLabel('Название').fill('Защита работы')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expectVisible(page.getByText('Точка контроля успешно отредактирована'))
    await pressInSight(head('Защита работы'))
    await dialog.getByRole('button', { name: 'Удалить точку' }).click()
    await dialog.getByRole('button', { name: 'Да, удалить' }).click()
    await expectVisible(page.getByText('Точка контроля успешно удалена'))
    await expect.poll(() => head('Защита работы').count()).toBe(0)

    const names = page.getByRole('rowheader').getByRole('button')
    const name = (await names.first().getAttribute('title'))!
    await pressInSight(names.first())
    await dialog.getByRole('button', { name: 'Скрыть студента' }).click()
    await expectVisible(page.getByText('Видимость студента успешно изменена'))
    // Only the rows in sight are drawn: the hidden one is at the far end.
    await page.getByRole('gridcell').first().click()
    await page.keyboard.press('Control+End')
    await expect.poll(() => names.last().getAttribute('title')).toBe(name)
    await pressInSight(names.and(page.getByTitle(name, { exact: true })))
    await dialog.getByRole('button', { name: 'Показать студента' }).click()
    await page.getByRole('gridcell').first().click()
    await page.keyboard.press('Control+Home')
    await expect.poll(() => names.first().getAttribute('title')).toBe(name)
    expectNoTrouble()
  })
})
