import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import { journalLessonId } from '#areas/journal/contract/lesson.ts'
import { DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

interface Entry {
  field: string
  before: string | null
  after: string | null
}

interface Lesson {
  address: string
  lessonId: number
  timetableLessonId: number
}

/** One of the teacher's lessons with one group in a week that is over. */
async function findLesson(page: Page, week: number): Promise<Lesson> {
  const query = new URLSearchParams({ yearId: '2026', week: String(week), userType: 'teacher' })
  const answer = await page.request.get(`${timetableCalls.getTimetable.path}?${query}`)
  const { lessons } = (await answer.json()) as {
    lessons: { id: number; isIET: boolean; groups: unknown[] }[]
  }
  const { id } = lessons.find(({ isIET, groups }) => !isIET && groups.length === 1)!
  return {
    address: `/teacher/journal?iet=0&week=${week}&lesson=${id}`,
    lessonId: journalLessonId(id, week),
    timetableLessonId: id,
  }
}

function lessonPath({ lessonId, timetableLessonId }: Lesson): string {
  return journalCalls.getLesson.path
    .replace('{week}', String(lessonId % 100))
    .replace('{lesson}', String(timetableLessonId))
}

async function readGroup(page: Page, lesson: Lesson) {
  const answer = await page.request.get(lessonPath(lesson))
  const { groups } = (await answer.json()) as {
    groups: {
      group_id: number
      subgroup: number
      students: { studentId: number; comment: string | null }[]
    }[]
  }
  return groups[0]!
}

/** The changes of a student's comment in the ledger, oldest first. */
async function commentsOf(page: Page, { lessonId }: Lesson, studentId: number): Promise<string[]> {
  const query = new URLSearchParams({ lessonId: String(lessonId), studentId: String(studentId) })
  const answer = await page.request.get(`${journalCalls.listCellHistory.path}?${query}`)
  const entries = (await answer.json()) as Entry[]
  return entries
    .filter(({ field }) => field === 'comment')
    .map(({ before, after }) => `${before ?? ''} → ${after ?? ''}`)
    .toReversed()
}

/** Another window of the teacher, with a session of its own, changes a comment. */
async function changeElsewhere(page: Page, lesson: Lesson, studentId: number, comment: string) {
  const { group_id, subgroup } = await readGroup(page, lesson)
  const answer = await page.request.post(journalCalls.saveGroup.path, {
    data: {
      lessonId: lesson.lessonId,
      timetableLessonId: lesson.timetableLessonId,
      group: { group_id, subgroup, students: [{ studentId, comment }] },
    },
  })
  expect(answer.status()).toBe(200)
}

/** The cell of a row in the column of comments. */
const commentAt = (page: Page, row: number): Locator =>
  page
    .getByRole('grid')
    .first()
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .last()

async function write(page: Page, row: number, text: string) {
  await commentAt(page, row).click()
  // Cyrillic letters have no keys here: the cell is opened first.
  for (const key of ['Enter', 'Control+A']) await page.keyboard.press(key)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/**
 * The browser sometimes ends its missing network a moment before the old document: that document hears
 * `online` and rightly saves, although nobody is online yet.
 */
async function reloadOffline(page: Page) {
  await page.evaluate(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.reload()
}

async function openWithWorker(lesson: (page: Page) => Promise<Lesson>) {
  const teacher = await visit({ login: 'teacher', context: { serviceWorkers: 'allow' } })
  const found = await lesson(teacher.page)
  await teacher.goto(found.address)
  await teacher.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The first load went past the worker; this one fills its stores.
  await teacher.goto(found.address)
  await teacher.page.waitForLoadState('networkidle')
  return { ...teacher, lesson: found }
}

it('marks made without a network outlive a reload and are saved once, in order, with conflicts shown', async () => {
  const { page, goto, lesson } = await openWithWorker((own) => findLesson(own, 11))
  const students = (await readGroup(page, lesson)).students.map(({ studentId }) => studentId)
  const [first, second, third] = students.slice(9, 12) as [number, number, number]
  const rowOf = (studentId: number) => students.indexOf(studentId)
  // After a save the lesson is read once more, so that a page without a network opens with it.
  const kept = page.waitForResponse((answer) => answer.url().endsWith(lessonPath(lesson)))
  await write(page, rowOf(first), 'со связью')
  await expectVisible(page.getByText(/Сохранено в/))
  await (await kept).finished()

  await page.context().setOffline(true)
  await write(page, rowOf(first), 'без связи')
  await write(page, rowOf(second), 'тоже без связи')
  await expectVisible(page.getByText(/Нет соединения\. На этом устройстве ждут 2\sизменения/))
  await reloadOffline(page)
  await expectVisible(page.getByText(/Нет соединения\. На этом устройстве ждут 2\sизменения/))
  await expectVisible(commentAt(page, rowOf(first)).getByText('без связи'))
  await write(page, rowOf(first), 'без связи, исправлено')
  await write(page, rowOf(third), 'моё')
  await expectVisible(page.getByText(/На этом устройстве ждут 3\sизменения/))

  const elsewhere = await visit({ login: 'teacher' })
  await changeElsewhere(elsewhere.page, lesson, third, 'чужое')

  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Данные изменены другим преподавателем' })
  await expectVisible(dialog.getByRole('button', { name: 'Моё: моё' }))
  await expectVisible(dialog.getByRole('button', { name: 'Сохранено: чужое' }))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Моё: моё' }).click()
  await expectVisible(page.getByText(/Сохранено в/))

  const history = (studentId: number) => commentsOf(elsewhere.page, lesson, studentId)
  await expect.poll(() => history(third)).toEqual([' → чужое', 'чужое → моё'])
  expect((await history(first)).slice(-2)).toEqual([' → со связью', 'со связью → без связи, исправлено'])
  expect((await history(second)).slice(-1)).toEqual([' → тоже без связи'])
  await goto(lesson.address)
  await expectVisible(commentAt(page, rowOf(third)).getByText('моё'))
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsaved'))),
  ).toEqual([])
})

describe('signing out with marks that are not saved', () => {
  async function leaveUnsaved(week: number, text: string) {
    const teacher = await visit({ login: 'teacher' })
    const lesson = await findLesson(teacher.page, week)
    await teacher.goto(lesson.address)
    const { students } = await readGroup(teacher.page, lesson)
    await teacher.page.route(`**${journalCalls.saveGroup.path}`, (route) => route.abort())
    await write(teacher.page, 9, text)
    await expectVisible(teacher.page.getByText(/На этом устройстве ждёт 1\sизменение/))
    return { ...teacher, lesson, studentId: students[9]!.studentId }
  }

  it('asks first, and saves them on request', async () => {
    const teacher = await leaveUnsaved(10, 'перед выходом')
    const { page, lesson, studentId } = teacher
    await page.goto('/logout')
    const dialog = page.getByRole('dialog', { name: 'Есть несохранённые оценки: 1' })
    await expectVisible(dialog)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Сохранить и выйти' }).click()
    await expectVisible(dialog.getByRole('alert'))
    await page.unroute(`**${journalCalls.saveGroup.path}`)
    await dialog.getByRole('button', { name: 'Сохранить и выйти' }).click()
    await page.waitForURL('**/login**')
    const later = await visit({ login: 'teacher' })
    expect((await commentsOf(later.page, lesson, studentId)).at(-1)).toMatch(/→ перед выходом$/)
  })

  it('lets the person stay with them, or drop them', async () => {
    const teacher = await leaveUnsaved(9, 'останется здесь')
    const { page, lesson, studentId, goto } = teacher
    await page.goto('/logout')
    await page.getByRole('button', { name: 'Остаться' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await goto(lesson.address)
    await expectVisible(page.getByText(/На этом устройстве ждёт 1\sизменение/))
    await page.goto('/logout')
    await page.getByRole('button', { name: 'Выйти без сохранения' }).click()
    await page.waitForURL('**/login**')
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsaved')
    const later = await visit({ login: 'teacher' })
    expect((await commentsOf(later.page, lesson, studentId)).join()).not.toContain('останется здесь')
  })

  it('keeps them for the same person when the session ended by itself, and shows them to nobody else', async () => {
    const { page, lesson, goto } = await leaveUnsaved(8, 'только моё')
    await page.request.post('/api/auth/logout', { data: {} })
    const signIn = async (login: string) => {
      await goto('/login')
      await page.getByLabel('Логин').fill(login)
      await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Войти', exact: true }).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    }
    await signIn('student')
    await page.goto('/logout')
    await page.waitForURL('**/login**')
    await signIn('teacher')
    await goto(lesson.address)
    await expectVisible(page.getByText(/На этом устройстве ждёт 1\sизменение/))
  })
})
