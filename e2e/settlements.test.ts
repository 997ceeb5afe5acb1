import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

it('a debtor sees what to pay and until when, takes the receipt and reads what was paid', async () => {
  const student = await visit({ login: 'student', path: '/settlements', viewport: PHONE })
  const { page } = student
  const debt = page.getByRole('region', { name: 'К оплате: Общежитие' })
  await expectVisible(debt.getByText(/^К оплате до \d+ /))
  await expectVisible(debt.getByText(/^4.120,00.₽$/))
  await expectVisible(debt.getByRole('img', { name: 'QR-код для оплаты в приложении банка' }))
  await expectAccessible(page)
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    debt.getByRole('button', { name: 'Квитанция PDF' }).click(),
  ])
  expect((await readFile(await receipt.path())).subarray(0, 4).toString()).toBe('%PDF')
  await page.getByRole('link', { name: /^Вся, / }).click()
  await expectVisible(page.getByRole('heading', { name: 'История взаиморасчётов' }))
  await expectVisible(page.getByText('Оплата', { exact: true }))
  await student.goto('/settlements')
  await page.getByRole('button', { name: /^Неактивные/ }).click()
  await expectVisible(page.getByRole('region', { name: 'Не активен: Прочее' }))
  student.expectNoTrouble()
})

it('an overpayment is asked back from a phone, and the accounting answers', async () => {
  const student = await visit({ login: 'student', path: '/settlements', viewport: PHONE })
  const { page } = student
  await page.getByRole('button', { name: 'Вернуть переплату: Обучение' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Номер вашего счёта').fill('40503810700002000001')
  await dialog.getByLabel('БИК банка').fill('044525999')
  await dialog.getByLabel('Банк', { exact: true }).fill('Демонстрационный банк')
  await dialog.getByRole('button', { name: 'Отправить заявление' }).click()
  await expectVisible(page.getByText('Вернуть на счёт …0001'))
  await expectAccessible(page)
  const keeper = await visit({ login: 'admin', path: '/admin/data/settlements/requests' })
  await keeper.page.getByRole('button', { name: /^Отклонить: Карпов Никита/ }).click()
  const refusal = keeper.page.getByRole('dialog')
  await refusal.getByLabel('Почему').fill('Нужен счёт на ваше имя')
  await expectAccessible(keeper.page)
  await refusal.getByRole('button', { name: 'Отклонить' }).click()
  await expectVisible(keeper.page.getByText('«Нужен счёт на ваше имя»'))
  await student.goto('/settlements')
  await expectVisible(page.getByText('«Нужен счёт на ваше имя»'))
  for (const visitor of [student, keeper]) visitor.expectNoTrouble()
})

it('the keeper is told of a wrong account, mends it, and finds who owes', async () => {
  const keeper = await visit({ login: 'admin', path: '/admin/data/settlements/payees' })
  const { page } = keeper
  await page
    .getByRole('button', { name: /^Изменить:/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const account = dialog.getByLabel('Счёт', { exact: true })
  const right = await account.inputValue()
  await account.fill(right.replace(/.$/, (last) => String((Number(last) + 1) % 10)))
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(dialog.getByText('Контрольная цифра счёта не сходится с БИК. Проверьте счёт и БИК'))
  await expectAccessible(page)
  await account.fill(right)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText('Данные сохранены'))
  await page.getByRole('link', { name: 'Долги и переплаты' }).click()
  await page.getByLabel('Фамилия, договор').fill('О-24/118')
  await expectVisible(page.getByRole('row').filter({ hasText: 'Карпов Никита' }))
  await expectAccessible(page)
  keeper.expectNoTrouble()
})
