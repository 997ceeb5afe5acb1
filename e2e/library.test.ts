import { expect, it } from 'vitest'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

it('a book is found in another form of the word, and its card opens by its address', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/library/search' })
  await page.getByLabel('Название, автор или ISBN').fill('базами данных')
  await expect.poll(() => new URL(page.url()).searchParams.get('term')).toBe('базами данных')
  await page.getByRole('button', { name: /^Подробнее: Базы данных: учебник/ }).click()
  const card = page.getByRole('dialog', { name: 'Базы данных: учебник для вузов' })
  await expectVisible(card.getByText('ISBN', { exact: true }))
  expect(new URL(page.url()).searchParams.get('book')).toMatch(/^\d+$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expectNoTrouble()
})

it('a search that finds nothing says what to try', async () => {
  const { page } = await visit({ login: 'teacher', path: '/library/search?term=щщщщ', viewport: PHONE })
  await expectVisible(page.getByText('Ничего не нашлось. Попробуйте другие слова или уберите условия отбора'))
})

it('a teacher removes a book from the list and puts it back', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/teacher/literature' })
  const first = page.getByRole('button', { name: /^Убрать: / }).first()
  await first.waitFor()
  const books = await page.getByRole('button', { name: /^Убрать: / }).count()
  await first.click()
  await expect
    .poll(() => page.getByRole('button', { name: /^Убрать: / }).count(), { timeout: 10_000 })
    .toBe(books - 1)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect
    .poll(() => page.getByRole('button', { name: /^Убрать: / }).count(), { timeout: 10_000 })
    .toBe(books)
  expectNoTrouble()
})

it('a student reads what is recommended this term', async () => {
  const { page } = await visit({ login: 'student', path: '/library/recommended' })
  await expectVisible(page.getByText('основная').first())
})
