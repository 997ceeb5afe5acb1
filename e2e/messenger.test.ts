import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { messengerCalls } from '#areas/messenger/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { countUnread, groupChat, nameOf, personalChat, say, textsOf } from './support/chat.ts'
import { expectVisible } from './support/expect-visible.ts'
import { LOOKS } from './support/every-screen.ts'
import { wear } from './support/look.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

const fieldOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Сообщение' })
const logOf = (page: Page): Locator => page.getByRole('region', { name: 'Сообщения' })
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Чаты' }).getByRole('listitem').filter({ hasText: name })

/** A teacher and a student in one new group chat, each in a browser of their own. */
async function openTogether(name: string) {
  const teacher = await visit({ login: 'teacher' })
  const student = await visit({ login: 'student' })
  const chat = await groupChat(teacher.page, name, [await nameOf(student.page)])
  await say(teacher.page, chat, 'Начнём в среду')
  const path = `/messenger/${chat.id}`
  await teacher.goto(path)
  await student.goto(path)
  await Promise.all(
    [teacher, student].map(({ page }) => expectVisible(logOf(page).getByText('Начнём в среду'))),
  )
  return { teacher, student, chat }
}

async function write(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text)
  await fieldOf(page).press('Enter')
}

describe('two people side by side', () => {
  it('one writes, the other sees it without a reload: typing, the message, its ticks, the edit and the end of it', async () => {
    const { teacher, student } = await openTogether('Проекты вдвоём')
    await fieldOf(student.page).pressSequentially('Можно ')
    await expectVisible(teacher.page.getByText(/печатает…/))
    await write(student.page, 'Можно защищаться вдвоём?')
    await expectVisible(logOf(teacher.page).getByText('Можно защищаться вдвоём?'))
    const own = logOf(student.page).getByRole('article', { name: 'Вы' })
    await expectVisible(own.getByText('прочитано'))

    await fieldOf(student.page).press('ArrowUp')
    await expect.poll(() => fieldOf(student.page).inputValue()).toBe('Можно защищаться вдвоём?')
    await write(student.page, 'Можно защищаться втроём?')
    await expectVisible(logOf(teacher.page).getByText('Можно защищаться втроём?'))
    await expectVisible(logOf(teacher.page).getByText('изменено'))

    await own.hover()
    await own.getByRole('button', { name: 'Действия с сообщением' }).click()
    await student.page.getByRole('menuitem', { name: 'Удалить' }).click()
    await student.page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
    await logOf(teacher.page).getByText('Можно защищаться втроём?').waitFor({ state: 'detached' })
    teacher.expectNoTrouble()
    student.expectNoTrouble()
  })

  it('a new message is announced once, politely, and one’s own not at all', async () => {
    const { teacher, student } = await openTogether('Объявлено один раз')
    const announced = teacher.page.getByRole('log', { name: 'Новые сообщения' })
    expect(await announced.textContent()).toBe('')
    await write(teacher.page, 'своё')
    await write(student.page, 'чужое')
    await expect.poll(() => announced.locator('p').allTextContents()).toHaveLength(1)
    expect(await announced.textContent()).toMatch(/: чужое$/)
  })

  it('what waits is counted in the menu and in the title, until it is read', async () => {
    const teacher = await visit({ login: 'teacher2', path: '/' })
    const student = await visit({ login: 'student2' })
    const counted = async () => Number(/^\((\d+)\)/.exec(await teacher.page.title())?.[1] ?? 0)
    const start = await countUnread(teacher.page)
    await expect.poll(counted).toBe(start)
    const chat = await personalChat(student.page, await nameOf(teacher.page))
    await say(student.page, chat, 'Здравствуйте!')
    await expect.poll(counted).toBe(start + 1)
    // The stream is open by now: one message is one reading, whatever the number of badges.
    const readings: string[] = []
    teacher.page.on('request', (request) => readings.push(new URL(request.url()).pathname))
    await say(student.page, chat, 'Вы здесь?')
    await expect.poll(counted).toBe(start + 2)
    expect(readings.filter((path) => path === messengerCalls.countUnread.path)).toHaveLength(1)
    const link = teacher.page.getByRole('banner').getByRole('link', { name: /Мессенджер/ })
    await link.click()
    await rowOf(teacher.page, await nameOf(student.page))
      .getByRole('link')
      .click()
    await expectVisible(logOf(teacher.page).getByText('Здравствуйте!'))
    await expect.poll(counted).toBe(start)
  })
})

describe('the keyboard', () => {
  it('sends by Enter, begins a line by Shift and Enter, and leaves an answer by Escape', async () => {
    const { teacher, student, chat } = await openTogether('По клавишам')
    const { page } = teacher
    const first = logOf(student.page).getByRole('article').filter({ hasText: 'Начнём в среду' })
    await first.hover()
    await first.getByRole('button', { name: 'Ответить' }).click()
    await expectVisible(student.page.getByRole('button', { name: 'Не отвечать' }))
    await fieldOf(student.page).press('Escape')
    await student.page.getByRole('button', { name: 'Не отвечать' }).waitFor({ state: 'detached' })

    await fieldOf(page).fill('первая')
    await fieldOf(page).press('Shift+Enter')
    await fieldOf(page).pressSequentially('вторая')
    await fieldOf(page).press('Enter')
    await expect.poll(() => textsOf(page, chat)).toEqual(['Начнём в среду', 'первая\nвторая'])
    await fieldOf(page).press('ArrowUp')
    await expectVisible(page.getByRole('button', { name: 'Не изменять' }))
    await fieldOf(page).press('Escape')
    expect(await fieldOf(page).inputValue()).toBe('')
  })

  it('finds a person and opens the chat with them', async () => {
    const { page } = await visit({ login: 'student', path: '/messenger/new' })
    const teacher = await visit({ login: 'teacher' })
    const name = await nameOf(teacher.page)
    await expectVisible(page.getByRole('option', { selected: true }))
    await page.getByRole('combobox', { name: 'Человек' }).fill(name)
    // The first person before the name was typed is not the one meant.
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('option', { name, selected: true }))
    expect(new URL(page.url()).pathname).toBe('/messenger/new')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/messenger\/\d+$/)
    await expectVisible(page.getByRole('heading', { name }))
  })
})

describe('without a network', () => {
  it('messages wait in their order, and each is sent exactly once when the network is back', async () => {
    const { teacher, student, chat } = await openTogether('Один раз')
    const { page } = student
    await page.context().setOffline(true)
    await expectVisible(page.getByText('Нет соединения. Напишите — отправим один раз'))
    await write(page, 'из подвала')
    await write(page, 'и ещё одно')
    await expectVisible(logOf(page).getByText('ждёт сети'))
    await expectVisible(rowOf(page, 'Один раз').getByText('ждёт сети'))
    await page.context().setOffline(false)
    await expectVisible(logOf(teacher.page).getByText('и ещё одно'))
    await logOf(page).getByText('ждёт сети').first().waitFor({ state: 'detached' })
    expect(await textsOf(page, chat)).toEqual(['Начнём в среду', 'из подвала', 'и ещё одно'])
    expect(await logOf(page).getByText('из подвала').count()).toBe(1)
  })

  it('a message whose answer was lost is not there twice', async () => {
    const { student, chat } = await openTogether('Потерянный ответ')
    const { page } = student
    let lost = 0
    await page.route(`**/api/proxy/chats/${chat.id}`, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost++
      await route.fetch()
      return route.abort()
    })
    await write(page, 'дошло с первого раза')
    await logOf(page).getByText('отправляется').waitFor({ state: 'detached' })
    await expect.poll(() => logOf(page).getByText('дошло с первого раза').count()).toBe(1)
    expect(lost).toBe(1)
    expect(await textsOf(page, chat)).toEqual(['Начнём в среду', 'дошло с первого раза'])
  })

  it('a draft stays in its chat, and goes with its author at the sign-out', async () => {
    const { student, chat } = await openTogether('Черновик остаётся')
    const { page, goto, turnTo } = student
    await fieldOf(page).fill('ещё не всё')
    await turnTo('/news')
    await goto(`/messenger/${chat.id}`)
    await expect.poll(() => fieldOf(page).inputValue()).toBe('ещё не всё')
    await goto('/messenger')
    await expectVisible(rowOf(page, 'Черновик остаётся').getByText('Черновик:'))
    await page.goto('/logout')
    await page.waitForURL('**/login**')
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
    expect(kept).toEqual([])
  })
})

it('a long log opens at its end and shows older messages above without a jump', async () => {
  const { teacher, chat } = await openTogether('Длинная переписка')
  for (let number = 1; number <= 58; number++) await say(teacher.page, chat, `Пункт ${number} повестки`)
  await teacher.goto(`/messenger/${chat.id}`)
  const log = logOf(teacher.page)
  await expectVisible(log.getByText('Пункт 58 повестки'))
  expect(await log.getByRole('article').count()).toBeLessThan(50)
  const nearTop = log.getByText('Пункт 12 повестки')
  await expect
    .poll(async () => {
      await log.hover()
      await teacher.page.mouse.wheel(0, -300)
      return nearTop.isVisible()
    })
    .toBe(true)
  await expect
    .poll(async () => {
      await teacher.page.mouse.wheel(0, -300)
      return log.getByText('Начнём в среду').isVisible()
    })
    .toBe(true)
})

describe('no accessibility rule is broken', () => {
  it.each(LOOKS)(
    'in an open chat with its search and links, its menu and the creation of a group, in the look %j',
    async (look) => {
      const { teacher, student } = await openTogether(
        `Доступность ${JSON.stringify(look).replaceAll(/\W/g, '')}`,
      )
      const { page, goto } = teacher
      await write(student.page, 'Вопрос по https://example.org')
      await expectVisible(logOf(page).getByText('Вопрос по'))
      await page.getByRole('button', { name: 'Поиск в чате' }).click()
      await page.getByRole('searchbox', { name: 'Найти в этом чате' }).fill('вопросы')
      await expectVisible(page.getByText('1 из 1'))
      await wear(page, look)
      await expectAccessible(page)
      await goto('/messenger/new-group')
      await expectVisible(page.getByRole('option'))
      await wear(page, look)
      await expectAccessible(page)
    },
  )
})
