import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

it('a student shows the card, and whoever reads its code sees that it is valid', async () => {
  const holder = await visit({ login: 'student', path: '/record-book', viewport: PHONE })
  await holder.page.getByRole('main').getByRole('link', { name: 'Студенческий билет' }).click()
  await expectVisible(holder.page.getByRole('heading', { name: 'Карпов Никита Фёдорович' }))
  await expectVisible(holder.page.getByText(/^действителен до 31\.08\.20\d\d$/))
  const code = holder.page.getByRole('img', { name: 'QR-код студенческого билета' })
  await expectVisible(code)
  await expectVisible(holder.page.getByText(/^ещё \d+ с$/))
  await expectAccessible(holder.page)
  await holder.page.getByRole('button', { name: 'Код во весь экран' }).click()
  await expectVisible(holder.page.getByRole('dialog', { name: 'Студенческий билет' }))

  const link = new URL((await code.first().getAttribute('data-link'))!)
  const guard = await visit({ path: link.pathname, viewport: PHONE })
  await expectVisible(guard.page.getByRole('heading', { name: 'Билет действителен' }))
  await expectVisible(guard.page.getByRole('heading', { name: 'Карпов Никита Фёдорович' }))
  expect(await guard.page.getByText('ПИб-24-1').count()).toBe(0)
  await expectAccessible(guard.page)
  guard.expectNoTrouble()
  holder.expectNoTrouble()
})

it('a code that is nobody’s is refused in words', async () => {
  const { page } = await visit({ path: '/card/unknown' })
  await expectVisible(page.getByRole('heading', { name: 'Такого билета нет' }))
  await expectAccessible(page)
})
