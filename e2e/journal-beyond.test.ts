import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

/** The lesson that goes on now: one group, not marked yet. */
async function currentLesson(page: Page): Promise<string> {
  const query = new URLSearchParams({ yearId: '2026', week: '12', userType: 'teacher' })
  const answer = await page.request.get(`${timetableCalls.getTimetable.path}?${query}`)
  const { lessons } = (await answer.json()) as { lessons: { id: number; date: string; start: string }[] }
  const lesson = lessons.find(({ date, start }) => date === '2026-11-18' && start === '11:30')!
  return `/teacher/journal?iet=0&week=12&lesson=${lesson.id}`
}

it('a teacher marks by faces on a phone, and learns the names with the names hidden', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher', viewport: PHONE })
  await goto(await currentLesson(page))
  await page.getByRole('button', { name: 'Лица', exact: true }).click()
  const faces = page.getByRole('region', { name: 'Лица группы' })
  const first = faces.getByRole('listitem').first().getByRole('button')
  const name = (await first.locator('b').textContent())!
  await first.tap()
  await expectVisible(first.getByText('есть'))
  await first.tap()
  await expectVisible(first.getByText('нет', { exact: true }))
  await expectVisible(page.getByText(/Сохранено в/))
  await expectAccessible(page)

  await faces.getByRole('button', { name: 'Учить имена' }).tap()
  expect(await faces.getByText(name).count()).toBe(0)
  await first.tap()
  await expectVisible(faces.getByText(name))
  await expectAccessible(page)
  expectNoTrouble()
})

it('a teacher opens the history of a cell by keys and by the mouse', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher' })
  await goto(await currentLesson(page))
  // The third student: the first one was marked by taps.
  const cell = page.getByRole('row').nth(3).getByRole('gridcell').first()
  await cell.click()
  for (const key of ['+', 'Enter', 'ArrowUp', '-', 'Enter', 'ArrowUp']) await page.keyboard.press(key)
  await expectVisible(page.getByText(/Сохранено в/))
  await page.keyboard.press('Shift+F2')
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText('История ячейки: Посещение'))
  await expectVisible(dialog.getByText(/→ не был/))
  await expectVisible(dialog.getByText(/Тихонов .*, в журнале, адрес/))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(4).getByRole('gridcell').first().click({ button: 'right' })
  await expectVisible(page.getByRole('dialog').getByText('Эту ячейку ещё не меняли'))
  expectNoTrouble()
})

it('what is being typed goes into its own cell when another one is pressed, and can be taken back before', async () => {
  const { page, goto, turnTo, expectNoTrouble } = await visit({ login: 'teacher' })
  await goto(await currentLesson(page))
  const cellOf = (row: number) => page.getByRole('row').nth(row).getByRole('gridcell').first()
  const storedText = await cellOf(6).textContent()
  await cellOf(5).click()
  await page.keyboard.press('-')
  expect(await cellOf(5).textContent()).toBe('-')
  await cellOf(6).click()
  await expect.poll(() => cellOf(5).textContent()).toBe('Н')
  expect(await cellOf(6).textContent()).toBe(storedText)
  // Typed, rubbed out, typed again, and given up.
  for (const key of ['-', '+', 'Backspace', 'Backspace', '+', 'Escape']) await page.keyboard.press(key)
  expect(await cellOf(6).textContent()).toBe(storedText)
  await page.keyboard.press('-')
  await page.keyboard.press('F2')
  const field = page.getByRole('grid').getByRole('textbox')
  expect(await field.inputValue()).toBe('-')
  await field.fill('оп')
  await cellOf(7).click()
  await expect.poll(() => cellOf(6).textContent()).toBe('оп')
  await expectVisible(page.getByText(/Сохранено в/))
  // Another screen in the middle of a mark: it is saved as typed.
  await cellOf(8).click()
  await page.keyboard.press('-')
  await turnTo('/news')
  await goto(await currentLesson(page))
  await expect.poll(() => cellOf(8).textContent()).toBe('Н')
  expectNoTrouble()
})

it('the names of those who fall behind break once at most, and on a phone the filters leave room for them', async () => {
  const path = '/journal/debtors?scope=unit&reason=progress'
  const wide = await visit({ login: 'dean', path })
  const names = wide.page.locator('td[data-main] a')
  await expectVisible(names.first())
  const lines = await names.evaluateAll((links) => links.map((link) => link.getClientRects().length))
  expect(Math.max(...lines)).toBeLessThanOrEqual(2)

  const { page, expectNoTrouble } = await visit({ login: 'dean', path, viewport: PHONE })
  const more = page.getByRole('button', { name: 'Ещё фильтры: 1' })
  await expectVisible(more)
  const reason = page.getByLabel('Причина')
  expect(await reason.isVisible()).toBe(false)
  const first = page.locator('td[data-main] a').first()
  await expectVisible(first)
  expect((await first.boundingBox())!.y).toBeLessThan(PHONE.height)
  await more.tap()
  await expectVisible(reason)
  await expectAccessible(page)
  expectNoTrouble()
})

it('a teacher finds who falls behind, and the student sees the same', async () => {
  const { page, goto, expectNoTrouble } = await visit({
    login: 'teacher',
    path: '/journal/debtors?scope=own',
  })
  await page.getByLabel('Причина').selectOption('progress')
  await expect.poll(() => page.url()).toContain('reason=progress')
  await page.getByRole('searchbox', { name: 'Студент' }).fill('Карпов')
  const row = page.getByRole('row').filter({ hasText: 'Карпов Никита' }).first()
  await expectVisible(row.getByText('Параллельное программирование'))
  await expectAccessible(page)
  await row.getByRole('link', { name: /Журнал.*Параллельное программирование/ }).click()
  await expectVisible(page.getByRole('heading', { name: 'Параллельное программирование' }))

  const student = await visit({ login: 'student', path: '/journal' })
  const warnings = student.page.getByRole('region', { name: 'Обратите внимание' })
  await expectVisible(warnings.getByText('Параллельное программирование'))
  await expectVisible(warnings.getByText(/Набрано \d+ % возможных баллов, это меньше 50 %/))

  const admin = await visit({ login: 'admin', path: '/journal/thresholds' })
  await admin.page.getByLabel('Успеваемость, %').fill('0')
  await admin.page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(admin.page.getByText('Пороги сохранены'))
  await student.goto('/journal')
  await expectVisible(student.page.getByRole('heading', { name: 'Параллельное программирование' }))
  expect(await warnings.getByText(/возможных баллов/).count()).toBe(0)
  await goto('/journal/debtors?scope=own&reason=progress')
  await expectVisible(page.getByText(/отстающих нет/))
  expectNoTrouble()
})

it('a discipline of the totals leads to its lessons, each time it is pressed', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/journal' })
  const link = page.getByRole('region', { name: 'Итоги' }).getByRole('link').nth(1)
  const name = (await link.textContent())!
  const card = page.getByRole('region', { name, exact: true })
  for (const _time of [1, 2]) {
    await link.click()
    await expect
      .poll(() => card.evaluate((box) => Math.abs(box.getBoundingClientRect().top) < 200))
      .toBe(true)
  }
  expectNoTrouble()
})
