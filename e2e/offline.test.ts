import { expect, it } from 'vitest'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

it('without a network the portal opens with the last answers and says so', async () => {
  const { page } = await visit({
    login: 'student',
    path: '/timetable',
    context: { serviceWorkers: 'allow' },
  })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The first load went past the worker; this one fills its stores.
  await page.reload()
  await page.getByRole('table').waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Нет соединения').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Расписание' }).waitFor()
  await page.getByRole('table').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Нет соединения').waitFor({ state: 'hidden' })
  expect(await page.locator('article').count()).toBeGreaterThan(0)
})
