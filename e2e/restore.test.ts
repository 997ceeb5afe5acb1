import { expect, it } from 'vitest'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits(undefined, () => ({ SMS_URL: 'outbox:' }))
const UNKNOWN_LINK = `/restore-password/confirm?token=${'A'.repeat(43)}`

it('restoring requires a login, and answers alike whether or not there is such an account', async () => {
  const { page, goto, expectNoTrouble } = await visit({ path: '/restore-password' })
  await page.getByRole('button', { name: 'Восстановить' }).click()
  await expect.poll(() => page.getByLabel('Логин или e‑mail').getAttribute('aria-invalid')).toBe('true')
  for (const login of ['student', 'nobody-at-all']) {
    await goto('/restore-password')
    await page.getByLabel('Логин или e‑mail').fill(login)
    await page.getByRole('button', { name: 'Восстановить' }).click()
    await expectVisible(
      page.getByText('Если учётная запись найдена, мы отправили инструкцию по восстановлению пароля.'),
    )
  }
  expectNoTrouble()
})

it('a link that does not work says so, after the passwords agree', async () => {
  const { page } = await visit({ path: UNKNOWN_LINK })
  const password = page.getByLabel('Новый пароль', { exact: true })
  const again = page.getByLabel('Пароль ещё раз', { exact: true })
  await password.fill('жёлтый пароход 56')
  await again.fill('другой пароход 56')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText('Пароли не совпадают'))
  await again.fill('жёлтый пароход 56')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByRole('alert').getByText(/сылка/))
  expect(new URL(page.url()).pathname).toBe('/restore-password/confirm')
})

// The specification asks for the bare number 429 on the registration form alone.
it('too many requests from one address are refused in words', async () => {
  const { page, goto } = await visit({ path: '/restore-password' })
  for (let request = 0; request < 20; request++)
    await page.request.post('/api/restore-password', { data: { loginOrEmail: `guess${request}` } })
  await goto('/restore-password')
  await page.getByLabel('Логин или e‑mail').fill('student')
  await page.getByRole('button', { name: 'Восстановить' }).click()
  await expectVisible(page.getByText('Слишком много запросов. Повторите позже'))
})
