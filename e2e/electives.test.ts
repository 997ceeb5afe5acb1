import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()
const OWN = '/elective/physical-education'

/** Takes a row by its handle, moves it to the top and lets it go. */
async function moveUpByKeys(page: Page, row: Locator) {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement)
  await row.focus()
  await expect.poll(() => isFocused(row)).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(row.getByRole('button').first())).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/^Вставить/)
  for (let step = 0; step < 5; step += 1) {
    const place = await focused()
    if (place.startsWith('Вставить перед')) break
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).not.toBe(place)
  }
  await page.keyboard.press('Enter')
}

it('a student orders wishes by keys and buttons, confirms and reads why; a moderator rejects with a comment', async () => {
  const student = await visit({ login: 'student', path: OWN })
  const { page } = student
  await page.getByRole('button', { name: 'Добавить: Мини-футбол' }).click()
  const list = page.getByRole('grid', { name: 'Мои желания' })
  await expectVisible(list.getByRole('row', { name: 'Мини-футбол' }))
  await page.getByRole('button', { name: 'Выше: Плавание' }).click()
  await expectVisible(page.getByText('Плавание — выше: с 2-го на 1-е место.'))
  await expect
    .poll(() => list.getByRole('row').allTextContents())
    .toEqual([
      expect.stringContaining('Плавание'),
      expect.stringContaining('Волейбол'),
      expect.stringContaining('Настольный теннис'),
      expect.stringContaining('Мини-футбол'),
    ])
  await moveUpByKeys(page, list.getByRole('row', { name: 'Волейбол' }))
  await expectVisible(page.getByText('Волейбол — выше: с 2-го на 1-е место.'))
  // While the order is being saved the buttons are paler.
  await expect.poll(() => page.locator('[data-busy]').count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Подтвердить 4 желания' }).click()
  const asked = page.getByRole('dialog')
  await expectVisible(asked.getByRole('listitem').first().getByText('Волейбол'))
  await asked.getByRole('button', { name: 'Подтвердить', exact: true }).click()
  await expectVisible(page.getByText('Волейбол: место нашлось'))
  await expectVisible(page.getByText('на модерации', { exact: true }))
  await expectAccessible(page)

  const moderator = await visit({ login: 'moderator', path: '/admin/electives?state=on-moderation' })
  const desk = moderator.page
  await desk.getByLabel('Студент', { exact: true }).fill('Карпов')
  await desk.getByRole('button', { name: /^Открыть: Карпов Никита/ }).click()
  const dialog = desk.getByRole('dialog')
  await expectVisible(dialog.getByText('Волейбол: место нашлось'))
  await dialog.getByRole('button', { name: 'Открыть анкету' }).click()
  await expectVisible(dialog.getByText('Основная', { exact: true }))
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Отклонить' }).click()
  await dialog.getByLabel('Комментарий').fill('Нужна справка врача')
  await dialog.getByRole('button', { name: 'Отклонить выбор' }).click()
  await expectVisible(
    desk.getByText(/^Статус обновлен. Отклонено: «Волейбол». Теперь на модерации: «Плавание/),
  )

  await student.goto(OWN)
  await expectVisible(page.getByText('Волейбол: отклонено'))
  await expectVisible(page.getByRole('heading', { name: 'Плавание' }))
  for (const each of [student, moderator]) each.expectNoTrouble()
})

it('a moderator who has approved by mistake takes it back, one choice and many', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'moderator',
    path: '/admin/electives?state=on-moderation',
  })
  const waiting = page.getByRole('button', { name: /^Отметить на странице: / })
  const before = await waiting.innerText()
  await page
    .getByRole('button', { name: /^Открыть: / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click()
  await expectVisible(page.getByText('Одобрено: 1\u00A0выбор'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expectVisible(page.getByText('Вернули на модерацию: 1'))
  await expect.poll(() => waiting.innerText()).toBe(before)
  await waiting.click()
  await page.getByRole('button', { name: /^Одобрить \d+$/ }).click()
  await expectVisible(page.getByText(/^Одобрено: \d+\u00A0выбор/))
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(() => waiting.innerText()).toBe(before)
  expectNoTrouble()
})

it('on a phone a student takes the place that has become free', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student2', path: OWN, viewport: PHONE })
  await expectVisible(page.getByText('Баскетбол: освободилось место'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Перейти: Баскетбол' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Баскетбол', exact: true }))
  await expectVisible(page.getByText('Баскетбол: вы приняли место'))
  expectNoTrouble()
})

it('a student fills in the questionnaire with what depends on its ticks, and chooses a language', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'student3', path: OWN })
  await page.getByRole('button', { name: 'Заполнить анкету' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Группа здоровья').selectOption({ label: 'Подготовительная' })
  await dialog.getByLabel('Телефон', { exact: true }).fill('+7 900 123-45-67')
  expect(await dialog.getByLabel('УИН ГТО', { exact: true }).count()).toBe(0)
  await dialog.getByLabel('Есть УИН ГТО').check()
  await dialog.getByLabel('УИН ГТО', { exact: true }).fill('24-77-0123456')
  await dialog.getByLabel(/^Занимаюсь спортом/).check()
  await dialog.getByLabel('Вид', { exact: true }).selectOption({ label: 'Другое' })
  await dialog.getByLabel('Какой вид спорта').fill('Городки')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Сохранить анкету' }).click()
  await expectVisible(page.getByText('Группа здоровья: подготовительная. Её видите вы и модератор'))
  await goto('/elective/language')
  await page.getByRole('button', { name: 'Выбрать: Немецкий язык' }).click()
  await page.getByRole('button', { name: 'Подтвердить выбор' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить', exact: true }).click()
  await expectVisible(page.getByText('Немецкий язык: место нашлось'))
  await page.getByRole('button', { name: 'Отказаться от места' }).click()
  const question = page.getByRole('dialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Отказаться от места' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Вы отказались от места: Немецкий язык' }))
  await expectVisible(page.getByRole('button', { name: 'Выбрать: Немецкий язык' }))
  expectNoTrouble()
})

it('a moderator adds a course with a quota, and sees the windows', async () => {
  const { page, goto, expectNoTrouble } = await visit({
    login: 'moderator',
    path: '/admin/electives/courses',
  })
  await page.getByRole('button', { name: 'Добавить курс' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Название').fill('Бадминтон')
  await dialog.getByLabel('Мест', { exact: true }).fill('12')
  await dialog.getByRole('button', { name: 'Добавить квоту' }).click()
  await dialog.getByLabel('Курс обучения, квота 1').selectOption({ label: '1-й курс' })
  await dialog.getByLabel('Мест, квота 1').fill('4')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByRole('row').filter({ hasText: 'Бадминтон' }).getByText('1-й курс: 4'))
  await goto('/admin/electives/campaigns')
  await expectVisible(page.getByText('выбор открыт').first())
  await page.getByRole('button', { name: /^Изменить: Физическая культура/ }).click()
  await expectVisible(page.getByRole('dialog').getByLabel('Как дают места'))
  await expectAccessible(page)
  expectNoTrouble()
})

it('a moderator makes flows of what was chosen, and takes them back', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'moderator', path: '/admin/electives/campaigns' })
  await page.getByRole('button', { name: /^Потоки: Иностранный язык/ }).click()
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText(/^Появится .* войдёт .* студент/))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Создать потоки' }).click()
  await expectVisible(dialog.getByText(/^Потоки совпадают с одобренным выбором/))
  await dialog.getByRole('button', { name: 'Убрать потоки' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Убрать', exact: true }).click()
  await expectVisible(dialog.getByRole('button', { name: 'Создать потоки' }))
  expectNoTrouble()
})
