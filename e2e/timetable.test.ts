import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

const CURRENT_WEEK = 12

/** Every lesson of the table as «weekday-number-name». */
function lessonsOnScreen(page: Page): Promise<string[]> {
  return page.locator('table tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const number = row.querySelector('th b')?.textContent
      return [...row.querySelectorAll('td')].flatMap((cell, index) =>
        [...cell.querySelectorAll('article > button')].map(
          (title) => `${index + 1}-${number}-${title.textContent}`,
        ),
      )
    }),
  )
}

async function lessonsOfApi(page: Page, query: string): Promise<string[]> {
  const answer = await page.request.get(`${timetableCalls.getTimetable.path}?${query}`)
  const week = z.parse(timetableCalls.getTimetable.answer, await answer.json())
  return [...week.lessons, ...week.ietLessons, ...week.reservations].map(
    ({ dayId, lessonNumber, name }) => `${dayId}-${lessonNumber}-${name}`,
  )
}

async function context(page: Page): Promise<string> {
  return page.locator('header:has(h1) p').innerText()
}

describe("one's own timetable", () => {
  it.each([
    ['student', 'student'],
    ['spo', 'student'],
    ['teacher', 'teacher'],
  ])('of %s shows exactly the lessons of the week', async (login, userType) => {
    const { page, expectNoTrouble } = await visit({ login, path: '/timetable' })
    await page.getByRole('table').waitFor()
    const expected = await lessonsOfApi(page, `yearId=2026&week=${CURRENT_WEEK}&userType=${userType}`)
    expect((await lessonsOnScreen(page)).toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(0)
    expectNoTrouble()
  })

  it('names the week, its parity, its dates and its owner', async () => {
    const { page } = await visit({ login: 'student', path: '/timetable' })
    await expect.poll(() => context(page)).toMatch(/^12-я неделя, чётная · 16–21 ноября 2026 · .+$/)
  })

  it('marks today and the lesson that is held now', async () => {
    const { page } = await visit({ login: 'student', path: '/timetable' })
    await page.getByRole('table').waitFor()
    expect(await page.locator('th[aria-current="date"]').innerText()).toBe('Ср, 18 · сегодня')
    expect(await page.locator('article[aria-current="time"]').count()).toBeLessThanOrEqual(2)
  })

  it('turns the weeks by ← and →, returns by T, and keeps the week in the address', async () => {
    const { page } = await visit({ login: 'student', path: '/timetable' })
    await page.getByRole('table').waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => context(page)).toContain('13-я неделя, нечётная')
    expect(new URL(page.url()).searchParams.get('week')).toBe('13')
    await page.keyboard.press('KeyT')
    await expect.poll(() => context(page)).toContain('12-я неделя')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => context(page)).toContain('11-я неделя')
  })

  it('leaves the arrows to a field in which somebody types', async () => {
    const { page } = await visit({ login: 'student', path: '/timetable' })
    await page.getByRole('combobox', { name: 'Расписание группы или преподавателя' }).fill('аб')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('KeyT')
    expect(await context(page)).toContain('12-я неделя')
  })

  it('begins an elongated year with week 0', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/timetable?year=2023&week=0' })
    await expect.poll(() => context(page)).toContain('0-я неделя, чётная · 28 августа – 2 сентября 2023')
    const options = page.getByRole('combobox', { name: 'Неделя' }).locator('option')
    expect(await options.count()).toBe(53)
    expectNoTrouble()
  })

  it('says kindly that a week is empty', async () => {
    const { page } = await visit({ login: 'student', path: '/timetable?year=2026&week=48' })
    await expectVisible(page.getByText('На этой неделе занятий нет'))
  })

  it('reports a failure and tries again', async () => {
    const { page } = await visit({ login: 'student' })
    await page.route('**/get-timetable?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 3 })
    await page.goto('/timetable')
    await page.getByText('Произошла ошибка при получении данных для расписания').waitFor()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expectVisible(page.getByRole('table'))
  })

  it('shows the details of a lesson and closes them by Escape', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/timetable' })
    const title = page.locator('article > button').first()
    await title.press('Enter')
    const dialog = page.getByRole('dialog', { name: (await title.textContent())! })
    await dialog.getByText('Преподаватели').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true)
    expectNoTrouble()
  })

  it('downloads the term as PDF', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/timetable' })
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: 'Скачать PDF' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Расписание_.+_2026-2027\.pdf$/)
    expectNoTrouble()
  })
})

describe("another's timetable", () => {
  it('a teacher finds a group by search with the keyboard alone', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/timetable' })
    const search = page.getByRole('combobox', { name: 'Расписание группы или преподавателя' })
    await search.focus()
    await search.pressSequentially('пиб-24')
    await page.getByRole('option', { name: /ПИб-24-1/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => context(page)).toMatch(/ПИб-24-1$/)
    const groupId = new URL(page.url()).searchParams.get('group')
    await expect
      .poll(async () => (await lessonsOnScreen(page)).toSorted())
      .toEqual(
        (
          await lessonsOfApi(page, `yearId=2026&week=${CURRENT_WEEK}&userType=student&groupId=${groupId}`)
        ).toSorted(),
      )
    expectNoTrouble()
  })

  it('opens from the name on a card, with a way back to one’s own', async () => {
    const { page } = await visit({ login: 'student', path: '/timetable' })
    await expect.poll(() => context(page)).toMatch(/2026 · /)
    const own = await context(page)
    await page.locator('article a[href*="/people/"]').first().click()
    await page.locator('main').getByRole('link', { name: 'Расписание' }).click()
    await expect.poll(() => context(page)).toMatch(/ · [А-ЯЁ][а-яё]+ [А-ЯЁ]/)
    expect(await context(page)).not.toBe(own)
    await page.getByRole('button', { name: 'Моё расписание' }).click()
    await expect.poll(() => context(page)).toBe(own)
  })

  it('is among the latest choices afterwards', async () => {
    const { page } = await visit({ login: 'teacher', path: '/timetable' })
    const search = page.getByRole('combobox', { name: 'Расписание группы или преподавателя' })
    await search.fill('пиб-24')
    await page.getByRole('option', { name: /ПИб-24-1/ }).click()
    await search.blur()
    await search.click()
    await expectVisible(page.getByRole('group', { name: 'Недавние' }).getByText('ПИб-24-1'))
  })

  it('is found by Ctrl+K', async () => {
    const { page } = await visit({ login: 'student', path: '/timetable' })
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('combobox', { name: 'Поиск по порталу' }).fill('пиб-24')
    await page.getByRole('option', { name: /ПИб-24-1/ }).click()
    await page.locator('main').getByRole('link', { name: 'Расписание' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('group')).not.toBeNull()
    await expect.poll(() => context(page)).toMatch(/ПИб-24-1$/)
  })
})

describe('on a phone', () => {
  it('shows the lessons of today, and those of another day by its button', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/timetable', viewport: PHONE })
    await page.getByRole('heading', { name: /^Среда, 18 ноября/ }).waitFor()
    await page.getByRole('group', { name: 'День недели' }).getByRole('button', { name: /^Пн/ }).click()
    await page.getByRole('heading', { name: /^Понедельник, 16 ноября/ }).waitFor()
    await page.getByRole('button', { name: 'Следующий день' }).click()
    await page.getByRole('heading', { name: /^Вторник, 17 ноября/ }).waitFor()
    expectNoTrouble()
  })

  it('turns to the next day by a swipe, and from Saturday to the next week', async () => {
    const { page } = await visit({ login: 'student', path: '/timetable?day=6&view=day', viewport: PHONE })
    await page.getByRole('heading', { name: /^Суббота, 21 ноября/ }).waitFor()
    await swipeLeft(page)
    await expectVisible(page.getByRole('heading', { name: /^Понедельник, 23 ноября/ }))
  })

  it('is never wider than the window', async () => {
    const { page } = await visit({ login: 'teacher', path: '/timetable?view=list', viewport: PHONE })
    await page.getByRole('article').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })
})

async function swipeLeft(page: Page): Promise<void> {
  const touches = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 700 }] })
  await send('touchStart', 320)
  for (const x of [260, 180, 100]) await send('touchMove', x)
  await send('touchEnd')
}

describe('the timetable of a session', () => {
  it('shows a student their exams by dates on a phone, and gives them as a document', async () => {
    const { page, expectNoTrouble } = await visit({
      login: 'student',
      path: '/timetable?view=session',
      viewport: PHONE,
    })
    await expectVisible(page.getByText(/^Зимняя сессия · 2026\/2027 учебный год/))
    await expectVisible(page.getByText(/\d+\s(экзамен|зачёт)/).first())
    await expectVisible(page.getByText(/на подготовку$/).first())
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать PDF' }).click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/^Сессия_.*\.pdf$/)
    expectNoTrouble()
  })

  it('turns to the summer by keys, and to the exam of a teacher with its details', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/timetable?view=session' })
    const winter = page.getByRole('radio', { name: 'Зимняя сессия' })
    await page.getByRole('article').first().getByRole('button').first().press('Enter')
    const dialog = page.getByRole('dialog')
    await expectVisible(dialog.getByRole('button', { name: 'Закрыть', exact: true }))
    await page.keyboard.press('Escape')
    await winter.focus()
    await page.keyboard.press('ArrowRight')
    await expectVisible(page.getByText(/^Летняя сессия · /))
    expectNoTrouble()
  })
})
