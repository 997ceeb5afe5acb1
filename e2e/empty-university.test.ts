import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appCode } from './support/app-code.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const KEYS = { SECRET_KEY: 'a key of the empty university' }
const PASSWORD = 'empty-university-2026'
const { portal, visit } = useVisits(undefined, () => KEYS, 'empty')

/** The command of docs/operations.md. */
async function createAdministrator(): Promise<void> {
  const words = 'create-admin --login ivanova --surname Иванова --name Анна'.split(' ')
  const environment = { ...KEYS, DATABASE_URL: portal.database.url, KABINET_PASSWORD: PASSWORD }
  const env = { ...process.env, ...environment, NODE_ENV: 'test', TEST_NOW: portal.now }
  await promisify(execFile)(process.execPath, ['apps/cli/main.ts', ...words], { env })
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Логин', { exact: true }).fill('ivanova')
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

async function setUpSecondFactor(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Вход с кодом' }).getByRole('button', { name: 'Настроить' }).click()
  const key = (await page.locator('code').first().textContent())!
  await page.getByLabel('Код из приложения').fill(appCode(key, portal.now))
  await page.getByRole('button', { name: 'Включить', exact: true }).click()
  await expectVisible(page.getByText('Сохраните резервные коды'))
}

it('a portal without data leads its first administrator nowhere in vain', async () => {
  await createAdministrator()
  const { page, goto, turnThrough, expectNoTrouble } = await visit({ path: '/login' })
  const refused: string[] = []
  await signIn(page)
  await page.waitForURL('**/settings/protection')
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  await setUpSecondFactor(page)
  await goto('/')
  const steps = page.getByRole('region', { name: 'С чего начать' })
  await expectVisible(steps.getByRole('link', { name: 'Структура' }))
  const menu = page.getByRole('navigation', { name: 'Основное меню' }).locator('a')
  const paths = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(paths).toEqual(expect.arrayContaining(['/rooms/dictionaries', '/admin/users', '/help']))
  const seen = await turnThrough([...paths, '/instructions/wi-fi'])
  const lost = seen.filter(({ text, alerts }) => text.includes('Ресурс не найден') || alerts.length > 0)
  expect(lost).toEqual([])
  expect(seen.filter(({ text, heading }) => text.trim().length <= heading.length)).toEqual([])
  expect(refused).toEqual([])
  expectNoTrouble()
})
