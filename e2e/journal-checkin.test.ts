import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

/** The address of the lesson that is held now and that `student` attends. */
async function currentLesson(page: Page): Promise<string> {
  const query = new URLSearchParams({ yearId: '2026', week: '12', userType: 'teacher' })
  const answer = await page.request.get(`${timetableCalls.getTimetable.path}?${query}`)
  const { lessons } = (await answer.json()) as { lessons: { id: number; date: string; start: string }[] }
  const lesson = lessons.find(({ date, start }) => date === '2026-11-18' && start === '11:30')!
  return `/teacher/journal?iet=0&week=12&lesson=${lesson.id}`
}

/** The link behind the picture on the teacher's screen. */
async function scannedLink(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: 'QR-код для отметки на занятии' })
  await picture.waitFor()
  const link = await picture.getAttribute('data-link')
  expect(link).toMatch(/^\/journal\/check-in\?/)
  return link!
}

it('a student scans the code of the room, the teacher sees it and has the last word', async () => {
  const teacher = await visit({ login: 'teacher' })
  const address = await currentLesson(teacher.page)
  await teacher.goto(address)
  await teacher.page.getByRole('button', { name: 'Отметка по QR-коду' }).click()
  await teacher.page.getByRole('button', { name: 'Открыть отметку' }).click()
  const link = await scannedLink(teacher.page)
  await expectAccessible(teacher.page)

  const student = await visit({ login: 'student', path: link, viewport: { width: 390, height: 844 } })
  await expectVisible(student.page.getByRole('heading', { name: 'Вы отметились' }))
  await expectVisible(student.page.getByText('в журнале: опоздание'))
  await expectAccessible(student.page)
  await expectVisible(teacher.page.getByText(/^1\s+из \d+ отметились/))

  const stranger = await visit({ login: 'student3', path: link })
  await expectVisible(stranger.page.getByText('Вас нет в списке этого занятия'))
  const gone = await visit({ login: 'student2', path: link.replace(/code=.*/, 'code=AAAAAAAAAAAAAAAA') })
  await expectVisible(gone.page.getByText(/Код уже сменился/))

  await teacher.page.getByRole('button', { name: 'Закончить отметку' }).click()
  await expectVisible(teacher.page.getByText(/По коду отметились 1 из/))
  await teacher.page.getByRole('button', { name: 'Закрыть' }).click()
  const late = teacher.page.getByRole('gridcell', { name: /опоздание/ }).first()
  await late.click()
  await teacher.page.keyboard.press('-')
  await teacher.page.keyboard.press('Enter')
  await expectVisible(teacher.page.getByText(/Сохранено в/))

  await student.goto(link)
  await expectVisible(student.page.getByRole('heading', { name: 'Вы уже отметились' }))
  await expectVisible(student.page.getByText('в журнале: отсутствие'))
  teacher.expectNoTrouble()
  student.expectNoTrouble()
})
