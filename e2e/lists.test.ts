import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

/** The login that opens the list, its address, and the column to sort by. */
const LISTS = [
  ['teacher', '/staff', 'Сотрудник'],
  ['head', '/department/employees', 'Сотрудник'],
  ['head', '/department/rates', 'Подразделение'],
  ['head', '/department/states', 'Должность'],
  ['head', '/department/publications', 'Автор'],
  ['head', '/department/history', 'Дата'],
  ['directorate', '/directorate/employees', 'Сотрудник'],
  ['directorate', '/directorate/rates', 'Ставок по штату'],
  ['admin', '/admin/dictionaries?slug=post_types', 'Название'],
  ['facility', '/rooms/dictionaries', 'Название'],
  ['student', '/library/search', 'Название'],
  ['teacher', '/science/patents', 'Название'],
  ['teacher', '/science/research-contracts', 'Тема'],
  ['teacher', '/science/teaching-aids', 'Название'],
  ['clerk', '/admin/bypass-sheets', 'Студент'],
] as const

/** The rows of the list itself; a chart has a table of its own for screen readers. */
const ROWS = 'table[aria-label] tbody tr'

const sortingOf = (page: Page) => new URL(page.url()).searchParams.get('sort')

/** Every row is a card as wide as the phone, and nothing is wider. */
async function expectCards(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  await expectVisible(page.locator(ROWS))
  await expectVisible(page.getByLabel('Сортировка'))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  const { width } = (await page.locator(ROWS).first().boundingBox())!
  expect(width).toBeGreaterThan(300)
}

it.each(LISTS)('%s sorts and downloads %s, and reads it as cards on a phone', async (login, path, column) => {
  const { page, expectNoTrouble } = await visit({ login, path })
  const sortButton = page.getByRole('button', { name: column, exact: true })
  const head = page.getByRole('columnheader').filter({ has: sortButton })
  const press = () => sortButton.click()
  await press()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  const name = sortingOf(page)
  await press()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  expect(sortingOf(page)).toBe(`-${name}`)
  await page.reload()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  await press()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe(null)
  expect(sortingOf(page)).toBe(null)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать XLSX' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^\p{Lu}.*\.xlsx$/u)
  await expectCards(page)
  expectNoTrouble()
})

it.each([
  ['teacher', '/department/structure', 'Структура подразделений'],
  ['directorate', '/directorate/structure', 'Структура подразделений'],
  ['student', '/library/recommended', 'Рекомендуемая литература'],
  ['teacher', '/teacher/literature', 'Литература для студентов'],
  ['admin', '/admin/questionnaires', 'Ответы на анкету'],
])('%s downloads what %s shows', async (login, path, title) => {
  const { page, expectNoTrouble } = await visit({ login, path })
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать XLSX' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(new RegExp(`^${title}( \\d{4}-\\d\\d-\\d\\d)?\\.xlsx$`))
  expectNoTrouble()
})

it('a printed list keeps its columns, without menu, filters and buttons', async () => {
  const { page } = await visit({ login: 'directorate', path: '/directorate/employees' })
  await expectVisible(page.locator(ROWS))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  await expectVisible(page.getByText('День рождения', { exact: true }))
  expect(
    await page.evaluate(
      () => getComputedStyle(document.querySelector('table[aria-label] tbody tr')!).display,
    ),
  ).toBe('table-row')
  for (const hidden of ['Печать', 'Скачать XLSX'])
    expect(await page.getByText(hidden, { exact: true }).isVisible()).toBe(false)
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
  expect(await page.getByLabel('Сортировка').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718)
})
