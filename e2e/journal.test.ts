import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

/** The address of the lesson that is held now: one group, not marked yet. */
async function lessonAddress(page: Page): Promise<string> {
  const query = new URLSearchParams({ yearId: '2026', week: '12', userType: 'teacher' })
  const answer = await page.request.get(`${timetableCalls.getTimetable.path}?${query}`)
  const { lessons } = (await answer.json()) as { lessons: { id: number; date: string; start: string }[] }
  const lesson = lessons.find(({ date, start }) => date === '2026-11-18' && start === '11:30')!
  return `/teacher/journal?iet=0&week=12&lesson=${lesson.id}`
}

async function type(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

it('a teacher marks a group by keys, sees a wrong value, and finds everything again', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher' })
  await goto(await lessonAddress(page))
  const group = page.getByRole('region', { name: /ПИб/ }).first()
  await group.getByRole('gridcell').first().click()
  await type(page, '+', 'Enter', '-', 'Enter', '+', 'Enter', 'Control+Home', 'ArrowRight')
  await type(page, '5', 'Enter')
  await page.getByRole('button', { name: 'Задать норму 5 и сохранить баллы' }).click()
  await expectVisible(group.getByRole('columnheader', { name: 'Баллы, норма 5' }))
  await group.getByRole('gridcell').first().click()
  await type(page, 'ArrowRight', 'ArrowDown', '9', 'Enter')
  await expectVisible(group.getByText(/значения не превышают норму/))
  await type(page, 'ArrowUp', '4', 'Enter')
  await expectVisible(group.getByText(/Сохранено в/))
  await expectVisible(group.getByText('отмечено 3 из'))

  await goto(await lessonAddress(page))
  const cells = page.getByRole('region', { name: /ПИб/ }).first().getByRole('gridcell')
  await expect.poll(() => cells.first().textContent()).toBe('+')
  await page.getByRole('rowheader').getByRole('button').first().click()
  await expectVisible(page.getByRole('dialog').getByText('Баллы: пусто →'))
  await expectAccessible(page)
  expectNoTrouble()
})

it('another teacher and a student do not get into the lesson', async () => {
  const teacher = await visit({ login: 'teacher' })
  const address = await lessonAddress(teacher.page)
  const stranger = await visit({ login: 'teacher3', path: address })
  await expectVisible(stranger.page.getByText('Занятие не найдено'))
  const student = await visit({ login: 'student', path: address })
  expect(await student.page.getByRole('grid').count()).toBe(0)
})
