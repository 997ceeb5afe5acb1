import { expect, it } from 'vitest'
import { expectVisible } from './support/expect-visible.ts'
import { expectAccessible } from './support/axe.ts'
import { PHONE, useReading, useVisits } from './support/visit.ts'

const { visit } = useReading()
const own = useVisits()

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

it('a reader asks to keep a book, and the library answers', async () => {
  const student = await own.visit({ login: 'student', path: '/library/loans', viewport: PHONE })
  const card = student.page.getByRole('img', { name: /^Код читательского билета \d+$/ })
  await expectVisible(card)
  const books = student.page.getByRole('list', { name: 'Книги' }).getByRole('listitem')
  await expectVisible(books.first().getByText(/^просрочена на/))
  const title = (await books.nth(1).getByRole('heading').innerText()).trim()
  await books
    .nth(1)
    .getByRole('button', { name: `Попросить продлить: ${title}` })
    .click()
  await expectVisible(books.nth(1).getByText('библиотека ещё не ответила'))
  await expectAccessible(student.page)

  const library = await own.visit({ login: 'content', path: '/admin/book-loans?part=asked' })
  const reader = await student.page
    .getByRole('region', { name: 'Читательский билет' })
    .locator('b')
    .innerText()
  await library.page.getByLabel('Читатель, билет, книга или инвентарный номер').fill(reader)
  await library.page.waitForURL(/[?&]term=/)
  const row = library.page.getByRole('row').filter({ hasText: title }).filter({ hasText: reader })
  await row.getByRole('button', { name: `Продлить: ${title}` }).click()
  await library.page.getByRole('dialog').getByRole('button', { name: 'Продлить', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await expectAccessible(library.page)

  await student.goto('/library/loans')
  await expectVisible(
    books.filter({ hasText: title }).getByText(/^Библиотека продлила до \d\d\.\d\d\.\d{4}$/),
  )
  student.expectNoTrouble()
  library.expectNoTrouble()
})

it('books that cannot be read leave the page and the card of the hall', async () => {
  const { page, goto } = await visit({ login: 'teacher' })
  await page.route('**/api/proxy/library/bookloan', (route) => route.fulfill({ status: 502, body: '{}' }))
  await goto('/library/loans')
  await expectVisible(page.getByRole('alert').getByText('Произошла ошибка при получении списка книг'))
  await expectVisible(page.getByRole('img', { name: /^Код читательского билета/ }))
  expect(await page.getByRole('list', { name: 'Книги' }).count()).toBe(0)
})
