import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

/** The text of a tile of the forecast. */
const tileOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Прогноз среднего' }).locator('dl > div').filter({ hasText: title })
const triesOf = (page: Page) => page.getByRole('group', { name: /^Попробовать оценку: / })

it('a student reads the record book, tries marks and narrows it by year', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/record-book' })
  const table = page.getByRole('table', { name: 'Записи зачётной книжки' })
  await expectVisible(table.getByRole('rowheader', { name: /^5-й семестр/ }))
  await expectVisible(page.getByText(/^№ \d+ · ПИб-24-1 · долгов нет$/))
  await expectAccessible(page)

  const before = await tileOf(page, 'За всё время').locator('strong').textContent()
  await triesOf(page).first().getByRole('button', { name: /^5/ }).click()
  await expect.poll(() => tileOf(page, 'Если так и будет').locator('strong').textContent()).toBe('5,00')
  await expect.poll(() => tileOf(page, 'Станет').textContent()).toMatch(/Станет\d,\d\d\+0,\d\d/)
  await page.getByRole('button', { name: 'Все «4»' }).click()
  await expect.poll(() => tileOf(page, 'Если так и будет').locator('strong').textContent()).toBe('4,00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сбросить', exact: true }).click()
  await expect.poll(() => tileOf(page, 'Станет').locator('strong').textContent()).toBe('—')
  expect(await tileOf(page, 'За всё время').locator('strong').textContent()).toBe(before)

  await page.getByRole('button', { name: '2025/2026' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('year')).toBe('2025')
  await table.getByRole('rowheader', { name: /^5-й семестр/ }).waitFor({ state: 'detached' })
  await page.reload()
  await expectVisible(table.getByRole('rowheader', { name: /^4-й семестр/ }))
  expect(await table.getByRole('rowheader', { name: /-й семестр/ }).count()).toBe(2)
  await page.getByRole('button', { name: 'Как считаем' }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Как считаем' }))
  expectNoTrouble()
})

it('marks are tried under the thumb, semester by semester', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/record-book', viewport: PHONE })
  await expectVisible(page.getByRole('button', { name: '5-й семестр' }))
  await triesOf(page).first().getByRole('button', { name: /^4/ }).click()
  await expectVisible(page.getByText('4,00', { exact: true }))
  await page
    .getByRole('button', { name: /Попробовать оценку: / })
    .first()
    .click()
  await triesOf(page).getByRole('button', { name: /^5/ }).click()
  await expectVisible(page.getByText(/^4,[3-6]\d$/).first())
  await expectAccessible(page)
  await page.getByRole('button', { name: '4-й' }).click()
  await expectVisible(page.getByRole('list', { name: 'Записи семестра' }).getByText('Дискретная математика'))
  expect(new URL(page.url()).searchParams.get('semester')).toBe('4')
  await page.getByLabel('Учебный год').selectOption('2024/2025')
  await expectVisible(page.getByRole('button', { name: '2-й семестр' }))
  await page.getByRole('button', { name: 'Ещё фильтры' }).click()
  await page.getByLabel('Вид контроля').selectOption('Зачёт')
  await expectVisible(
    page
      .getByRole('list', { name: 'Записи семестра' })
      .getByText(/^ЗАЧ · /)
      .first(),
  )
  await expectAccessible(page)
  expectNoTrouble()
})

it('a student looks at the week before', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/current-progress' })
  await expectVisible(page.getByText('12-я неделя, чётная · 16–22 ноября'))
  await expectVisible(page.getByRole('table', { name: 'Текущая успеваемость' }))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Предыдущая неделя' }).click()
  await expectVisible(page.getByText('11-я неделя, нечётная · 9–15 ноября'))
  expect(new URL(page.url()).searchParams.get('week')).toBe('11')
  expectNoTrouble()
})
