import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { markAhead, openSettings, setNorm } from './support/lesson.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

describe.each([
  ['a desktop', undefined],
  ['a phone', PHONE],
] as const)('on %s', (_device, viewport) => {
  const asTeacher = (path: string) => visit({ login: 'teacher', path, ...(viewport && { viewport }) })

  it('«Мои курсы» shows the lesson of now, what is missing and every course, and leads to each', async () => {
    const { page, goto, expectNoTrouble } = await asTeacher('/teacher/courses')
    const now = page.getByRole('region', { name: /идёт сейчас, 11:30–13:05/ })
    await expectVisible(now.getByText(/до конца/))
    await expectVisible(page.getByRole('region', { name: /Не заполнено/ }).getByText('Базы данных'))
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await now.getByRole('link', { name: 'Открыть журнал' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Разработка мобильных приложений' }))
    await page.goBack()
    await page
      .getByRole('region', { name: /Не заполнено/ })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(/\/teacher\/journal\?/)
    await goto('/teacher/courses')

    const course = page.getByRole('row').filter({ hasText: 'ПИб-26-2' }).first()
    await course.getByRole('link', { name: 'ПИб-26-2', exact: true }).click()
    await expectVisible(page.getByRole('heading', { name: 'Основы программирования' }))
    await expectVisible(page.getByRole('link', { name: /чт, 12 ноября.*были/ }))
    await expectAccessible(page)
    await page
      .getByRole('navigation', { name: 'Курс', exact: true })
      .getByRole('link', { name: 'Литература' })
      .click()
    await expectVisible(page.getByRole('button', { name: 'Все дисциплины' }))
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Основы программирования',
    ])
    expectNoTrouble()
  })
})

it('a course that the reader does not teach is an empty page with the way back; students are not let in', async () => {
  const teacher = await visit({ login: 'teacher', path: '/teacher/courses/1-99999' })
  await expectVisible(teacher.page.getByText('В этом семестре у вас нет такого курса'))
  await teacher.page.getByRole('main').getByRole('link', { name: 'Мои курсы' }).click()
  await expectVisible(teacher.page.getByRole('table', { name: 'Курсы этого семестра' }))
  const student = await visit({ login: 'student', path: '/teacher/courses' })
  expect(await student.page.getByRole('table').count()).toBe(0)
})

const cells = (page: Page) => page.locator('tbody td[data-kind="attendance"]')

it('a group is marked by one press or one key, and one step takes it back', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/teacher/journal' })
  await cells(page).nth(1).click()
  await page.keyboard.press('-')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Остальные 21 были' }).click()
  await expectVisible(page.getByText('были 21 из 22'))
  await expectVisible(page.getByText(/^Сохранено в \d\d:\d\d$/))
  await expect.poll(() => cells(page).nth(1).textContent()).toBe('Н')
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expectVisible(page.getByText('отмечено 1 из 22'))
  await page.keyboard.press('Alt+b')
  await expectVisible(page.getByText('были 21 из 22'))
  expect(await page.getByRole('button', { name: 'Все отмечены' }).isDisabled()).toBe(true)
  expectNoTrouble()
})

it('the card of a lesson marks whoever is left and takes that back; that of the present one opens the code', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/teacher/courses' })
  const card = page.getByRole('region', { name: /сегодня, 09:45/ })
  await card.getByRole('button', { name: 'Все были' }).click()
  await expectVisible(card.getByText('были 22 из 22'))
  await card.getByRole('button', { name: 'Отменить отметку' }).click()
  await expectVisible(card.getByRole('button', { name: 'Все были' }))
  await expectVisible(card.getByText('не заполнено'))
  const present = page.getByRole('region', { name: /идёт сейчас/ })
  await present.getByRole('button', { name: 'Отметка по QR-коду' }).click()
  await expectVisible(page.getByRole('button', { name: 'Открыть отметку' }))
  expectNoTrouble()
})

it('the table of a lesson ends with the lessons before it, and the menu counts what is not filled in', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/teacher/journal' })
  await expectVisible(page.getByRole('columnheader', { name: '11.11' }))
  await page.getByRole('rowheader').first().getByRole('button').click()
  await expectVisible(page.getByRole('dialog').getByRole('link', { name: 'Карточка студента' }))
  await page.getByRole('button', { name: 'Закрыть' }).first().click()
  await page.getByRole('link', { name: /^Мои курсы ?, занятий не заполнено за семестр: \d+$/ }).click()
  await expectVisible(page.getByRole('heading', { name: /^Не заполнено\s*\d+\sзаняти\S* за семестр$/ }))
  expectNoTrouble()
})

it('the line above the table names the cell that is not saved and leads to it', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/teacher/journal' })
  await setNorm(page, '5')
  // Of the second row: points of the lesson, then two control points in the first.
  await page.locator('tbody td[data-kind="points"]').nth(3).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('Не сохранена 1 ячейка'))
  expect(await page.getByText(/Сохранено в/).count()).toBe(0)
  await page.getByRole('link', { name: /^Предыдущее занятие/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click()
  expect(new URL(page.url()).searchParams.get('week')).toBe('12')
  await page.getByRole('grid').press('Control+End')
  const trouble = page.getByRole('alert').filter({ hasText: 'больше нормы: 5' })
  await trouble.getByRole('button', { name: /, баллы: 7$/ }).click()
  const cursor = page.locator('td[data-cursor]')
  await expect.poll(() => cursor.textContent()).toBe('7')
  await expectAccessible(page)
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText(/^Сохранено в/))
  expect(await trouble.count()).toBe(0)
  expectNoTrouble()
})

it('the group, the kind and the lesson are changed within the journal; settings are next to the table', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/teacher/journal' })
  await page.getByRole('link', { name: /^Предыдущее занятие/ }).click()
  await page.waitForURL(/week=11/)
  await page.getByRole('group', { name: 'Вид занятия' }).getByRole('link', { name: 'ЛК' }).click()
  await expectVisible(page.getByText(/ · лекция · /))
  const table = await page.getByRole('grid').boundingBox()
  const head = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(table!.y - head!.y).toBeLessThan(260)
  await page.getByRole('link', { name: 'Сводная ведомость' }).click()
  const back = page.getByRole('link', { name: 'К занятию' })
  // The lesson, which is about to be left, has the same choice of kinds.
  await expectVisible(back)
  await page.getByRole('group', { name: 'Вид занятия' }).getByRole('link', { name: 'ПР' }).click()
  await expectVisible(page.getByText(/· практика ·/))
  await back.click()
  await openSettings(page)
  await expectAccessible(page)
  expect(await page.getByRole('dialog').getByRole('heading', { name: 'Контрольные точки' }).count()).toBe(1)
  expectNoTrouble()
})

it('a lesson that is still to come is marked only after a yes', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/teacher/journal' })
  await page.getByRole('link', { name: /^Следующее занятие/ }).click()
  await page.waitForURL(/week=13/)
  await expectVisible(page.getByRole('link', { name: /^К последнему занятию: 18\.11, / }))
  await cells(page).first().click()
  await page.keyboard.press('+')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Занятие ещё впереди' })
  await expectVisible(question.getByText(/25\.11\.2026/))
  // The second Enter of a quick hand is no yes.
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  expect(await cells(page).first().textContent()).toBe('')
  await page.keyboard.press('Alt+b')
  await markAhead(page)
  await expectVisible(page.getByText('были 22 из 22'))
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expectVisible(page.getByText('отмечено 0 из 22'))
  expectNoTrouble()
})

it('on a phone a tap marks, and the rest is one press', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'teacher',
    path: '/teacher/courses',
    viewport: PHONE,
  })
  await page.getByRole('link', { name: 'Открыть журнал' }).click()
  const list = page.getByRole('list', { name: 'Отметки списком' })
  // The head leaves more than half of the screen to the group.
  expect((await list.boundingBox())!.y).toBeLessThan(PHONE.height / 2)
  const third = list.getByRole('listitem').nth(5)
  const mark = third.getByRole('button', { name: /: (не отмечен|был|не был|опоздал)$/ })
  const before = await mark.textContent()
  await mark.tap()
  await expect.poll(() => mark.textContent()).not.toBe(before)
  await third.getByRole('button', { name: 'Опоздал' }).tap()
  await expectVisible(third.getByRole('button', { name: /: опоздал$/ }))
  await expectAccessible(page)
  const { width, height } = (await third.getByRole('button', { name: /: опоздал$/ }).boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectVisible(page.getByText(/^Сохранено в/))
  expectNoTrouble()
})
