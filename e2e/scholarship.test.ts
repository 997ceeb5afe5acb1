import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

it('a student finds the raised scholarship in the menu, with the rule at each line', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/scholarship', viewport: PHONE })
  await expectVisible(page.getByRole('heading', { name: 'Повышенная стипендия' }))
  const study = page.getByRole('region', { name: 'Учебная деятельность' })
  await expectVisible(study.getByText(/^Отлично за две последние сессии: \d+ из \d+/))
  await expectVisible(study.getByText('Указывается вручную').first())
  await expectVisible(page.getByRole('region', { name: 'Спортивная деятельность' }))
  await expectAccessible(page)
  await study.getByRole('link', { name: 'Результаты промежуточной аттестации' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/record-book')
  expectNoTrouble()
})
