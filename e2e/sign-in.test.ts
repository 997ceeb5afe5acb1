import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

describe('signing in', () => {
  it('leads through the form to the requested page', async () => {
    const { page, goto, expectNoTrouble } = await visit()
    await goto('/timetable?view=list')
    await page.getByLabel('Логин').fill('student')
    await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Расписание' }).waitFor()
    expect(new URL(page.url()).search).toBe('?view=list')
    expectNoTrouble()
  })

  it('with a wrong password says so and keeps the login', async () => {
    const { page } = await visit({ path: '/login' })
    await page.getByLabel('Логин').fill('student')
    await page.getByLabel('Пароль', { exact: true }).fill('not-it')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await page.getByText('Неверный логин или пароль').waitFor()
    expect(await page.getByLabel('Логин').inputValue()).toBe('student')
  })
})
