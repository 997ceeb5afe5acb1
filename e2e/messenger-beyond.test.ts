import { expect, it } from 'vitest'
import { largePicture } from '#areas/messenger/server/testing/given-file.ts'
import { expectAccessible } from './support/axe.ts'
import { groupChat, nameOf, say, textsOf } from './support/chat.ts'
import { expectVisible } from './support/expect-visible.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

/** A teacher and a student in a group that the teacher has made. */
async function givenChat(name: string) {
  const teacher = await visit({ login: 'teacher' })
  const student = await visit({ login: 'student' })
  const studentName = await nameOf(student.page)
  const chat = await groupChat(teacher.page, name, [studentName])
  return { teacher, student, chat, studentName }
}

it('an «@» offers the members, and whoever is called finds the sign in the list of chats', async () => {
  const { teacher, student, chat, studentName } = await givenChat('Зовут по имени')
  const surname = studentName.split(' ')[0]!
  await student.goto('/messenger')
  await teacher.goto(`/messenger/${chat.id}`)
  const field = teacher.page.getByRole('textbox', { name: 'Сообщение' })
  await field.pressSequentially(`@${surname.slice(0, 2)}`)
  const list = teacher.page.getByRole('listbox', { name: 'Кого упомянуть' })
  await expectVisible(list.getByRole('option', { name: studentName }))
  await expectAccessible(teacher.page)
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(`@${surname} `)
  await field.pressSequentially('зайдите')
  await field.press('Enter')
  const row = student.page.getByRole('link', { name: /Зовут по имени/ })
  await expectVisible(row.getByText('вас упомянули'))
  await row.click()
  await expectVisible(student.page.getByRole('region', { name: 'Сообщения' }).getByText(`@${surname}`))
  await row.getByText('вас упомянули').waitFor({ state: 'detached' })
})

it('a message is sent on into another chat under the name of its author', async () => {
  const { teacher, student, chat } = await givenChat('Откуда')
  await say(teacher.page, chat, 'Защита в среду')
  const own = await groupChat(student.page, 'Куда', [await nameOf(teacher.page)])
  await student.goto(`/messenger/${chat.id}`)
  const { page } = student
  await page.getByRole('region', { name: 'Сообщения' }).getByText('Защита в среду').hover()
  await page.getByRole('button', { name: 'Действия с сообщением' }).click()
  await page.getByRole('menuitem', { name: 'Переслать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Переслать в чат' })
  await dialog.getByRole('searchbox').fill('куда')
  await dialog.getByRole('button', { name: /Куда/ }).click()
  await expectVisible(page.getByText('Переслано:'))
  await expect.poll(() => textsOf(page, own)).toEqual(['Защита в среду'])
})

it('what is put off is listed, changed and cancelled', async () => {
  const { teacher, chat } = await givenChat('Завтра утром')
  const { page, goto } = teacher
  await goto(`/messenger/${chat.id}`)
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Напоминаю об отчёте')
  await page.getByRole('button', { name: 'Отправить позже' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Завтра в 9:00/ }).click()
  await page.getByRole('button', { name: 'Отложено: 1' }).click()
  const list = page.getByRole('dialog', { name: 'Отложенные сообщения' })
  await list.getByRole('button', { name: 'Изменить', exact: true }).click()
  await list.getByRole('textbox', { name: 'Сообщение' }).fill('Жду отчёты')
  await list.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(list.getByText('Жду отчёты'))
  await list.getByRole('button', { name: 'Отменить отправку' }).click()
  await expectVisible(list.getByText('Отложенных сообщений в этом чате нет'))
  expect(await textsOf(page, chat)).toEqual([])
})

it('on a phone a chat is muted until a moment from what is known of it', async () => {
  const { chat } = await givenChat('Тихо до завтра')
  const { page, goto } = await visit({ login: 'student', viewport: PHONE })
  await goto(`/messenger/${chat.id}/info`)
  await page.getByRole('switch', { name: /Без уведомлений/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Без уведомлений' })
  await expectVisible(dialog.getByRole('button', { name: /Пока не включу/ }))
  await dialog.getByRole('button', { name: /До завтра, 9:00/ }).click()
  await expectVisible(page.getByText(/^до .*09:00/))
  await page.getByRole('switch', { name: /Без уведомлений/ }).click()
  await page.getByText(/^до .*09:00/).waitFor({ state: 'detached' })
})

it('a complaint comes to who keeps the content, and its decision deletes the message for all', async () => {
  const { teacher, student, chat } = await givenChat('Жалоба')
  await say(teacher.page, chat, 'Куплю диплом')
  await student.goto(`/messenger/${chat.id}`)
  const { page } = student
  const log = page.getByRole('region', { name: 'Сообщения' })
  await log.getByText('Куплю диплом').hover()
  await page.getByRole('button', { name: 'Действия с сообщением' }).click()
  await page.getByRole('menuitem', { name: 'Пожаловаться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Пожаловаться на сообщение' })
  await dialog.getByRole('radio', { name: 'Обман или выманивание данных' }).check()
  await dialog.getByRole('button', { name: 'Пожаловаться' }).click()
  await dialog.waitFor({ state: 'detached' })

  const content = await visit({ login: 'content' })
  await content.goto('/admin/chat-complaints?state=waiting')
  const row = content.page.getByRole('row', { name: /Обман или выманивание данных/ })
  await row.getByRole('button', { name: 'Рассмотреть' }).click()
  const decision = content.page.getByRole('dialog', { name: /Жалоба/ })
  await expectVisible(decision.getByText('Куплю диплом'))
  await expectAccessible(content.page)
  await decision.getByRole('radio', { name: 'Удалить сообщение' }).check()
  await decision.getByRole('textbox', { name: 'Пояснение' }).fill('Такие объявления запрещены')
  await decision.getByRole('button', { name: 'Принять решение' }).click()
  await decision.waitFor({ state: 'detached' })
  await log.getByText('Куплю диплом').waitFor({ state: 'detached' })
})

it('a draft that was begun on a phone is finished on the desktop, and is gone on both once it was sent', async () => {
  const { student, chat } = await givenChat('Начато на телефоне')
  const phone = await visit({ login: 'student', viewport: PHONE })
  const fieldOf = ({ page }: typeof phone) => page.getByRole('textbox', { name: 'Сообщение' })
  await student.goto('/messenger')
  await phone.goto(`/messenger/${chat.id}`)
  await fieldOf(phone).pressSequentially('Приду к трём')
  const row = student.page.getByRole('link', { name: /Начато на телефоне/ })
  await expectVisible(row.getByText('Черновик:'))
  await row.click()
  await expect.poll(() => fieldOf(student).inputValue()).toBe('Приду к трём')
  await fieldOf(student).press('End')
  await fieldOf(student).pressSequentially(', с отчётом')
  await expect.poll(() => fieldOf(phone).inputValue()).toBe('Приду к трём, с отчётом')
  await fieldOf(student).press('Enter')
  await expect.poll(() => fieldOf(phone).inputValue()).toBe('')
  await row.getByText('Черновик:').waitFor({ state: 'detached' })
  expect(await textsOf(student.page, chat)).toEqual(['Приду к трём, с отчётом'])
})

it('a picture has its room before it comes, and is read in small until it is opened', async () => {
  const { teacher, student, chat } = await givenChat('Доска')
  const asked: string[] = []
  student.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The small picture is held back: its room must be there without it.
  const release = await holdAnswers(student.page, '**/preview')
  await teacher.goto(`/messenger/${chat.id}`)
  const picture = await largePicture({ width: 1600, height: 800 })
  await teacher.page
    .getByLabel('Прикрепить файл')
    .setInputFiles({ name: 'доска.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expectVisible(teacher.page.getByRole('list', { name: 'Файлы к сообщению' }).getByText('доска.jpg'))
  await teacher.page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await student.goto(`/messenger/${chat.id}`)
  const log = student.page.getByRole('region', { name: 'Сообщения' })
  const image = log.getByRole('img', { name: 'Картинка доска.jpg' })
  const sizeOf = async () => {
    const { width, height } = (await image.boundingBox())!
    return [Math.round(width), Math.round(height)]
  }
  await expect.poll(sizeOf).toEqual([320, 160])
  release()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(640)
  expect(await sizeOf()).toEqual([320, 160])
  expect(asked.filter((path) => /\/files\/[^/]+$/.test(path))).toEqual([])
})

it('what is typed and attached in a chat is in no other one, whatever comes late, and is not there once it was sent', async () => {
  const { teacher, student, chat } = await givenChat('К сроку')
  const other = await groupChat(teacher.page, 'Другой разговор', [await nameOf(student.page)])
  const { page, goto } = teacher
  // The server keeps each draft only when it may.
  let isHeld = true
  const held = Promise.withResolvers<void>()
  await page.route('**/draft', async (route) => {
    if (isHeld) await held.promise
    await route.continue()
  })
  await goto(`/messenger/${chat.id}`)
  const field = page.getByRole('textbox', { name: 'Сообщение' })
  const file = page.getByRole('button', { name: 'Убрать файл даты.txt' })
  const asked = page.waitForRequest('**/draft')
  await field.fill('Защита')
  await asked
  await field.fill('Защита переносится')
  const buffer = Buffer.from('Новые даты')
  await page.getByLabel('Прикрепить файл').setInputFiles({ name: 'даты.txt', mimeType: 'text/plain', buffer })
  await expectVisible(file)
  await page.getByRole('checkbox', { name: 'Просить подтверждение' }).check()
  await page.getByRole('button', { name: 'указать срок' }).click()
  const dialog = page.getByRole('dialog', { name: 'До какого времени подтвердить' })
  await dialog.getByRole('button', { name: /До завтра, 9:00/ }).click()
  await expectVisible(page.getByRole('button', { name: /^до .*9:00$/ }))

  await page.getByRole('link', { name: /Другой разговор/ }).click()
  await expectVisible(page.getByRole('region', { name: 'Чат «Другой разговор»' }))
  isHeld = false
  held.resolve()
  await page.waitForResponse('**/draft')
  await file.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('')
  expect(await page.getByRole('checkbox', { name: 'Просить подтверждение' }).isChecked()).toBe(false)

  await page.getByRole('link', { name: /К сроку/ }).click()
  await expectVisible(file)
  expect(await field.inputValue()).toBe('Защита переносится')
  expect(await page.getByRole('checkbox', { name: 'Просить подтверждение' }).isChecked()).toBe(true)
  await field.press('Enter')
  await expectVisible(page.getByText('Подтвердили 0 из 1'))
  await file.waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await textsOf(page, other)).toEqual([])
  await page.getByRole('button', { name: 'Напомнить им' }).click()
  await expectVisible(page.getByText(/^Напоминание отправлено: 1.человек$/))

  await student.goto('/todos')
  await student.page.getByRole('link', { name: /Подтвердите прочтение: К сроку/ }).click()
  await student.page.getByRole('button', { name: 'Подтверждаю, что прочитал' }).click()
  await expectVisible(page.getByText('Подтвердили 1 из 1'))
})

it('a word is found inside a chat in any form, each hit in its place, by keys alone, and its links lead to their messages', async () => {
  const { teacher, student, chat } = await givenChat('Поиск внутри чата')
  const { page } = teacher
  await say(student.page, chat, 'Лабораторная работа: https://example.org/plan')
  for (let number = 1; number <= 52; number++) await say(page, chat, `Пункт ${number}`)
  await say(student.page, chat, 'О лабораторных работах спросим завтра')
  await teacher.goto(`/messenger/${chat.id}`)
  const log = page.getByRole('region', { name: 'Сообщения' })
  const hit = (text: string) => log.getByRole('article').filter({ hasText: text })
  await expectVisible(hit('спросим завтра'))

  await page.keyboard.press('Control+f')
  const field = page.getByRole('searchbox', { name: 'Найти в этом чате' })
  await page.keyboard.type('лабораторную работу')
  await expectVisible(page.getByText('1 из 2'))
  expect(await hit('спросим завтра').locator('mark').allTextContents()).toEqual(['лабораторн', 'работ'])
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('2 из 2'))
  await expectVisible(hit('Лабораторная работа:'))
  expect(await hit('Пункт 52').isVisible()).toBe(false)
  await expectAccessible(page)
  await page.keyboard.press('Shift+Enter')
  await expectVisible(page.getByText('1 из 2'))
  await expectVisible(hit('спросим завтра'))
  await page.keyboard.press('Escape')
  expect(await field.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  const composer = page.getByRole('textbox', { name: 'Сообщение' })
  expect(await composer.evaluate((element) => element === document.activeElement)).toBe(true)

  await student.goto(`/messenger/${chat.id}/info`)
  await expectVisible(student.page.getByRole('heading', { name: 'Ссылки: 1' }))
  await student.page.getByRole('link', { name: 'Показать в чате: https://example.org/plan' }).click()
  await expectVisible(
    student.page.getByRole('article').filter({ hasText: 'Лабораторная работа:' }).getByRole('link'),
  )
  await expectAccessible(student.page)
})
