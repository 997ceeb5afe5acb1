import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { issuePin } from '#areas/accounts/server/registration/pin.ts'
import { createClock } from '#platform/server/clock.ts'
import { TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { appCode } from './support/app-code.ts'
import { expectVisible } from './support/expect-visible.ts'
import { linkIn } from './support/mail-server.ts'
import { useMailbox } from './support/mailbox.ts'
import { useVisits } from './support/visit.ts'

const SECRET_KEY = 'a key of the journeys alone'
const mailbox = useMailbox()
const { visit, portal } = useVisits(undefined, () => ({
  SMTP_URL: mailbox.url,
  SECRET_KEY,
  SMS_URL: 'outbox:',
}))

/** Hands a code to somebody who has no account yet. */
async function newPin(): Promise<string> {
  const { db } = portal.database
  const clock = createClock(TEST_TIME_ZONE, portal.now)
  const person = await db
    .selectFrom('student as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .leftJoin('account as a', 'a.person_id', 'p.id')
    .leftJoin('registration_pin as pin', 'pin.person_id', 'p.id')
    .where('a.id', 'is', null)
    .where('pin.id', 'is', null)
    .where('s.is_studying', '=', true)
    .select('p.id')
    .orderBy('p.id')
    .executeTakeFirstOrThrow()
  const { pin } = await issuePin(
    db,
    { clock, secretKey: SECRET_KEY },
    { personId: person.id, issuedBy: null },
  )
  return pin
}

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function register(page: Page, { pin, login, password }: Record<'pin' | 'login' | 'password', string>) {
  await fill(page, 'ПИН-код', pin)
  await fill(page, 'Логин', login)
  await fill(page, 'Пароль', password)
  await page.getByLabel('Согласие на обработку персональных данных').check()
  await press(page, 'Зарегистрироваться')
}

async function signIn(page: Page, login: string, password: string) {
  await fill(page, 'Логин', login)
  await fill(page, 'Пароль', password)
  await press(page, 'Войти')
}

/** The code in the last message to the number. */
async function codeSentTo(phone: string): Promise<string> {
  const message = await portal.database.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /^\d[\d ]*\d/.exec(message.text)![0]
}

describe('an account that is opened by e-mail', () => {
  it('is confirmed, secured, lost and restored', async () => {
    const { page, goto, expectNoTrouble } = await visit({ path: '/registration' })
    const email = 'novichok@example.org'
    await fill(page, 'Email', email)
    await register(page, { pin: await newPin(), login: 'novichok', password: 'синяя лодка 12' })
    await expectVisible(page.getByText('На указанную вами почту было отправлено письмо со ссылкой.'))
    await goto(linkIn(await mailbox.letterTo(email, 'регистрац')))
    await press(page, 'Подтвердить')
    await expectVisible(page.getByText('Регистрация завершена'))
    await page.waitForURL((url) => url.pathname === '/')

    await goto('/settings')
    await fill(page, 'Новый пароль', 'зелёный трамвай 34')
    await fill(page, 'Пароль ещё раз', 'зелёный трамвай 34')
    await press(page, 'Сменить пароль')
    await expectVisible(page.getByText('Новый пароль сохранен'))

    await press(page, 'Настроить')
    const secret = (await page.locator('code').textContent())!
    await fill(page, 'Код из приложения', '000000')
    await press(page, 'Включить')
    await expectVisible(page.getByText('Неверный код'))
    await fill(page, 'Код из приложения', appCode(secret, portal.now))
    await press(page, 'Включить')
    await expectVisible(page.getByText('Сохраните резервные коды'))
    const recovery = await page
      .getByRole('listitem')
      .filter({ hasText: /^[a-z0-9-]{8,}$/i })
      .allTextContents()
    expect(recovery).toHaveLength(10)

    await goto('/logout')
    await page.waitForURL((url) => url.pathname === '/login')
    await signIn(page, 'novichok', 'зелёный трамвай 34')
    await expectVisible(page.getByText('Введите код из приложения или резервный код'))
    await fill(page, 'Код', recovery[0]!)
    await press(page, 'Войти')
    await page.waitForURL((url) => url.pathname === '/')

    await goto('/logout')
    await page.waitForURL((url) => url.pathname === '/login')
    await goto('/restore-password')
    await fill(page, 'Логин или e‑mail', email)
    await press(page, 'Восстановить')
    await expectVisible(
      page.getByText('Если учётная запись найдена, мы отправили инструкцию по восстановлению пароля.'),
    )
    await goto(linkIn(await mailbox.letterTo(email, 'арол')))
    await fill(page, 'Новый пароль', 'жёлтый пароход 56')
    await fill(page, 'Пароль ещё раз', 'жёлтый пароход 56')
    await press(page, 'Сохранить')
    await page.waitForURL((url) => url.pathname === '/login')
    await signIn(page, 'novichok', 'зелёный трамвай 34')
    await expectVisible(page.getByText('Неверный логин или пароль'))
    await signIn(page, 'novichok', 'жёлтый пароход 56')
    await fill(page, 'Код', appCode(secret, portal.now, 1))
    await press(page, 'Войти')
    await page.waitForURL((url) => url.pathname === '/')
    expectNoTrouble()
  })

  it('changes its address only by the link sent to the new one', async () => {
    const { page, goto } = await visit({ login: 'student3', path: '/settings' })
    await fill(page, 'E‑mail для связи', 'novy@example.org')
    await page.getByRole('region', { name: 'Контакты' }).getByRole('button', { name: 'Сохранить' }).click()
    await expectVisible(page.getByText('Данные сохранены'))
    await goto(linkIn(await mailbox.letterTo('novy@example.org', 'дтверд')))
    await press(page, 'Подтвердить')
    await page.waitForURL((url) => url.pathname === '/settings')
    await expect
      .poll(() => page.getByLabel('E‑mail для связи', { exact: true }).inputValue())
      .toBe('novy@example.org')
  })
})

describe('an account that is opened by phone', () => {
  it('is confirmed by the code in a message, lost and restored by another code', async () => {
    const { page, goto, expectNoTrouble } = await visit({ path: '/registration' })
    await press(page, 'По телефону')
    await fill(page, 'Номер телефона', '8 900 123-45-67')
    await register(page, { pin: await newPin(), login: 'zvonkov', password: 'синяя лодка 12' })
    await expectVisible(page.getByText('Мы отправили SMS с кодом подтверждения на номер.'))
    await fill(page, 'Код из SMS', '000000')
    await press(page, 'Подтвердить')
    await expectVisible(page.getByText('Неверный код'))
    await fill(page, 'Код из SMS', await codeSentTo('+79001234567'))
    await press(page, 'Подтвердить')
    await page.waitForURL((url) => url.pathname === '/')

    await goto('/logout')
    await page.waitForURL((url) => url.pathname === '/login')
    await goto('/restore-password')
    await fill(page, 'Логин или e‑mail', 'zvonkov')
    await press(page, 'Восстановить')
    await expectVisible(page.getByText('Если учётная запись найдена'))
    await page.getByRole('link', { name: 'Есть код из SMS' }).click()
    await fill(page, 'Логин или e‑mail', 'zvonkov')
    await fill(page, 'Код из SMS', await codeSentTo('+79001234567'))
    await fill(page, 'Новый пароль', 'жёлтый пароход 56')
    await fill(page, 'Пароль ещё раз', 'жёлтый пароход 56')
    await press(page, 'Сохранить')
    await page.waitForURL((url) => url.pathname === '/login')
    await signIn(page, '+7 900 123-45-67', 'жёлтый пароход 56')
    await page.waitForURL((url) => url.pathname === '/')
    expectNoTrouble()
  })
})

describe('the registration form', () => {
  it('shows what is wrong under the labels of the document', async () => {
    const { page } = await visit({ path: '/registration' })
    await fill(page, 'Email', 'student@example.org')
    await register(page, { pin: '1111-2222-3333', login: 'student', password: 'пароль12345' })
    await expectVisible(page.getByText('ПИН-код не найден или уже использован'))
    const pin = await newPin()
    await register(page, { pin, login: 'student', password: 'длинный пароль 7' })
    await expectVisible(page.getByText('Логин уже занят'))
    await register(page, { pin, login: 'я', password: '123' })
    await expectVisible(page.getByText('От 4 до 32 символов'))
    await expectVisible(page.getByText('Пароль должен содержать не менее 8 символов'))
    await register(page, { pin, login: 'svobodny', password: 'password1' })
    await expectVisible(page.getByText('Пароль слишком простой'))
  })

  it('shows the number 429 and its meaning after too many wrong codes', async () => {
    const { page } = await visit({ path: '/registration' })
    for (let attempt = 0; attempt < 6; attempt++) {
      await fill(page, 'Email', 'gadalka@example.org')
      await register(page, { pin: `9999-8888-000${attempt}`, login: 'gadalka', password: 'длинный пароль 7' })
      await page
        .getByText(/ПИН-код не найден|429/)
        .first()
        .waitFor()
      if (await page.getByText('429').count()) break
    }
    await expectVisible(page.getByText('429'))
    await expectVisible(page.getByText('Слишком много попыток. Повторите позже'))
  })
})
