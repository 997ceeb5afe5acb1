import { expect, it } from 'vitest'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

it('a graduate opens the bypass sheet, a clerk signs a line of it, the graduate sees it on a phone', async () => {
  const graduate = await visit({ login: 'graduate', path: '/bypass-sheet' })
  await graduate.page.getByRole('button', { name: 'Оформить обходной лист' }).click()
  await graduate.page.getByRole('dialog').getByRole('button', { name: 'Оформить' }).click()
  await expectVisible(graduate.page.getByText('Подписано 0 из 5'))
  const text = await graduate.page.getByText(/^Зачётная книжка \d+/).textContent()
  const recordBook = /\d+/.exec(text ?? '')![0]

  const clerk = await visit({ login: 'clerk', path: `/admin/bypass-sheets?term=${recordBook}` })
  await clerk.page.getByRole('button', { name: /^Подписать: .*Научная библиотека/ }).click()
  await clerk.page.getByLabel('Подписать: вопросов к студенту нет').check()
  await clerk.page.getByLabel('Комментарий').fill('Книги сданы')
  await clerk.page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(clerk.page.getByText('Обходной лист сохранён'))

  const again = await visit({ login: 'graduate', path: '/bypass-sheet', viewport: PHONE })
  await expectVisible(again.page.getByText('Подписано 1 из 5'))
  await expectVisible(again.page.getByText('Книги сданы'))
  again.expectNoTrouble()
})

it('a student saves a draft of the questionnaire, is led to the gaps, and sends it once', async () => {
  const { page } = await visit({ login: 'student2', path: '/questionnaire/student' })
  const scale = page.getByRole('group', { name: 'Насколько вы довольны качеством занятий?' })
  await scale.getByLabel('5').check()
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expectVisible(page.getByText('Черновик сохранён'))
  await page.reload()
  await expect.poll(() => scale.getByLabel('5').isChecked()).toBe(true)

  await page.getByRole('button', { name: 'Отправить анкету' }).click()
  await expectVisible(page.getByText('Ответьте на этот вопрос').first())
  await page.getByRole('group', { name: 'Насколько удобно расписание?' }).getByLabel('4').check()
  await page.getByLabel('Да, всегда').check()
  await page.getByLabel('От 5 до 10 часов').check()
  await page.getByLabel('Нет', { exact: true }).last().check()
  await page.getByRole('button', { name: 'Отправить анкету' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Спасибо, анкета отправлена' }))
})
