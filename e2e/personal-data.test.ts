import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

it('a person decides on consents, takes a copy of everything and has a mistake corrected', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'student2', path: '/personal-data' })
  const mailing = page.getByRole('article').filter({ hasText: 'Рассылка о событиях' })
  await mailing.getByRole('button', { name: 'Согласиться' }).click()
  await expectVisible(mailing.getByText('Дано 18 ноября 2026'))
  await mailing.getByRole('button', { name: 'Отозвать' }).click()
  await expectVisible(mailing.getByText('Отозвано 18 ноября 2026'))

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать всё обо мне' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Мои данные \d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expectVisible(page.getByText('Опишите, что исправить'))
  await page.getByLabel('Какое поле').selectOption('Отчество')
  await page.getByLabel('Как правильно').fill('Фёдорович')
  await page.getByLabel('Что исправить').fill('Отчество написано с ошибкой: нужна буква ё')
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expectVisible(page.getByText('Новая · 18 нояб'))

  const administrator = await visit({ login: 'admin', path: '/admin/corrections?state=new' })
  await administrator.page
    .getByRole('row', { name: /буква ё/ })
    .getByRole('button', { name: 'Ответить' })
    .click()
  const dialog = administrator.page.getByRole('dialog')
  await expectVisible(dialog.getByText('Просят: Фёдорович'))
  await dialog.getByLabel('Отчество: записать').fill('Федотович')
  await dialog.getByLabel('Ответ').fill('Исправили по паспорту')
  await dialog.getByRole('button', { name: 'Ответить' }).click()
  await expectVisible(administrator.page.getByText(/^Новых заявок нет\. Заявка появится здесь/))

  await goto('/personal-data')
  await expectVisible(page.getByText('Ответ: Исправили по паспорту'))
  await expectVisible(page.getByText(/^Отчество: .+ → Федотович$/))
  expectNoTrouble()
})

it('somebody who has left finds colleagues without contacts', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'graduate', path: '/staff' })
  await expectVisible(page.getByRole('columnheader', { name: 'Должность' }))
  for (const name of ['Телефон', 'Почта'])
    expect(await page.getByRole('columnheader', { name }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^В контакты/ }).count()).toBe(0)
  expectNoTrouble()
})

it('the settings show who entered the account, wrong passwords included', async () => {
  const { page, goto } = await visit()
  for (const password of ['guess', DEMO_PASSWORD])
    await page.request.post(accountsCalls.login.path, { data: { login: 'student3', password } })
  await goto('/settings')
  const entries = page.getByRole('region', { name: 'История входов' })
  await expectVisible(entries.getByText('Неверный пароль'))
  await expectVisible(entries.getByText(/^Вход: /))
})
