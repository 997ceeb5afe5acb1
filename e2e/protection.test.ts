import { expect, it } from 'vitest'
import { appCode } from './support/app-code.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit, portal } = useVisits(undefined, () => ({ REQUIRE_SECOND_FACTOR: '1' }))

it('an administrator sets up a second factor before anything else opens', async () => {
  const { page, goto } = await visit({ login: 'admin', path: '/admin/users' })
  await page.waitForURL((url) => url.pathname === '/settings/protection')
  await expectVisible(page.getByText('одного пароля мало'))
  await expectAccessible(page)
  expect((await page.request.get('/api/proxy/home/widgets-filling')).status()).toBe(403)

  await page.getByRole('region', { name: 'Вход с кодом' }).getByRole('button', { name: 'Настроить' }).click()
  const secret = (await page.locator('code').first().textContent())!
  await page.getByLabel('Код из приложения').fill(appCode(secret, portal.now))
  await page.getByRole('button', { name: 'Включить', exact: true }).click()
  await expectVisible(page.getByText('Сохраните резервные коды'))

  await goto('/admin/users')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Пользователи и права' }))
  expect((await page.request.get('/api/proxy/home/widgets-filling')).status()).toBe(200)
})

it('a student needs none', async () => {
  const { page } = await visit({ login: 'student', path: '/' })
  await expectVisible(page.getByRole('region', { name: 'Сегодня' }))
})
