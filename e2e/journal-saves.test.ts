import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { staffCalls } from '#areas/staff/contract/calls.ts'
import { expectVisible } from './support/expect-visible.ts'
import { chooseAction, openSettings, setNorm } from './support/lesson.ts'
import { pressInSight } from './support/press-in-sight.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()
const WEEK = 12

/** A lesson of the teacher without marks: of one group in the regular mode, or of a flow. */
async function addressOf(page: Page, mode: 'regular' | 'iet' = 'regular'): Promise<string> {
  const query = new URLSearchParams({ yearId: '2026', week: String(WEEK), userType: 'teacher' })
  const answer = await page.request.get(`${timetableCalls.getTimetable.path}?${query}`)
  const { lessons, ietLessons } = (await answer.json()) as {
    lessons: { id: number; date: string; start: string }[]
    ietLessons: { id: number }[]
  }
  const regular = lessons.find(({ date, start }) => date === '2026-11-18' && start === '11:30')!
  const { id } = mode === 'iet' ? ietLessons[0]! : regular
  return `/teacher/journal?iet=${mode === 'iet' ? 1 : 0}&year=2026&week=${WEEK}&lesson=${id}`
}

const callAddress = ({ path }: { path: string }) =>
  new RegExp(`${path.replaceAll(/\{\w+\}/g, '\\d+')}(\\?|$)`)

/** Makes this call fail on the server, or be refused with a text; returns the repair. */
async function breakCall(page: Page, call: { path: string }, message?: string) {
  const address = callAddress(call)
  const status = message === undefined ? 500 : 422
  await page.route(address, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ message }) }),
  )
  return () => page.unroute(address)
}

const expectAlert = (page: Page, text: string) =>
  expectVisible(page.getByRole('alert').getByText(text, { exact: true }))
const expectSuccess = (page: Page, text: string) =>
  expectVisible(page.getByRole('status').getByText(text, { exact: true }))

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

const cellOf = (page: Page, row: number, column: number) =>
  page.getByRole('grid').getByRole('row').nth(row).getByRole('gridcell').nth(column)

async function paste(page: Page, text: string) {
  await page.getByRole('grid').evaluate((grid, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

it('norm and comment of a lesson are put back when saving fails, in the words of the specification', async () => {
  const { page, goto } = await visit({ login: 'teacher' })
  await goto(await addressOf(page))
  await openSettings(page)
  const norm = page.getByLabel('Норма баллов за занятие')
  const kept = await norm.inputValue()
  const mendNorm = await breakCall(page, journalCalls.saveNorm)
  await norm.fill('7')
  await page.getByRole('button', { name: 'Сохранить норму' }).click()
  await expectAlert(page, 'Произошла ошибка при сохранении нормы')
  await expect.poll(() => norm.inputValue()).toBe(kept)
  expect(await page.getByRole('columnheader', { name: /норма 7/ }).count()).toBe(0)
  await mendNorm()
  await page.getByRole('button', { name: 'Вернуть набранное' }).click()
  expect(await norm.inputValue()).toBe('7')

  const comment = page.getByLabel('Комментарий к занятию')
  const mendComment = await breakCall(page, journalCalls.saveComment, 'Журнал закрыт')
  await comment.fill('Разбор задач')
  await page.getByRole('button', { name: 'Сохранить комментарий' }).click()
  await expectAlert(page, 'Журнал закрыт')
  await expect.poll(() => comment.inputValue()).toBe('')
  await mendComment()
  await breakCall(page, journalCalls.saveComment)
  await page.getByRole('button', { name: 'Вернуть набранное' }).click()
  await page.getByRole('button', { name: 'Сохранить комментарий' }).click()
  await expectAlert(page, 'Произошла ошибка при сохранении комментария')
})

it('a newer norm is shown at once, cancels the one before it and wins on the server', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher' })
  const address = await addressOf(page)
  await goto(address)
  await openSettings(page)
  const norm = page.getByLabel('Норма баллов за занятие')
  const save = page.getByRole('button', { name: 'Сохранить норму' })
  const cancelled: unknown[] = []
  // Readings of the page that was left may be cancelled too.
  page.on('requestfailed', (request) => {
    if (request.method() === journalCalls.saveNorm.method)
      cancelled.push([request.postDataJSON()?.norm, request.failure()?.errorText])
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(callAddress(journalCalls.saveNorm), async (route) => {
    if (route.request().postDataJSON().norm === 4) await held
    await route.continue().catch((error: Error) => expect(error.message).toMatch(/closed|handled|Aborted/i))
  })
  await norm.fill('4')
  await save.click()
  await expectVisible(page.getByRole('columnheader', { name: 'Баллы, норма 4' }))
  await norm.fill('6')
  await save.click()
  await expectVisible(page.getByRole('columnheader', { name: 'Баллы, норма 6' }))
  await expectSuccess(page, 'Норма успешно сохранена')
  expect(cancelled).toEqual([[4, 'net::ERR_ABORTED']])
  release()
  await goto(address)
  await openSettings(page)
  expect(await norm.inputValue()).toBe('6')
  expectNoTrouble()
})

it('marks, control points and students: saving and failing are reported in the literal words', async () => {
  const { page, goto } = await visit({ login: 'teacher' })
  await goto(await addressOf(page))
  const mendMarks = await breakCall(page, journalCalls.saveGroup)
  await cellOf(page, 1, 0).click()
  await press(page, '+', 'Enter')
  await expectAlert(page, 'Произошла ошибка при сохранении данных занятия')
  await mendMarks()
  await page.getByRole('button', { name: 'Сохранить ещё раз' }).click()
  await expectSuccess(page, 'Данные занятия успешно сохранены')

  const mendAdding = await breakCall(page, journalCalls.createControlPoint)
  await chooseAction(page, 'Новая контрольная точка')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Название').fill('Зачётная работа')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectAlert(page, 'Произошла ошибка при добавлении точки контроля')
  await mendAdding()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectSuccess(page, 'Точка контроля успешно добавлена')

  const mendPoints = await breakCall(page, journalCalls.saveControlPoints)
  await cellOf(page, 1, 2).click()
  await press(page, '9', '9', 'Enter')
  await expectVisible(
    page.getByText(
      'Невозможно сохранить данные контрольных точек. Не все поля заполнены корректно. Убедитесь, что значения не превышают норму',
    ),
  )
  await press(page, 'ArrowUp', '3', 'Enter')
  await expectAlert(page, 'Произошла ошибка при сохранении данных контрольных точек')
  await mendPoints()
  await page.getByRole('button', { name: 'Сохранить ещё раз' }).click()
  await expectSuccess(page, 'Данные контрольных точек успешно сохранены')

  await breakCall(page, journalCalls.editControlPoint)
  await pressInSight(page.getByRole('columnheader').getByRole('button', { name: 'Зачётная работа' }))
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectAlert(page, 'Произошла ошибка при редактировании точки контроля')
  await dialog.getByRole('button', { name: 'Удалить точку' }).click()
  await dialog.getByRole('button', { name: 'Да, удалить' }).click()
  await expectAlert(page, 'Произошла ошибка при удалении точки контроля')
  await press(page, 'Escape')

  await breakCall(page, journalCalls.toggleStudent)
  await page.getByRole('rowheader').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Скрыть студента' }).click()
  await expectAlert(page, 'Произошла ошибка при изменении видимости студента')
})

it('the summary says what was not saved and puts norms and comments back', async () => {
  const { page, goto } = await visit({ login: 'teacher' })
  await goto(await addressOf(page))
  await page.getByRole('link', { name: 'Сводная ведомость' }).first().click()
  await page.waitForURL('**/teacher/journal/summary?**')
  await page.getByRole('grid').waitFor()
  await breakCall(page, journalCalls.saveSummary)
  const norm = page.getByRole('textbox', { name: /^Норма: / }).first()
  const kept = await norm.inputValue()
  await norm.fill('99')
  await norm.press('Enter')
  await expectAlert(page, 'Произошла ошибка при сохранении нормы')
  await expect.poll(() => norm.inputValue()).toBe(kept)
  // Control points come first.
  await page.locator('tbody td[data-kind="mark"]').first().click()
  await press(page, '-', 'Enter')
  await expectAlert(page, 'Произошла ошибка при сохранении данных')

  await breakCall(page, journalCalls.saveComment)
  const head = page.locator('thead button').filter({ hasText: 'ПР' }).first()
  await head.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Комментарий').fill('Замена темы занятия')
  await dialog.getByRole('button', { name: 'Сохранить комментарий' }).click()
  await expectAlert(page, 'Произошла ошибка при сохранении комментария')
  expect(await page.getByRole('button', { name: /Замена темы занятия/ }).count()).toBe(0)
  await head.click()
  await dialog.getByRole('button', { name: 'Вернуть набранное' }).click()
  expect(await dialog.getByLabel('Комментарий').inputValue()).toBe('Замена темы занятия')
})

it('failed readings say so: trajectories, the groups of a student; a search that finds nobody is empty', async () => {
  const teacher = await visit({ login: 'teacher' })
  await teacher.goto(await addressOf(teacher.page, 'iet'))
  await breakCall(teacher.page, journalCalls.listIetDates)
  await teacher.page.getByRole('link', { name: 'Сводная ведомость' }).first().click()
  await expectAlert(teacher.page, 'Произошла ошибка при получении информации об ИОТах')

  const student = await visit({ login: 'student' })
  await breakCall(student.page, accountsCalls.listOwnGroups)
  await student.goto('/journal')
  await expectAlert(student.page, 'Произошла ошибка при получении списка групп')

  await student.page.route(callAddress(staffCalls.listStaff), (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{"message":"Ресурс не найден"}' }),
  )
  await student.goto('/staff?query=никто')
  await expectVisible(student.page.getByText(/Никто не нашёлся/))
  expect(await student.page.getByText('Ресурс не найден').count()).toBe(0)
})

it('a paste with a wrong value is not saved by undo and redo, by filling down or by a reload', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher' })
  const address = await addressOf(page)
  await goto(address)
  await setNorm(page, '6')
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(journalCalls.saveGroup.path)) saved.push(request.postData() ?? '')
  })
  await cellOf(page, 1, 1).click()
  await paste(page, '2,25\n99')
  const confirm = page.getByRole('button', { name: /^Сохранить \d+$/ })
  await expectVisible(confirm)
  await press(page, 'Control+z')
  await expect.poll(() => confirm.count()).toBe(0)
  await press(page, 'Control+y')
  await expectVisible(page.getByRole('button', { name: 'Сохранить 1', exact: true }))
  // The row above goes down over the wrong cell, and a mark that may be saved is sent together with it.
  await cellOf(page, 2, 1).click()
  await press(page, 'Control+d')
  await expectVisible(page.getByRole('button', { name: 'Сохранить 2', exact: true }))
  await cellOf(page, 3, 0).click()
  await press(page, '+', 'Enter')
  await expectSuccess(page, 'Данные занятия успешно сохранены')
  await goto(address)
  await expectVisible(page.getByText(/Вставлено и ждёт подтверждения: 2/))
  expect(saved.length).toBeGreaterThan(0)
  expect(saved.join('')).not.toContain('2.25')
  await confirm.click()
  await expectSuccess(page, 'Данные занятия успешно сохранены')
  expect(saved.join('')).toContain('2.25')
  expectNoTrouble()
})

it('the menu leads to the lesson of now, and former addresses to the present ones', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher', path: '/' })
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Электронный журнал' })
  expect(await menu.getAttribute('href')).toBe('/teacher/journal')
  await menu.click()
  await page.waitForURL(/\/teacher\/journal\?iet=\d&year=2026&week=12&lesson=\d+/)
  await expectVisible(page.getByRole('grid'))
  expect(await page.getByText('Произошла ошибка при получении данных').count()).toBe(0)
  expect(await page.title()).toContain('Электронный журнал')
  await goto('/journal/lesson')
  await expectVisible(page.getByRole('grid'))

  const address = await addressOf(page)
  await goto(address.replace('/teacher/journal', '/journal/lesson'))
  await expectVisible(page.getByRole('grid'))
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
  await goto('/journal/summary?iet=0')
  expect(new URL(page.url()).pathname).toBe('/teacher/journal/summary')
  await expectVisible(page.getByRole('heading', { name: 'Сводная ведомость журнала' }))
  await goto('/teacher/journal?week=60&lesson=1')
  await expectAlert(page, 'В этом учебном году недели с 1 по 52')
  expectNoTrouble()
})
