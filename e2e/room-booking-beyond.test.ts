import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

async function fillRequest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Название').fill(name)
  await page.getByLabel('Причина').selectOption({ label: 'Мероприятие' })
  await page.getByLabel('Участников').fill('4')
  await page.getByLabel('Телефон').fill('8 900 123-45-67')
}

const send = (page: Page) => page.getByRole('button', { name: 'Отправить заявку' }).click()

it('whose room goes meanwhile takes one like it by one press, and types nothing again', async () => {
  const slow = await visit({ login: 'teacher', path: '/room-booking?from=7&to=8' })
  const { page } = slow
  await page
    .getByRole('button', { name: /^Выбрать / })
    .first()
    .click()
  await expectVisible(page.getByRole('heading', { name: /^Заявка на / }))
  await fillRequest(page, 'Репетиция доклада')
  const { pathname, search } = new URL(page.url())
  const quick = await visit({ login: 'head', path: `${pathname}${search}` })
  await fillRequest(quick.page, 'Встреча выпускников')
  await send(quick.page)
  await expectVisible(quick.page.getByRole('row').filter({ hasText: 'Встреча выпускников' }))

  await send(page)
  await expectVisible(page.getByRole('alert').filter({ hasText: 'Аудитория уже занята' }))
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Похожие свободные помещения' }).getByRole('button').first().click()
  expect(await page.getByLabel('Название').inputValue()).toBe('Репетиция доклада')
  await send(page)
  await expectVisible(
    page.getByRole('row').filter({ hasText: 'Репетиция доклада' }).getByText('На рассмотрении'),
  )
  quick.expectNoTrouble()
})

it('the day of a booking is typed over the default one, digit by digit', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/room-booking' })
  const day = page.getByLabel('Дата', { exact: true })
  await day.selectText()
  await page.keyboard.type('05.12.2026', { delay: 120 })
  expect(await day.inputValue()).toBe('05.12.2026')
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe('2026-12-05')
  await day.fill('')
  await day.blur()
  await expect.poll(() => day.inputValue()).toMatch(/^\d\d\.\d\d\.2026$/)
  expectNoTrouble()
})

it('a worker gives up the rest of a slot on a phone', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'teacher',
    path: '/room-booking?from=7&to=8',
    viewport: PHONE,
  })
  await page
    .getByRole('button', { name: /^Выбрать / })
    .first()
    .click()
  await fillRequest(page, 'Короткая встреча')
  await send(page)
  const row = page.getByRole('row').filter({ hasText: 'Короткая встреча' })
  await expectVisible(row.getByText('7–8-я пары'))
  await row.getByRole('button', { name: 'Освободить часть' }).click()
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText('«Короткая встреча», сейчас: 7–8-я пары'))
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await dialog.getByRole('button', { name: 'Освободить остальное' }).click()
  await expectVisible(row.getByText('7-я пара'))
  expectNoTrouble()
})

it('the number of free rooms is in the first screen of a phone, and leads to them by key too', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/room-booking', viewport: PHONE })
  const lead = page.getByRole('button', { name: /^Показать \d+\sсвободн/ })
  const first = page.getByRole('button', { name: /^Выбрать / }).first()
  await first.waitFor()
  const isInSight = async (place: typeof lead) => {
    const box = (await place.boundingBox())!
    const bar = (await page.getByRole('navigation', { name: 'Нижняя панель' }).boundingBox())!
    const top = (await page.getByRole('banner').boundingBox())!
    return box.y >= top.y + top.height && box.y + box.height <= bar.y
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await isInSight(lead)).toBe(true)
  expect(await isInSight(first)).toBe(false)
  const all = (await page.getByRole('button', { name: /^Выбрать / }).count()).toString()
  expect(await lead.innerText()).toContain(all)
  await expectAccessible(page)
  await lead.press('Enter')
  await expect.poll(() => isInSight(first)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true)
  expectNoTrouble()
})

it('a worker asks for three weeks at once, and a moderator approves them by one press', async () => {
  const worker = await visit({ login: 'teacher', path: '/room-booking?from=8&to=8' })
  const { page } = worker
  await page
    .getByRole('button', { name: /^Выбрать / })
    .first()
    .click()
  await expectVisible(page.getByRole('heading', { name: /^Заявка на / }))
  await fillRequest(page, 'Кружок по робототехнике')
  await page.getByLabel('Повторять').selectOption({ label: 'Каждую неделю' })
  await page.getByLabel('Сколько раз').selectOption({ label: '3' })
  await expectVisible(page.getByRole('button', { name: 'Отправить на 3 даты' }))
  // The form of a series is another one: what was typed before stays.
  expect(await page.getByLabel('Название').inputValue()).toBe('Кружок по робототехнике')
  expect(await page.getByLabel('Телефон').inputValue()).toBe('8 900 123-45-67')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Отправить на 3 даты' }).click()
  const rows = page.getByRole('row').filter({ hasText: 'Кружок по робототехнике' })
  await expect.poll(() => rows.count()).toBe(3)
  await expectVisible(rows.first().getByText('серия, дат: 3'))

  const moderator = await visit({ login: 'moderator', path: '/rooms/booking-moderation' })
  await moderator.page.getByRole('button', { name: 'Рассмотреть: Кружок по робототехнике' }).first().click()
  await moderator.page.getByRole('button', { name: 'Одобрить всю серию на 3 даты' }).click()
  await expectVisible(moderator.page.getByText('Одобрено заявок: 3'))
  worker.expectNoTrouble()
  moderator.expectNoTrouble()
})

it('a worker waits for a taken room, and the moderator sees who stays without it', async () => {
  const holder = await visit({ login: 'head', path: '/room-booking?from=6&to=6' })
  await holder.page
    .getByRole('button', { name: /^Выбрать / })
    .first()
    .click()
  await fillRequest(holder.page, 'Семинар кафедры')
  const wanted = new URL(holder.page.url())
  await send(holder.page)
  await expectVisible(holder.page.getByRole('row').filter({ hasText: 'Семинар кафедры' }))

  const waiting = await visit({ login: 'teacher', path: `${wanted.pathname}${wanted.search}` })
  await waiting.page.getByRole('button', { name: 'Сообщить, когда освободится' }).click()
  await expectVisible(waiting.page.getByText('Сообщим, когда помещение освободится'))
  await waiting.goto('/room-booking?view=own')
  await expectVisible(waiting.page.getByRole('region', { name: 'Жду освобождения' }).getByText('пока занята'))

  const moderator = await visit({ login: 'moderator', path: '/rooms/booking-moderation' })
  await moderator.page.getByRole('button', { name: 'Рассмотреть: Семинар кафедры' }).click()
  await expectVisible(moderator.page.getByRole('heading', { name: 'Кто останется без помещения: 1' }))
  await expectAccessible(moderator.page)
  await expectVisible(moderator.page.getByRole('button', { name: 'Одобрить и сообщить ожидающим: 1' }))
  holder.expectNoTrouble()
  waiting.expectNoTrouble()
  moderator.expectNoTrouble()
})

it('a keeper says when a building is open, by keys, and a worker is offered its lessons alone', async () => {
  const keeper = await visit({ login: 'facility', path: '/rooms/dictionaries' })
  const { page } = keeper
  const row = page.getByRole('row').filter({ hasText: 'Учебный корпус № 3' })
  await row.getByRole('button', { name: 'Изменить' }).click()
  const dialog = page.getByRole('dialog')
  const hour = (label: string) => dialog.getByRole('group', { name: label }).getByRole('spinbutton').first()
  await hour('Открыт с').focus()
  await page.keyboard.type('1000')
  await hour('Открыт до').focus()
  await page.keyboard.type('1700')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(row.getByText('Открыт с 10:00, открыт до 17:00'))
  await expectAccessible(page)

  const worker = await visit({ login: 'teacher', path: '/room-booking?from=1&to=1' })
  await worker.page.getByLabel('Корпус').selectOption({ label: 'Учебный корпус № 3' })
  await expectVisible(worker.page.getByText('Корпус открывается только в 10:00'))
  const lesson = (number: number) =>
    worker.page.getByRole('button', { name: new RegExp(`^${number}-я пара`) })
  expect(await lesson(1).isDisabled()).toBe(true)
  await lesson(3).click()
  await expectVisible(worker.page.getByRole('button', { name: /^Выбрать 3-/ }).first())
  await expectAccessible(worker.page)
  await worker.goto('/rooms/timetable')
  await worker.page.getByLabel('Корпус').selectOption({ label: 'Учебный корпус № 3' })
  await expectVisible(worker.page.getByRole('cell', { name: 'закрыто' }).first())
  await expectAccessible(worker.page)
  keeper.expectNoTrouble()
})
