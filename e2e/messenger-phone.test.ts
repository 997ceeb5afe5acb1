import { expect, it } from 'vitest'
import { messengerCalls } from '#areas/messenger/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { groupChat, nameOf, say } from './support/chat.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

/** A student with a phone and a teacher who writes to them. */
async function givenChat(name: string, text: string, more: object = {}) {
  const teacher = await visit({ login: 'teacher' })
  const student = await visit({ login: 'student', viewport: PHONE })
  const chat = await groupChat(teacher.page, name, [await nameOf(student.page)])
  const message = await say(teacher.page, chat, text, more)
  return { teacher, student, chat, message }
}

it('on a phone a chat is one column, with the field at the thumb and the way back to the list', async () => {
  const { student } = await givenChat('В одну колонку', 'Аудитория 1-104')
  const { page, goto } = student
  await goto('/')
  await page.getByRole('navigation', { name: 'Нижняя панель' }).getByRole('link', { name: /Чаты/ }).click()
  await page.getByRole('link', { name: /В одну колонку/ }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'В одну колонку' }))
  await expectVisible(page.getByText('1 новое сообщение'))
  expect(await page.getByRole('navigation', { name: 'Нижняя панель' }).isVisible()).toBe(false)
  const box = (await page.getByRole('textbox', { name: 'Сообщение' }).boundingBox())!
  expect(box.y + box.height).toBeGreaterThan(PHONE.height - 120)
  await expectVisible(page.getByRole('article').getByText('преподаватель'))
  await page.getByRole('button', { name: 'Поиск в чате' }).click()
  await page.getByRole('searchbox', { name: 'Найти в этом чате' }).fill('аудитории')
  await expectVisible(page.getByText('1 из 1'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Закрыть поиск' }).click()
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Буду')
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expectVisible(page.getByRole('region', { name: 'Сообщения' }).getByText('Буду'))
  await page.getByRole('link', { name: 'В одну колонку' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Информация о чате' }))
  await expectVisible(page.getByText('2 участника').first())
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Назад к чату' }).click()
  await page.getByRole('link', { name: /К списку чатов/ }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Мессенджер' }))
  await expectAccessible(page)
})

it('a message that asks for it is confirmed by one press, and its author sees who has not', async () => {
  const { teacher, student, chat } = await givenChat('С подтверждением', 'Перенос на среду', {
    needsConfirmation: true,
  })
  await teacher.goto(`/messenger/${chat.id}`)
  await teacher.page.getByRole('button', { name: 'Кто не ответил: 1' }).click()
  const dialog = teacher.page.getByRole('dialog', { name: 'Кто подтвердил' })
  await expectVisible(dialog.getByText(await nameOf(student.page)))
  await dialog.getByRole('button', { name: 'Закрыть' }).click()

  await student.goto(`/messenger/${chat.id}`)
  await student.page.getByRole('button', { name: 'Подтверждаю, что прочитал' }).click()
  await expectVisible(student.page.getByText('Вы подтвердили, что прочитали'))
  await expectVisible(teacher.page.getByText('Подтвердили 1 из 1'))
})

it('a finger that rests on a message opens what can be done with it', async () => {
  const { student, chat } = await givenChat('Долгое касание', 'Запомните это')
  const { page, goto } = student
  await goto(`/messenger/${chat.id}`)
  const text = page.getByRole('region', { name: 'Сообщения' }).getByText('Запомните это')
  const { x, y } = (await text.boundingBox())!
  await text.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: x, clientY: y, bubbles: true })
  const sheet = page.getByRole('dialog', { name: 'Сообщение' })
  await sheet.getByRole('button', { name: 'Отметить важным' }).click()
  await expectVisible(page.getByRole('img', { name: 'отмечено важным' }))
  await page.getByRole('button', { name: 'Важные сообщения' }).click()
  await expectVisible(page.getByRole('region', { name: 'Важные' }).getByText('Запомните это'))
})

it('a finger that rests on a chat opens what can be done with it, and not the chat', async () => {
  const { student } = await givenChat('Под пальцем', 'Запомните это')
  const { page, goto } = student
  await goto('/messenger')
  const row = page.getByRole('link', { name: /Под пальцем/ })
  const { x, y } = (await row.boundingBox())!
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: x, clientY: y, bubbles: true })
  const sheet = page.getByRole('dialog', { name: 'Под пальцем' })
  await expectVisible(sheet.getByRole('button', { name: 'Убрать в архив' }))
  // The finger leaves the row; a click of a key has no detail.
  await row.dispatchEvent('click', { detail: 1 })
  expect(new URL(page.url()).pathname).toBe('/messenger')
  await sheet.getByRole('button', { name: 'Закрепить' }).click()
  await expectVisible(page.getByRole('region', { name: 'Закреплённые' }).getByText('Под пальцем'))
})

it('a log that is at its end stays there when a pinned message or a longer text takes room from it', async () => {
  const { teacher, student, chat, message } = await givenChat('Видно последнее', 'Критерии защиты')
  const path = messengerCalls.pinMessage.path.replace('{id}', `${chat.id}`)
  const pinned = await teacher.page.request.post(path.replace('{msg}', `${message.id}`))
  expect(pinned.status()).toBe(200)
  for (let number = 1; number <= 20; number++) await say(teacher.page, chat, `Вопрос ${number}`)
  const { page, goto } = student
  await goto(`/messenger/${chat.id}`)
  const log = page.getByRole('region', { name: 'Сообщения' })
  await expectVisible(page.getByRole('button', { name: /^Закреплённое/ }))
  const overlap = async () => {
    const [last, whole] = [await log.getByText('Вопрос 20').boundingBox(), await log.boundingBox()]
    return last && whole ? last.y + last.height - (whole.y + whole.height) : Infinity
  }
  await log.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect.poll(overlap).toBeLessThan(0)
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('строка\n'.repeat(8))
  await expect.poll(overlap).toBeLessThan(0)
})
