import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

it('a student before a door sees on a phone whether the room is free, all day and next to it', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/rooms/1', viewport: PHONE })
  const today = page.getByRole('region', { name: 'Сегодня' })
  await expectVisible(today.getByText(/^(Свободна|Занята) до /))
  await expect
    .poll(() => today.getByRole('list', { name: 'Весь день' }).getByRole('listitem').count())
    .toBe(8)
  expect(await page.getByRole('button', { name: 'Напечатать' }).count()).toBe(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await page
    .getByRole('region', { name: /^Рядом: / })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL((url) => /^\/rooms\/\d+$/.test(url.pathname) && url.pathname !== '/rooms/1')
  expectNoTrouble()
})

it('a moderator prints the code of a door', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'moderator', path: '/rooms/1' })
  await expectVisible(page.getByRole('img', { name: /^Код, который открывает страницу/ }))
  await expectAccessible(page)
  const [sign] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Напечатать' }).click(),
  ])
  expect(sign.suggestedFilename()).toMatch(/^Коды на двери \d{4}-\d\d-\d\d\.pdf$/)
  expectNoTrouble()
})

it('a worker goes by keys from the week of all rooms to a day, to a floor and to one room', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/rooms/timetable?view=week' })
  const day = page.getByRole('columnheader').getByRole('button').nth(2)
  await day.focus()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('columnheader', { name: /^1 / }))
  const floors = page.getByRole('group', { name: 'Этажи' }).getByRole('button')
  await floors.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('th[scope="rowgroup"]').count()).toBe(1)
  await page.getByRole('rowheader').getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('link', { name: 'Страница аудитории' }))
  await expectAccessible(page)
  expectNoTrouble()
})

it('a moderator compares what is planned with what was held, and takes the sheet', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'moderator', path: '/rooms/loading' })
  const table = page.getByRole('table')
  await expectVisible(table.getByRole('rowheader', { name: 'Все корпуса' }))
  // The present term is counted, without a choice.
  await expectVisible(page.getByText(/^Недели (1–2\d|2\d–[34]\d)\. /))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Факт к плану' }).click()
  await expectVisible(page.getByText('Какая часть прошедших занятий и броней состоялась'))
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать XLSX' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^Загрузка помещений \d{4}-\d\d-\d\d\.xlsx$/)
  expectNoTrouble()
})
