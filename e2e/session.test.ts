import { describe, expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

const SEARCH = { name: 'Расписание группы или преподавателя' }

describe('a session that ends in the middle of work', () => {
  it('asks for the password over the page and keeps what was typed', async () => {
    const { page } = await visit({ login: 'student', path: '/timetable' })
    await page.getByRole('table').waitFor()
    await page.request.post(accountsCalls.logout.path, { data: {} })
    await page.getByRole('combobox', SEARCH).fill('пиб-24')
    await page.getByText('Сеанс завершён').waitFor()
    await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Войти' }).click()
    await page.getByText('Сеанс завершён').waitFor({ state: 'hidden' })
    expect(await page.getByRole('combobox', SEARCH).inputValue()).toBe('пиб-24')
    await page.getByRole('combobox', SEARCH).click()
    await page.getByRole('option', { name: /ПИб-24-1/ }).waitFor()
  })

  it('opens a new page for another person', async () => {
    const { page } = await visit({ login: 'student', path: '/timetable' })
    await page.getByRole('table').waitFor()
    await page.request.post(accountsCalls.logout.path, { data: {} })
    await page.getByRole('combobox', SEARCH).fill('пиб-24')
    await page.getByText('Сеанс завершён').waitFor()
    await page.getByLabel('Логин').fill('teacher')
    await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  })
})

it('signing out leads to the login page and leaves nothing of the person in the storage', async () => {
  const { page } = await visit({ login: 'student', path: '/timetable' })
  await page.evaluate(() => localStorage.setItem('timetable-recent-1', '[]'))
  await page.goto('/logout')
  await page.waitForURL('**/login**')
  expect(await page.evaluate(() => localStorage.getItem('timetable-recent-1'))).toBeNull()
  await page.goto('/timetable')
  await page.waitForURL('**/login**')
})
