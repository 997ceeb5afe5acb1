import { expect, it } from 'vitest'
import { messengerCalls } from '#areas/messenger/contract/calls.ts'
import { groupChat, nameOf, personalChat, say, textsOf } from './support/chat.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function openTogether(name: string) {
  const teacher = await visit({ login: 'teacher' })
  const student = await visit({ login: 'student' })
  const chat = await groupChat(teacher.page, name, [await nameOf(student.page)])
  await say(teacher.page, chat, 'Только для участников')
  await student.goto(`/messenger/${chat.id}`)
  const log = student.page.getByRole('region', { name: 'Сообщения' })
  await expectVisible(log.getByText('Только для участников'))
  const field = student.page.getByRole('textbox', { name: 'Сообщение' })
  return { teacher, student, chat, log, field }
}

it('whoever is taken out of a chat sees nothing of it any more, without a reload', async () => {
  const { teacher, student, chat, log } = await openTogether('Состав меняется')
  const other = await visit({ login: 'student2' })
  const third = await personalChat(teacher.page, await nameOf(other.page))
  const answer = await teacher.page.request.put(
    messengerCalls.changeChat.path.replace('{id}', `${chat.id}`),
    {
      data: { name: chat.name, members: [third.companionId] },
    },
  )
  expect(answer.status()).toBe(200)
  await expectVisible(student.page.getByText(/Этого чата среди ваших нет/))
  expect(await log.count()).toBe(0)
  const row = student.page
    .getByRole('region', { name: 'Чаты' })
    .getByRole('link', { name: /Состав меняется/ })
  await row.waitFor({ state: 'detached' })
})

it('a message that was left waiting is sent from another screen, once', async () => {
  const { student, chat, field } = await openTogether('Дослано потом')
  const { page, goto } = student
  const path = `**${messengerCalls.sendMessage.path.replace('{id}', `${chat.id}`)}`
  await page.route(path, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await field.fill('написано в лифте')
  await field.press('Enter')
  await expectVisible(page.getByText('отправляется'))
  await page.unroute(path)
  await goto('/news')
  await expect.poll(() => textsOf(page, chat)).toEqual(['Только для участников', 'написано в лифте'])
})

it('signing out asks about messages that are not sent, and sends them', async () => {
  const { teacher, student, chat, field } = await openTogether('Перед выходом')
  const { page } = student
  const path = `**${messengerCalls.sendMessage.path.replace('{id}', `${chat.id}`)}`
  await page.route(path, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await field.fill('последнее')
  await field.press('Enter')
  await expectVisible(page.getByText('отправляется'))
  await page.goto('/logout')
  const dialog = page.getByRole('dialog', { name: 'Есть неотправленные сообщения: 1' })
  await expectVisible(dialog)
  await page.unroute(path)
  await dialog.getByRole('button', { name: 'Отправить и выйти' }).click()
  await page.waitForURL('**/login**')
  expect(await textsOf(teacher.page, chat)).toEqual(['Только для участников', 'последнее'])
})

it('a picture is attached, sent and seen by the other', async () => {
  const { teacher, student, chat, field } = await openTogether('С картинкой')
  await teacher.goto(`/messenger/${chat.id}`)
  const { page } = student
  await page
    .getByLabel('Прикрепить файл')
    .setInputFiles({ name: 'доска.png', mimeType: 'image/png', buffer: PIXEL })
  await expectVisible(page.getByRole('button', { name: 'Убрать файл доска.png' }))
  await field.press('Enter')
  const messages = teacher.page.getByRole('region', { name: 'Сообщения' })
  const picture = messages.getByRole('img', { name: 'Картинка доска.png' })
  await expectVisible(picture)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  teacher.expectNoTrouble()
  student.expectNoTrouble()
})
