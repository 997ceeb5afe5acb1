import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()
const NAME = 'Разбор задач олимпиады'
const REFUSAL = 'В этот вечер корпус закрыт, выберите пару пораньше'

it('a worker books a room, a moderator refuses, the worker reads why and asks again', async () => {
  const worker = await visit({ login: 'teacher', path: '/room-booking?from=8&to=8' })
  const { page } = worker
  await page
    .getByRole('button', { name: /^Выбрать / })
    .first()
    .click()
  await expectVisible(page.getByRole('heading', { name: /^Заявка на / }))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  const name = page.getByLabel('Название')
  await expect.poll(() => name.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await page.getByText('Заполните поле').count()).toBe(2)
  await name.fill(NAME)
  await page.getByLabel('Причина').selectOption({ label: 'Мероприятие' })
  await page.getByLabel('Участников').fill('6')
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  await expectVisible(page.getByText('Укажите номер в виде +7 900 123-45-67'))
  await page.getByLabel('Телефон').fill('8 900 123-45-67')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: NAME })
  await expectVisible(row.getByText('На рассмотрении'))
  const [memo] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /служебная записка/ }).click(),
  ])
  expect(memo.suggestedFilename()).toMatch(/^Заявка_\d+_.*\.pdf$/)

  const moderator = await visit({ login: 'moderator', path: '/rooms/booking-moderation' })
  const queue = moderator.page
  await queue.getByRole('button', { name: `Рассмотреть: ${NAME}` }).click()
  const dialog = queue.getByRole('dialog')
  await expectVisible(dialog.getByText('+79001234567'))
  await expectAccessible(queue)
  await dialog.getByRole('button', { name: 'Отклонить' }).click()
  const comment = dialog.getByLabel('Комментарий')
  await expect.poll(() => comment.evaluate((node) => node === document.activeElement)).toBe(true)
  await comment.fill(REFUSAL)
  await dialog.getByRole('button', { name: 'Отклонить заявку' }).click()
  await expectVisible(queue.getByText('Заявка отклонена'))
  await expect.poll(() => queue.getByRole('button', { name: `Рассмотреть: ${NAME}` }).count()).toBe(0)

  await worker.goto('/room-booking?view=own')
  await expectVisible(row.getByText(REFUSAL))
  worker.expectNoTrouble()
  moderator.expectNoTrouble()
})

/** Goes by Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${String(target)}`)
}

it('a worker asks for a room by keys alone', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/room-booking' })
  await tabTo(page, page.getByRole('button', { name: /^7-я пара/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: /^Выбрать / }).first())
  await page.keyboard.press('Enter')
  const name = page.getByLabel('Название')
  await expect.poll(() => name.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.type('Разбор домашних заданий')
  await tabTo(page, page.getByLabel('Причина'))
  // The first reason needs an explanation.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Участников'))
  await page.keyboard.type('5')
  await tabTo(page, page.getByLabel('Телефон'))
  // The phone of the person stands there already.
  await page.keyboard.press('Control+a')
  await page.keyboard.type('89001234567')
  await page.keyboard.press('Enter')
  await expectVisible(
    page.getByRole('row').filter({ hasText: 'Разбор домашних заданий' }).getByText('На рассмотрении'),
  )
  expectNoTrouble()
})

it('a moderator opens a request from the home page, approves one by keys alone and takes it back', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'moderator', path: '/' })
  await page.getByRole('list', { name: 'Ближайшие по дню' }).getByRole('link').first().click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Отклонить' }))
  await page.keyboard.press('Escape')
  const first = page.getByRole('button', { name: /^Рассмотреть: / }).first()
  await tabTo(page, first)
  const name = (await first.getAttribute('aria-label'))!.replace('Рассмотреть: ', '')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Одобрить' }))
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('Заявка одобрена'))
  await page.getByRole('button', { name: 'Одобрены' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expectVisible(row)
  await expectAccessible(page)
  const approved = await row.count()
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(() => row.count()).toBe(approved - 1)
  expectNoTrouble()
})

it('a worker sees on a phone what takes the rooms, and goes on to book one', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'teacher',
    path: '/rooms/timetable',
    viewport: PHONE,
  })
  const room = page.getByRole('rowheader').getByRole('button').first()
  await room.waitFor()
  const name = await room.textContent()
  await room.click()
  const card = page.getByRole('region', { name: name! })
  await expectVisible(card.getByText(/^Неделя/))
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Следить', exact: true }).click()
  await expectVisible(card.getByRole('button', { name: 'Не следить' }))
  const event = page.getByRole('table').getByRole('cell').getByRole('button').first()
  await event.click()
  const details = page.getByRole('dialog')
  await expectVisible(details.getByText(/^(Дисциплина|Мероприятие)$/))
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Закрыть', exact: true }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'PDF' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^Занятость_.*\.pdf$/)
  expectNoTrouble()
})

it('a moderator decides on a phone: a booking that a lesson has displaced gets the room that is offered', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'moderator',
    path: '/rooms/booking-moderation?status=displaced',
    viewport: PHONE,
  })
  const move = page.getByRole('button', { name: /^Перенести в .*: Встреча с кураторами/ })
  await move.waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await move.click()
  await expectVisible(page.getByText(/^Перенесено в .*, автор узнает$/))
  await expectVisible(page.getByText('Ни одну бронь занятия не заняли'))
  expectNoTrouble()
})
