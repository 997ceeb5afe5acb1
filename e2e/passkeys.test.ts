import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { portal, visit } = useVisits()

/** Gives the browser a virtual device that agrees to everything. */
async function plugInDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

it('a passkey that was made in the settings opens the portal without a password', async () => {
  // Browsers keep passkeys for host names alone, not for numbers.
  const baseURL = portal.address.replace('127.0.0.1', 'localhost')
  const { page, goto, expectNoTrouble } = await visit({ context: { baseURL } })
  await plugInDevice(page)
  const signedIn = await page.request.post('/api/auth/login', {
    data: { login: 'teacher2', password: DEMO_PASSWORD },
  })
  expect(signedIn.status()).toBe(200)
  await goto('/settings')
  const card = page.getByRole('region', { name: 'Ключи доступа' })
  await card.getByRole('button', { name: 'Добавить ключ доступа' }).click()
  await card.getByLabel('Название ключа').fill('Рабочий ноутбук')
  await card.getByRole('button', { name: 'Сохранить ключ' }).click()
  await expectVisible(card.getByText('Рабочий ноутбук'))

  await page.goto('/logout')
  await page.waitForURL('**/login**')
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click()
  await page.getByRole('heading', { level: 1, name: /^Добрый день, / }).waitFor()

  await goto('/settings')
  await expectVisible(card.getByText(/последний вход/))
  await card.getByRole('button', { name: 'Удалить: Рабочий ноутбук' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await card.getByText(/последний вход/).waitFor({ state: 'detached' })
  expectNoTrouble()
})
