import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import readXlsx from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { announcementsCalls } from '#areas/announcements/contract/calls.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

const TITLE = 'Распределение по базам практики'
/** The year in which the study year of the demo university began. */
const YEAR = 26

const initialsOf = (title: string) =>
  title
    .split(' ')
    .filter((word) => word.length > 1)
    .map((word) => word[0]!.toUpperCase())
    .join('')

/**
 * The place of a student's studies: the name of the institute, and the course by the year in the name of the
 * group.
 */
async function placeOf(page: Page, editor: Page): Promise<{ institute: string; course: string }> {
  const groups = (await (await page.request.get(accountsCalls.listOwnGroups.path)).json()) as {
    name: string
    isCurrent: boolean
  }[]
  const { name } = groups.find(({ isCurrent }) => isCurrent)!
  const found = await page.request.get(timetableCalls.findSubjects.path, { params: { search: name } })
  const subjects = (await found.json()) as { groups: { name: string; note: string | null }[] }
  const initials = subjects.groups.find((group) => group.name === name)!.note!
  const choices = (await (await editor.request.get(announcementsCalls.listAudienceChoices.path)).json()) as {
    items: { kind: string; title: string }[]
  }
  const institute = choices.items.find(
    ({ kind, title }) => kind === 'institute' && initialsOf(title) === initials,
  )!.title
  return { institute, course: `${YEAR - Number(name.split('-')[1]) + 1} курс` }
}

/** The number of people on the button of this name. */
async function numberOn(page: Page, verb: string): Promise<number> {
  const text = await page
    .getByRole('button', { name: new RegExp(`^${verb} для [\\d\\s]+ человек`) })
    .textContent()
  return Number(text!.replaceAll(/\D/g, ''))
}

/** Chooses readers by the title; the server has answered before the option is pressed. */
async function chooseReaders(page: Page, title: string): Promise<void> {
  const answered = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    return pathname === announcementsCalls.listAudienceChoices.path && searchParams.get('search') === title
  })
  const readers = page.getByRole('combobox', { name: 'Кто увидит' })
  await readers.fill(title)
  await answered
  await page.getByRole('listbox').getByRole('option', { name: title }).first().click()
  await readers.blur()
}

/** Writes an announcement on the editor's screen; returns its id and the number of readers that the screen shows. */
async function writeThroughEditor(page: Page, place: { institute: string; course: string }) {
  await page.getByRole('link', { name: 'Написать объявление' }).click()
  const title = page.getByLabel('Заголовок', { exact: true })
  await title.fill(TITLE)
  await page.getByLabel('Текст', { exact: true }).fill('Выберите предприятие до пятницы.')
  await page.getByLabel('Читатели подтверждают ознакомление').check()
  await title.press('Enter')
  expect(await page.getByText('Выберите, кто увидит объявление').count()).toBe(0)
  await nothingIsSentToNobody(page)
  await chooseReaders(page, place.institute)
  await expectVisible(page.getByRole('button', { name: `Убрать: ${place.institute}` }))
  const whole = await numberOn(page, 'Опубликовать')
  await chooseReaders(page, place.course)
  await expectVisible(page.getByText(`к кому относится всё сразу: ${place.institute}; ${place.course}`))
  await expect.poll(() => numberOn(page, 'Опубликовать')).toBeLessThan(whole)
  const count = await numberOn(page, 'Опубликовать')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Предпросмотр' }).click()
  const preview = page.getByRole('dialog', { name: 'Предпросмотр' })
  await expectVisible(preview.getByText('Требует подтверждения'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Опубликовать для' }).click()
  await expectVisible(page.getByText(/^Опубликовано · изменено/))
  return { id: Number(new URL(page.url()).pathname.split('/').at(-1)), count }
}

/** Neither without readers, nor with a text that names none of them, nor to everybody without a question. */
async function nothingIsSentToNobody(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: /^Опубликовать/ })
  await send.click()
  await expectVisible(page.getByText('Выберите, кто увидит объявление'))
  const readers = page.getByRole('combobox', { name: 'Кто увидит' })
  await readers.fill('второкурсники')
  await expectVisible(page.getByText('Ничего не нашлось'))
  await readers.press('Enter')
  await expectVisible(page.getByText(/«второкурсники» не найдено/))
  await send.click()
  await expectVisible(page.getByText(/«второкурсники» не найдено/))
  await readers.fill('')
  await page.getByText('Всем', { exact: true }).click()
  await page.getByRole('button', { name: 'Опубликовать для' }).click()
  const question = page.getByRole('dialog', { name: 'Отправить всем?' })
  await expectVisible(question.getByText(/его увидит каждый/))
  await question.getByRole('button', { name: 'Отмена' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/admin/announcements/new')
  await page.getByText('Тем, кого выберу').click()
}

/** The number at the menu entry, which shows none for 0. */
async function unconfirmedAtMenu(page: Page): Promise<number> {
  const menu = page.getByRole('navigation', { name: 'Основное меню' })
  const entry = menu.getByRole('link', { name: /^Объявления/ })
  await menu.waitFor()
  await page.waitForLoadState('networkidle')
  const group = menu.getByRole('button', { name: 'Университет' })
  if (!(await entry.first().isVisible())) await group.click()
  const name = (await entry.first().textContent()) ?? ''
  return Number(/ждут подтверждения: (\d+)/.exec(name)?.[1] ?? 0)
}

async function expectNotReached(login: string, id: number): Promise<void> {
  const { page } = await visit({ login, path: '/announcements' })
  await page.getByRole('article').first().waitFor()
  expect(await page.getByText(TITLE).count(), login).toBe(0)
  const answer = await page.request.post(announcementsCalls.confirmAnnouncement.path.replace('{id}', `${id}`))
  expect(answer.status(), login).toBe(404)
}

it('an announcement for one course of one institute is confirmed by a reader and counted in the register', async () => {
  const student = await visit({ login: 'student' })
  const { page, expectNoTrouble } = await visit({ login: 'content', path: '/admin/announcements' })
  const place = await placeOf(student.page, page)
  const { id, count } = await writeThroughEditor(page, place)

  const reminder = student.page.getByRole('link', { name: TITLE })
  const waiting = () => unconfirmedAtMenu(student.page)
  await student.goto('/')
  const count0 = await waiting()
  expect(count0).toBeGreaterThan(0)
  await expectVisible(student.page.getByText('Требует внимания'))
  await expectVisible(reminder.first())
  const card = student.page.getByRole('article').filter({ hasText: TITLE })
  // An announcement to be confirmed is listed once, among the matters.
  await expectVisible(student.page.getByRole('article').first())
  expect(await card.count()).toBe(0)
  await reminder.first().click()
  await expectVisible(student.page.getByRole('button', { name: 'Ждут подтверждения', pressed: true }))
  await expectVisible(card.getByText('Требует подтверждения'))
  await card.getByRole('button', { name: `Ознакомлен(а): ${TITLE}` }).click()
  const dialog = student.page.getByRole('dialog', { name: 'Подтвердить ознакомление?' })
  await expectVisible(dialog.getByText('Отменить его нельзя'))
  await expectAccessible(student.page)
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // The list holds what waits for confirmation: the announcement is gone, and so is the reminder.
  await card.waitFor({ state: 'detached' })
  await expect.poll(waiting).toBe(count0 - 1)
  await student.page.getByRole('button', { name: 'Ждут подтверждения' }).click()
  await expectVisible(card.getByText('Ознакомлен(а)'))
  expect(await card.getByRole('button').count()).toBe(0)
  await student.goto('/')
  await expectVisible(student.page.getByText('Требует внимания'))
  expect(await reminder.count()).toBe(0)
  student.expectNoTrouble()

  // Another course of the same institute, and another institute.
  for (const login of ['student3', 'spo']) await expectNotReached(login, id)

  await page.getByRole('link', { name: 'Список ознакомления' }).click()
  await expectVisible(page.getByText(`${TITLE} · подтвердили 1 из ${count}`))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать XLSX' }).click(),
  ])
  const [sheet] = await readXlsx(await readFile(await download.path()))
  const [head, ...people] = sheet!.data
  expect(head).toEqual(['ФИО', 'Группа', 'Состояние', 'Время'])
  expect(people).toHaveLength(count)
  expect(people.filter((row) => row[2] === 'Ознакомлен(а)')).toHaveLength(1)
  await page.getByLabel('Ознакомление', { exact: true }).selectOption({ label: 'Подтвердили' })
  const confirmed = people.find((row) => row[2] === 'Ознакомлен(а)')!
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await expectVisible(page.getByText(String(confirmed[0])))
  expectNoTrouble()
})

it('an announcement is planned and shown by the university’s clock, wherever its editor is', async () => {
  const { page } = await visit({
    login: 'content',
    path: '/admin/announcements/new',
    context: { timezoneId: 'Asia/Vladivostok' },
  })
  await page.getByLabel('Заголовок', { exact: true }).fill('Завтра в девять')
  await page.getByText('Запланировать', { exact: true }).click()
  await expectVisible(page.getByText('По московскому времени', { exact: true }))
  await page.getByLabel('Когда опубликовать').fill('31.12.2027 09:00')
  await chooseReaders(page, '2 курс')
  await page.getByRole('button', { name: 'Запланировать для' }).click()
  await expectVisible(page.getByText(/^Запланировано · изменено/))
  expect(await page.getByLabel('Когда опубликовать').inputValue()).toBe('31.12.2027 09:00')
  const answer = await page.request.get(
    announcementsCalls.getEdited.path.replace('{id}', page.url().split('/').at(-1)!),
  )
  expect(await answer.json()).toMatchObject({ publishedAt: '2027-12-31T09:00', state: 'scheduled' })
})

it.each(['/admin/announcements', '/admin/announcements/new', '/admin/announcements/6/register'])(
  '%s is accessible on a phone in the dark and fits its width',
  async (path) => {
    const { page } = await visit({ login: 'content', path, viewport: PHONE, colorScheme: 'dark' })
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  },
)
