import { expect, it } from 'vitest'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits('2027-07-15T12:00:00+03:00')

it.each([
  ['student', 'Успеваемость', PHONE],
  ['teacher', 'Мои курсы', undefined],
] as const)('in summer %s sees when study begins again, and then %s', async (login, next, viewport) => {
  const { page, expectNoTrouble } = await visit({ login, path: '/', ...(viewport && { viewport }) })
  const holidays = page.getByRole('region', { name: 'Каникулы' })
  await expectVisible(holidays.getByText('Учебный год начнётся 1 сентября'))
  await expectVisible(holidays.getByText('до 1 сентября'))
  await expectVisible(page.getByRole('region', { name: next }))
  expect(await page.getByText(/идёт \d-я пара/).count()).toBe(0)
  expectNoTrouble()
})
