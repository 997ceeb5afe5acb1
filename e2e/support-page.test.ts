import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit, portal } = useVisits()

it('a question to the support reaches a keeper, and the answer comes back', async () => {
  const { page, goto, turnTo, expectNoTrouble } = await visit({ login: 'student', path: '/help' })
  await page.getByRole('link', { name: 'Написать в поддержку' }).click()
  await page.getByRole('textbox', { name: 'Тема' }).fill('Не открывается зачётка')
  await page.getByLabel('Что случилось').fill('С утра вместо зачётки пустой экран')

  await page.getByRole('link', { name: 'Главная' }).first().click()
  const question = page.getByRole('dialog', { name: 'Уйти со страницы?' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  expect(await page.getByRole('textbox', { name: 'Тема' }).inputValue()).toBe('Не открывается зачётка')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expectVisible(page.getByText('ждёт ответа'))
  await turnTo('/')

  const keeper = await visit({ login: 'admin', path: '/admin/support?state=waiting' })
  await keeper.page
    .getByRole('row', { name: /Не открывается зачётка/ })
    .getByRole('button', { name: 'Ответить' })
    .click()
  const dialog = keeper.page.getByRole('dialog')
  await expectVisible(dialog.getByText('С утра вместо зачётки пустой экран'))
  await dialog.getByLabel('Ответ').fill('Исправили: обновите страницу')
  await dialog.getByRole('button', { name: 'Ответить' }).click()
  await expectVisible(keeper.page.getByText('Никто не ждёт ответа'))
  await keeper.page.getByRole('button', { name: 'Сбросить отбор' }).click()
  await expectVisible(keeper.page.getByRole('row', { name: /Не открывается зачётка/ }))

  await goto('/support')
  await expectVisible(page.getByText('Исправили: обновите страницу'))
  expectNoTrouble()
})

it('the password is asked for in a dialog before what needs it', async () => {
  const { page } = await visit({ login: 'student3', path: '/settings' })
  await portal.db.updateTable('session').set({ proved_at: '2026-11-01T00:00:00Z' }).execute()
  const card = page.getByRole('region', { name: 'Вход с кодом' })
  await card.getByRole('button', { name: 'Настроить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
  await dialog.getByLabel('Текущий пароль').fill('не тот пароль')
  await dialog.getByRole('button', { name: 'Настроить' }).click()
  await expectVisible(dialog.getByText('Неверный текущий пароль'))
  await dialog.getByLabel('Текущий пароль').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Настроить' }).click()
  await expectVisible(card.getByLabel('Код из приложения'))
})
