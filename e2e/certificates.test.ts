import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()
const PURPOSE = 'в посольство для визы'
const REASON = 'Укажите, в чьё посольство'

const addressIn = (url: string) => new URL(url).pathname + new URL(url).search

/** Whether a press on the middle of a button meets the button, and no bar above it. */
const isUncovered = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

it('a student orders, a clerk rejects, the student mends it, the clerk issues, anybody checks the file', async () => {
  const student = await visit({ login: 'student', path: '/certificates' })
  const own = student.page
  await own.getByLabel('Куда', { exact: true }).fill(PURPOSE)
  await own.getByRole('button', { name: 'Заказать справку' }).click()
  await expectVisible(own.getByText('Справка успешно создана'))
  await expectAccessible(own)

  const clerk = await visit({ login: 'clerk', path: '/admin/certificates' })
  const desk = clerk.page
  const row = desk.getByRole('row').filter({ hasText: PURPOSE })
  await row.getByRole('link').first().click()
  await expectVisible(desk.getByRole('region', { name: 'Текст справки' }).getByText(PURPOSE))
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Отклонить', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Причина').fill(REASON)
  await dialog.getByRole('button', { name: 'Отклонить' }).click()
  await expectVisible(desk.getByText('Статус обновлен'))

  await student.goto('/certificates')
  await expectVisible(own.getByText(`«${REASON}»`))
  const card = own.locator('[data-card]').filter({ hasText: REASON })
  await card.getByRole('button', { name: 'Исправить и отправить' }).click()
  await expectVisible(own.getByRole('heading', { name: 'Изменить справку' }))
  await own.getByRole('textbox', { name: 'Куда', exact: true }).fill(`${PURPOSE}, Сербия`)
  await own.getByRole('button', { name: 'Сохранить и отправить' }).click()
  await expectVisible(own.getByText('Справка успешно отредактирована'))

  await clerk.goto('/admin/certificates')
  const again = desk.getByRole('row').filter({ hasText: 'Сербия' })
  await again.getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Оформить 1' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Оформить 1' }).click()
  await expectVisible(desk.getByText('Готово: 1'))

  await student.goto('/certificates')
  const ready = own.getByRole('row').filter({ hasText: 'Сербия' })
  const [file] = await Promise.all([
    own.waitForEvent('download'),
    ready.getByRole('button', { name: /^Скачать/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Справка_\d+-К-\d{4}\.pdf$/)
  const path = await file.path()

  const guest = await visit({ path: '/verify' })
  const { page } = guest
  await page.locator('input[type="file"]').setInputFiles({
    name: 'справка.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(path),
  })
  await expectVisible(page.getByText(/документ действителен/))
  await page.getByRole('link', { name: 'Открыть документ' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Документ действителен' }))
  await expectAccessible(page)
  const changed = join(tmpdir(), `changed-${process.pid}.pdf`)
  const bytes = await readFile(path)
  bytes[bytes.length - 10]! ^= 1
  await writeFile(changed, bytes)
  await page.locator('input[type="file"]').setInputFiles(changed)
  await expectVisible(page.getByText('Файл не совпал с выданным'))
  await expectVisible(page.getByRole('button', { name: 'Проверить другой файл' }))
  for (const each of [student, clerk, guest]) each.expectNoTrouble()
})

it('a clerk types what no register has of a scholarship, and the file waits for it', async () => {
  const student = await visit({ login: 'student', path: '/certificates' })
  const own = student.page
  await own.getByLabel('Вид', { exact: true }).selectOption({ label: 'Справка о стипендии' })
  await own.getByRole('textbox', { name: 'Куда', exact: true }).fill('в опеку')
  await own.getByRole('button', { name: 'Заказать справку' }).click()
  await expectVisible(own.getByText('Справка успешно создана'))
  const clerk = await visit({ login: 'clerk', path: '/admin/certificates' })
  const desk = clerk.page
  await desk.getByRole('row').filter({ hasText: 'в опеку' }).getByRole('link').first().click()
  const issue = async () => {
    // Pressed twice in a row, as many do: the dialog stays, and one request is sent.
    await desk.getByRole('button', { name: 'Оформить', exact: true }).first().dblclick()
    await desk.getByRole('dialog').getByRole('button', { name: 'Оформить 1' }).dblclick()
  }
  const phone = await visit({ login: 'clerk', path: addressIn(desk.url()), viewport: PHONE })
  await phone.page.getByLabel('Сведения о стипендии').focus()
  await phone.page.keyboard.press('Tab')
  const write = phone.page.getByRole('button', { name: 'Вписать в справку' })
  await expect.poll(() => write.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => isUncovered(write)).toBe(true)
  await issue()
  await expectVisible(desk.getByText(/сначала впишите сведения о стипендии/))
  const typed = desk.getByLabel('Сведения о стипендии')
  await typed.fill('академическая стипендия, 3 200 рублей в месяц')
  await expectVisible(desk.getByText('Сначала нажмите «Вписать в справку»'))
  expect(await desk.getByRole('button', { name: 'Оформить', exact: true }).isDisabled()).toBe(true)
  await desk.getByRole('button', { name: 'Предыдущая' }).last().click()
  await desk.getByRole('button', { name: 'Остаться' }).click()
  // The clerk is faster than the request is read again: the newer version is the clerk's own.
  const release = await holdAnswers(desk, /certificate\/admin\/\d+$/)
  await desk.getByRole('button', { name: 'Взять в работу' }).click()
  await expectVisible(desk.getByText('Статус обновлен'))
  expect(await typed.inputValue()).toBe('академическая стипендия, 3 200 рублей в месяц')
  await desk.getByRole('button', { name: 'Вписать в справку' }).click()
  await expectVisible(desk.getByText('Данные сохранены'))
  release()
  const paper = desk.getByRole('region', { name: 'Текст справки' })
  await expectVisible(paper.getByText('академическая стипендия, 3 200 рублей в месяц'))
  await expectAccessible(desk)
  await issue()
  await expectVisible(desk.getByText('Готово: 1'))
  for (const each of [student, clerk, phone]) each.expectNoTrouble()
})

it('a clerk enters what a student at the desk asks for, and issues it at once', async () => {
  const clerk = await visit({ login: 'clerk', path: '/admin/certificates?show=overdue' })
  const { page } = clerk
  await page.getByRole('button', { name: 'Новая заявка' }).click()
  const dialog = page.getByRole('dialog')
  // The field has the focus: whoever enters a request begins to type.
  await page.keyboard.type('ко')
  await page.getByRole('option').filter({ hasText: 'зачётная книжка' }).first().click()
  await dialog.getByLabel('Куда', { exact: true }).fill('в ясли')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Записать заявку' }).click()
  await expectVisible(page.getByText('Заявка записана'))
  await expectVisible(page.getByRole('region', { name: 'Текст справки' }).getByText('в ясли'))
  await page.getByRole('button', { name: 'Оформить', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Оформить 1' }).click()
  await expectVisible(page.getByText('Готово: 1'))
  clerk.expectNoTrouble()
})

it('a student on a phone chooses when to collect a paper', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/certificates', viewport: PHONE })
  await page.getByRole('button', { name: /^Прийти / }).click()
  await expectVisible(page.getByText(/^Вас ждут:/))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Не приду' }).click()
  await expectVisible(page.getByRole('button', { name: /^Прийти / }))
  expectNoTrouble()
})

/** True when an element is visible without scrolling. */
async function isInSight(seen: Locator): Promise<boolean> {
  const box = await seen.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height
}

const OFFICE = 'Комиссариат города Клина'

it('an order for a recruitment office keeps the office that was written when it is changed, and is deleted', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/certificates' })
  await page.getByLabel('Вид', { exact: true }).selectOption({ label: 'Справка в военный комиссариат' })
  await page.getByLabel('Название комиссариата').fill(OFFICE)
  await page.getByRole('button', { name: 'Заказать 1' }).click()
  await expectVisible(page.getByText('Справка успешно создана'))
  const card = page.locator('[data-card]').filter({ hasText: 'Справка в военный комиссариат, 1' })
  await card.getByRole('button', { name: 'Изменить' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Название комиссариата' }).inputValue())
    .toBe(OFFICE)
  await page.getByRole('spinbutton', { name: 'Экземпляров' }).fill('2')
  await page.getByRole('button', { name: 'Сохранить и отправить' }).click()
  await expectVisible(page.getByText('Справка успешно отредактирована'))
  await page.getByRole('button', { name: /^Повторить прошлую: Справка в военный/ }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Название комиссариата' }).inputValue())
    .toBe(OFFICE)
  await page.getByRole('button', { name: 'Удалить: Справка в военный комиссариат' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expectVisible(page.getByText('Справка успешно удалена'))
  expectNoTrouble()
})

it('a clerk on a phone hands a paper out and annuls it, and finds it in the registry', async () => {
  const path = '/admin/certificates?stage=to-hand-out'
  const { page, goto, expectNoTrouble } = await visit({ login: 'clerk', path, viewport: PHONE })
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect.poll(() => isInSight(page.getByRole('button', { name: 'Выдана на руки' }))).toBe(true)
  const number = (await page.getByRole('heading', { name: /^№ / }).textContent())!.slice(2)
  await page.getByRole('button', { name: 'Выдана на руки' }).click()
  await expectVisible(page.getByText('Статус обновлен'))
  await page.getByRole('button', { name: 'Аннулировать' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Причина').fill('Ошибка в сведениях')
  await dialog.getByRole('button', { name: 'Аннулировать' }).click()
  await expectVisible(page.getByText(/^Аннулирована: при проверке/))
  await goto(`/admin/certificates/registry?search=${encodeURIComponent(number)}&annulled=1`)
  await expectVisible(page.getByText('Ошибка в сведениях'))
  await expectAccessible(page)
  expectNoTrouble()
})

it('an order that is pressed without a network says so, and is not sent by itself later', async () => {
  const { page } = await visit({ login: 'student', path: '/certificates' })
  await page.getByLabel('Куда', { exact: true }).fill('в библиотеку')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Заказать справку' }).click()
  await expectVisible(page.getByRole('alert').getByText(/^Нет соединения с сервером/))
  await page.context().setOffline(false)
  const questions: string[] = []
  page.once('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
  await expectVisible(page.getByRole('button', { name: 'Заказать справку' }))
  expect(await page.getByText('Куда: в библиотеку').count()).toBe(0)
  await page.getByLabel('Куда', { exact: true }).fill('в библиотеку')
  await page.getByRole('button', { name: 'Заказать справку' }).dblclick()
  await expectVisible(page.getByText('Куда: в библиотеку').first())
  await expectVisible(page.getByText(/^Такая справка уже заказана/))
  expect(await page.getByText('Куда: в библиотеку').count()).toBe(1)
})

it('a mistyped code is named by its sign, a wrong one is told as unknown', async () => {
  const { page } = await visit({ path: '/verify' })
  await page.getByLabel('Код документа').fill('7K4M-U2RX-9TB5-W6HE')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('«U» в наших кодах не бывает', { exact: false }).last())
  expect(await page.locator('mark').textContent()).toBe('U')
  await expectAccessible(page)
  await page.getByLabel('Код документа').fill('7K4M-Q2RX-9TB5-W6HE')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('heading', { name: 'Такого документа мы не выдавали' }))
})

it('whoever keeps the texts changes a template with its paper next to it, and takes the former one back', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'clerk', path: '/admin/certificates/templates' })
  const text = page.getByLabel('Текст', { exact: true })
  await text.fill('Выдана {кому}.')
  await expectVisible(page.getByText('Такого поля нет: {кому}'))
  await text.fill('Выдана тому, кто учится: ')
  await page.getByRole('button', { name: 'ФИО', exact: true }).click()
  await expectVisible(
    page.getByRole('region', { name: 'Текст справки' }).getByText('Карпов Никита Фёдорович'),
  )
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText('Редакция 2'))
  await page.getByRole('button', { name: 'Взять в редактор' }).click()
  await expect.poll(() => text.inputValue()).toContain('Настоящая справка')
  await expectAccessible(page)
  expectNoTrouble()
})
