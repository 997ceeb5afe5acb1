import { expect, it } from 'vitest'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

it('the version for the visually impaired is the first thing the keyboard reaches after the way to the content', async () => {
  const { page } = await visit({ login: 'student', path: '/timetable' })
  const reached: (string | null)[] = []
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? null))
  }
  expect(reached.some((text) => text?.includes('Версия для слабовидящих'))).toBe(true)
})

it('the version for the visually impaired changes size and colours at once and is remembered', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/timetable' })
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).click()
  await page.getByText('А++', { exact: true }).click()
  await page.getByText('Белым по чёрному').click()
  const look = () =>
    page.evaluate(() => {
      const { fontSize } = getComputedStyle(document.documentElement)
      const { backgroundColor, color } = getComputedStyle(document.body)
      return { fontSize, backgroundColor, color }
    })
  const chosen = { fontSize: '32px', backgroundColor: 'rgb(0, 0, 0)', color: 'rgb(255, 255, 255)' }
  await expect.poll(look).toEqual(chosen)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(look).toEqual(chosen)
  expectNoTrouble()
})

it('letters of 200 % leave nothing cut off at the side of the page', async () => {
  const { page } = await visit({ login: 'student', path: '/timetable?view=list' })
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).click()
  await page.getByText('А++', { exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
