import type { Page } from 'playwright-core'
import { appCode } from './app-code.ts'
import { linkIn, type Mailbox } from './mail-server.ts'

// Steps of people who come into an empty portal. They wait by themselves, so that drills may take them too.

export interface Login {
  login: string
  password: string
}

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export async function signIn(page: Page, { login, password }: Login): Promise<void> {
  await page.goto('/login')
  await fill(page, 'Логин', login)
  await fill(page, 'Пароль', password)
  await press(page, 'Войти')
  await page.waitForURL((url) => url.pathname !== '/login')
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.getByLabel('Логин', { exact: true }).waitFor()
}

/** An administrator comes to nothing else before this is done. */
export async function setUpSecondFactor(page: Page, now: string): Promise<void> {
  await page.waitForURL('**/settings/protection')
  await page.getByRole('region', { name: 'Вход с кодом' }).getByRole('button', { name: 'Настроить' }).click()
  const key = (await page.locator('code').first().textContent())!
  await fill(page, 'Код из приложения', appCode(key, now))
  await press(page, 'Включить')
  await page.getByText('Сохраните резервные коды').waitFor()
}

/** Opens an account with a code and confirms it by the letter. */
export async function register(page: Page, mailbox: Mailbox, wish: Login & { code: string; email: string }) {
  await page.goto('/registration')
  await fill(page, 'ПИН-код', wish.code)
  await fill(page, 'Email', wish.email)
  await fill(page, 'Логин', wish.login)
  await fill(page, 'Пароль', wish.password)
  await page.getByLabel('Согласие на обработку персональных данных').check()
  await press(page, 'Зарегистрироваться')
  await page.goto(linkIn(await mailbox.letterTo(wish.email, 'регистрац')))
  await press(page, 'Подтвердить')
  await page.waitForURL((url) => url.pathname === '/')
}

/** A registration code for one person, found by name among the users. */
export async function issueCode(page: Page, fullName: string): Promise<string> {
  await page.goto(`/admin/users?q=${encodeURIComponent(fullName)}`)
  await page.getByRole('row').filter({ hasText: fullName }).first().getByRole('link').first().click()
  // People on a list already have a code, which the new one replaces.
  await page.getByRole('button', { name: /^Выдать (новый )?ПИН-код$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Выдать ПИН-код' }).click()
  const code = await dialog.getByText(/^\d{4}-\d{4}-\d{4}$/).textContent()
  return code!
}
