import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

it('news are found in any form of a word and open as a page', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/news' })
  await page.getByLabel('Слова в заголовке и тексте').fill('лаборатории')
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .count(),
    )
    .toBe(1)
  expect(new URL(page.url()).searchParams.get('search')).toBe('лаборатории')
  await page.getByRole('link', { name: /датчик качества воздуха/ }).click()
  await expectVisible(page.getByText('Схема и программа прибора открыты'))
  await page.goBack()
  expect(await page.getByLabel('Слова в заголовке и тексте').inputValue()).toBe('лаборатории')
  expectNoTrouble()
})

it('a page of a section is in the help and opens by its address with ~', async () => {
  const { page } = await visit({ login: 'teacher', path: '/help' })
  await page.getByRole('link', { name: 'Расписание звонков' }).first().click()
  await expectVisible(page.getByText('1 пара — 08:00–09:35'))
  expect(new URL(page.url()).pathname).toBe('/page/information~bells')
})

it.each(['/news/1', '/page/information~bells'])('%s is accessible on a phone in the dark', async (path) => {
  const { page } = await visit({ login: 'student', path, viewport: PHONE, colorScheme: 'dark' })
  await expectAccessible(page)
})
