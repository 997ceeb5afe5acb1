import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

it('a student finds in the record book how a mark came about, and narrows it', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/record-book' })
  await page.getByRole('link', { name: 'История оценок' }).click()
  const table = page.getByRole('table', { name: 'История оценок' })
  await expectVisible(table)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Оценки' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe('mark')
  await expectVisible(table.getByText('ведомость').first())
  expect(await table.getByText('был', { exact: true }).count()).toBe(0)
  await page.getByLabel('Дисциплина').fill('Дискретная')
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(10)
  await expectVisible(table.getByText('Дискретная математика').first())
  expectNoTrouble()
})
