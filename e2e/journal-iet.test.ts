import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ietCalls } from '#areas/journal/contract/iet-calls.ts'
import type { IetLessonPoints } from '#areas/journal/contract/iet.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { chooseAction, markAhead, setNorm as setLessonNorm, showTable } from './support/lesson.ts'
import { pressBrought, pressInSight } from './support/press-in-sight.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

const FLOW = /общий поток/

/** The teacher's trajectory lesson of a week. */
async function ietLesson(page: Page, week: number): Promise<number> {
  const query = new URLSearchParams({ yearId: '2026', week: String(week), userType: 'teacher' })
  const answer = await page.request.get(`${timetableCalls.getTimetable.path}?${query}`)
  const { ietLessons } = (await answer.json()) as { ietLessons: { id: number }[] }
  return ietLessons[0]!.id
}

async function addressOf(page: Page, week: number): Promise<string> {
  return `/teacher/journal?iet=1&year=2026&week=${week}&lesson=${await ietLesson(page, week)}`
}

async function marksOf(page: Page, week: number): Promise<IetLessonPoints['students']> {
  const query = new URLSearchParams({ lessonId: String(await ietLesson(page, week)), week: String(week) })
  const answer = await page.request.get(`${ietCalls.getIetLessonPoints.path}?${query}`)
  return ((await answer.json()) as IetLessonPoints).students
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Pastes as a spreadsheet does, into the table that has the keyboard. */
async function paste(page: Page, text: string) {
  await page.getByRole('grid').evaluate((grid, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

async function setNorm(page: Page, norm: string) {
  await setLessonNorm(page, norm)
  // The table is read again with it.
  await expectVisible(page.getByRole('columnheader', { name: `Баллы, норма ${norm}` }))
}

it.each([
  ['a desktop', undefined, 13],
  ['a phone', PHONE, 14],
] as const)(
  'a trajectory is marked from %s: points pasted, two above the norm',
  async (_name, viewport, week) => {
    const { page, goto, expectNoTrouble } = await visit({ login: 'teacher', ...(viewport && { viewport }) })
    await goto(await addressOf(page, week))
    if (viewport) await showTable(page)
    const flow = page.getByRole('region', { name: FLOW })
    await expectVisible(flow.getByText('присутствуют 0 из'))
    await setNorm(page, '10')

    const [first] = await flow.getByRole('rowheader').allTextContents()
    await flow.getByRole('gridcell').first().click()
    await press(page, '+', 'Enter')
    await markAhead(page)
    await press(page, '0', 'Enter', '-', 'Enter')
    await expectVisible(flow.getByText(/Сохранено в/))
    await expectVisible(flow.getByText('присутствуют 2 из'))

    await press(page, 'Control+Home', 'ArrowRight')
    const points = Array.from({ length: 30 }, (_, index) => (index === 4 || index === 20 ? '12' : '7'))
    await paste(page, points.join('\n'))
    await expectVisible(
      page.getByText(
        'Невозможно сохранить данные занятия. Не все поля заполнены корректно. Убедитесь, что значения не превышают норму',
      ),
    )
    await expectVisible(page.getByText('Остальные 28 значений ждут подтверждения.'))
    const waiting = await marksOf(page, week)
    expect(waiting.filter((mark) => mark.points !== null)).toHaveLength(0)
    await page.getByRole('button', { name: 'Сохранить 28' }).click()
    await expect
      .poll(async () => (await marksOf(page, week)).filter((mark) => mark.points === 7).length)
      .toBe(28)
    const codes = (await marksOf(page, week)).map(({ wasPresent }) => wasPresent)
    expect([0, 1, 99].map((code) => codes.filter((each) => each === code).length)).toEqual([
      1,
      1,
      codes.length - 2,
    ])

    await goto(await addressOf(page, week))
    if (viewport) await showTable(page)
    await expectVisible(flow.getByText('присутствуют 2 из'))
    expect((await flow.getByRole('rowheader').allTextContents())[0]).toBe(first)
    await expect.poll(() => flow.getByRole('gridcell').first().textContent()).toBe('+')
    await expectAccessible(page)
    expectNoTrouble()
  },
)

it.each([
  ['a desktop', undefined, 15],
  ['a phone', PHONE, 16],
] as const)(
  'a control point is added, edited, deleted, a student hidden from %s',
  async (_name, viewport, week) => {
    const { page, goto, expectNoTrouble } = await visit({ login: 'teacher', ...(viewport && { viewport }) })
    await goto(await addressOf(page, week))
    if (viewport) await showTable(page)
    const flow = page.getByRole('region', { name: FLOW })
    await chooseAction(page, 'Новая контрольная точка')
    const title = `Реферат недели ${week}`
    await page.getByLabel('Название').fill(title)
    await page.getByLabel('Норма баллов', { exact: true }).fill('8')
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expectVisible(page.getByText('Точка контроля успешно добавлена'))

    const head = flow.getByRole('columnheader', { name: new RegExp(title) }).getByRole('button')
    await pressInSight(head)
    await page.getByLabel('Норма баллов', { exact: true }).fill('9')
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expectVisible(page.getByText('Точка контроля успешно отредактирована'))
    await expectVisible(flow.getByRole('columnheader', { name: new RegExp(`${title}.*норма 9`) }))

    await pressInSight(head)
    await page.getByRole('button', { name: 'Удалить точку' }).click()
    await page.getByRole('button', { name: 'Да, удалить' }).click()
    await expectVisible(page.getByText('Точка контроля успешно удалена'))
    await expect.poll(() => head.count()).toBe(0)

    const names = flow.getByRole('rowheader')
    // Without the number of the row, which changes with the place.
    const name = (await names.first().textContent())!.replace(/^\d+/, '')
    await pressInSight(names.first().getByRole('button'))
    await page.getByRole('button', { name: 'Скрыть студента' }).click()
    await expectVisible(page.getByText('Видимость студента успешно изменена'))
    await expect.poll(() => names.first().textContent()).not.toContain(name)
    const grid = flow.getByRole('grid')
    // A key pressed while the window is still open goes to the window.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await pressBrought(names.filter({ hasText: name }).getByRole('button'), () => grid.press('Control+End'))
    await page.getByRole('button', { name: 'Показать студента' }).click()
    await expect
      .poll(async () => {
        await grid.press('Control+Home')
        return names.first().textContent()
      })
      .toContain(name)
    expectNoTrouble()
  },
)

it('the timetable leads to the journal of a trajectory', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher' })
  await goto('/timetable?week=12')
  await page
    .getByRole('button', { name: /Искусственный интеллект в профессии/ })
    .first()
    .click()
  const link = page.getByRole('link', { name: 'Открыть журнал' })
  expect(await link.getAttribute('href')).toBe(await addressOf(page, 12))
  await link.click()
  await expectVisible(page.getByRole('region', { name: FLOW }))
  expectNoTrouble()
})

it('an address without a lesson reads nothing', async () => {
  const { page, goto } = await visit({ login: 'teacher' })
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await goto('/teacher/journal?iet=1&week=12')
  await expectVisible(page.getByText('Произошла ошибка при получении данных'))
  expect(requestedUrls.filter((url) => url.includes('/iet_'))).toEqual([])
})

it('other teachers and students are kept out; the student sees their own trajectory', async () => {
  const teacher = await visit({ login: 'teacher' })
  const address = await addressOf(teacher.page, 12)
  const stranger = await visit({ login: 'teacher3', path: address })
  await expectVisible(stranger.page.getByText('Занятие не найдено'))
  const { page, goto } = await visit({ login: 'student', path: address })
  expect(await page.getByRole('grid').count()).toBe(0)
  await goto('/journal')
  await expectVisible(page.getByRole('heading', { name: 'Искусственный интеллект в профессии' }))
  await expectAccessible(page)
})

it.each([
  ['a desktop', undefined, 3],
  ['a phone', PHONE, 4],
] as const)('the summary of a trajectory is worked in from %s', async (_name, viewport, points) => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher', ...(viewport && { viewport }) })
  await goto(await addressOf(page, 10))
  await page.getByRole('link', { name: 'Сводная ведомость' }).click()
  const flow = page.getByRole('region', { name: FLOW })
  // Two control points come first, and the first lesson was before the students joined.
  const cell = flow.getByRole('row').nth(2).locator('[aria-colindex="5"]')
  await pressInSight(cell)
  await press(page, '+', String(points), 'Enter')
  await expectVisible(flow.getByText(/Сохранено в/))
  await expectAccessible(page)
  await goto(page.url().replace(/^https?:\/\/[^/]+/, ''))
  await expect.poll(() => cell.textContent()).toContain(String(points))
  const id = (await marksOf(page, 2)).filter((mark) => mark.points === points && mark.wasPresent === 1)
  expect(id.length).toBeGreaterThan(0)

  await pressInSight(flow.getByRole('rowheader').getByRole('button').first())
  const note = `Спросить на экзамене, ${points}`
  await page.getByLabel('Комментарий').fill(note)
  await page.getByRole('button', { name: 'Сохранить комментарий' }).click()
  await expectVisible(page.getByText('Комментарий успешно сохранен'))
  await pressInSight(flow.getByRole('rowheader').getByRole('button').first())
  await expect.poll(() => page.getByLabel('Комментарий').inputValue()).toBe(note)
  expectNoTrouble()
})
