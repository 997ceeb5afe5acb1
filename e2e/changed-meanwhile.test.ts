import { expect, it } from 'vitest'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { openSettings } from './support/lesson.ts'
import { scriptOf } from './support/script-of.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

it('a point that a second keeper has changed is shown as it is stored, and changed on the next try', async () => {
  const path = '/admin/bypass-points'
  const [first, second] = [await visit({ login: 'admin', path }), await visit({ login: 'admin', path })]
  for (const { page } of [first, second])
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Изменить' }).click()
  const matter = (page: typeof first.page) => page.getByLabel('Что нужно уладить')
  await matter(first.page).fill('Сдать ключи от шкафа')
  await first.page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(first.page.getByRole('cell', { name: 'Сдать ключи от шкафа' }))

  const { page } = second
  await matter(page).fill('Сдать ключи и пропуск')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText(/Не сохранено: .+ изменил другой сотрудник/))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Показать сохранённое' }).click()
  expect(await matter(page).inputValue()).toBe('Сдать ключи от шкафа')
  await page.getByRole('button', { name: 'Вернуть мой вариант' }).click()
  expect(await matter(page).inputValue()).toBe('Сдать ключи и пропуск')
  // What is typed is still not saved.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Вернуться' }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByRole('cell', { name: 'Сдать ключи и пропуск' }))

  // The first keeper still sees the former words; the refusal brings the present ones.
  const row = first.page.getByRole('row').nth(1)
  await row.getByRole('button', { name: 'Удалить' }).click()
  await first.page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expectVisible(first.page.getByText('Данные тем временем изменил другой пользователь'))
  await expectVisible(first.page.getByRole('cell', { name: 'Сдать ключи и пропуск' }))

  // The second try is about what is shown now.
  await row.getByRole('button', { name: 'Удалить' }).click()
  await first.page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expectVisible(first.page.getByText('Пункт удалён'))
})

it('a curator who was appointed meanwhile is named, and replaced on the next try', async () => {
  const path = '/admin/data/groups'
  const [first, second] = [await visit({ login: 'admin', path }), await visit({ login: 'admin', path })]
  const dialogOf = ({ page }: typeof first) => page.getByRole('dialog', { name: 'Назначить куратора' })
  const name = await first.page.getByRole('row').nth(1).getByRole('link').first().innerText()
  for (const [keeper, curator] of [
    [first, 'Зотова Жанна'],
    [second, 'Киселёв Иван'],
  ] as const) {
    await keeper.page.getByRole('button', { name: 'Назначить куратора' }).click()
    for (const [field, typed] of [
      ['Куратор', curator],
      ['Группы', name],
    ] as const) {
      await dialogOf(keeper).getByRole('combobox', { name: field }).fill(typed)
      await keeper.page
        .getByRole('option', { name: new RegExp(`^${typed}`) })
        .first()
        .click()
      await keeper.page.keyboard.press('Tab')
    }
  }
  const appoint = (keeper: typeof first) =>
    dialogOf(keeper).getByRole('button', { name: 'Назначить', exact: true }).click()
  await appoint(first)
  await expectVisible(first.page.getByText('Куратор назначен'))
  await appoint(second)
  await expectVisible(second.page.getByText(/Не назначено: .+ изменил другой сотрудник/))
  await expectVisible(second.page.getByText(`${name} — куратор Зотова Жанна`))
  await expectAccessible(second.page)
  await appoint(second)
  await expectVisible(second.page.getByText('Куратор назначен'))
})

it('an announcement that is opened again shows what was saved, and is saved once more without a conflict', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'content', path: '/admin/announcements' })
  // The list of announcements has a filter «Заголовок или текст», and stays visible until the editor is loaded.
  const title = page.getByLabel('Заголовок', { exact: true })
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  for (const words of ['Первый вариант объявления', 'Второй вариант объявления']) {
    await title.waitFor()
    await title.fill(words)
    const button = page.getByRole('button', { name: 'Сохранить' })
    await button.click()
    // The alert about the first save may still be there during the second one.
    await expectVisible(page.getByRole('heading', { name: words }))
    await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true')
    await page.getByRole('link', { name: 'К списку' }).click()
    await page.getByRole('link', { name: words }).click()
    await title.waitFor()
    expect(await title.inputValue()).toBe(words)
  }
  expectNoTrouble()
})

it('an editor’s own version, chosen over the other one, is saved and no longer called unsaved', async () => {
  const path = '/me/edit'
  const [first, second] = [await visit({ login: 'teacher2', path }), await visit({ login: 'teacher2', path })]
  const save = ({ page }: typeof first) =>
    page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  for (const [{ page }, words] of [
    [first, 'Гидравлика'],
    [second, 'Аэродинамика'],
  ] as const)
    await page.getByLabel('Научные интересы').fill(words)
  await save(first)
  await expectVisible(first.page.getByText('Личная информация сохранена'))
  await save(second)
  const { page } = second
  const unsaved = page.getByText(/Ваш вариант ещё не сохранён: /)
  await page.getByRole('button', { name: 'Взять мой вариант' }).click()
  await expectVisible(page.getByText('Личная информация сохранена'))
  await unsaved.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Научные интересы').inputValue()).toBe('Аэродинамика')
  // A question about unsaved words would stop the link.
  await page.getByRole('link', { name: 'Английский' }).click()
  await page.waitForURL('**/me/edit/en')
})

it('an option that is too long gets an error under the options', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'admin', path: '/admin/questionnaire-editor' })
  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  const added = page.getByRole('group', { name: /^Вопрос/ }).last()
  await added.getByLabel('Текст вопроса').fill('Где вы обедаете?')
  const options = added.getByLabel('Варианты')
  await options.fill(`В столовой\n${'Дома '.repeat(50)}`)
  await page.getByRole('button', { name: 'Сохранить новую редакцию' }).click()
  await expectVisible(added.getByText(/200/))
  expect(await options.getAttribute('aria-invalid')).toBe('true')
  expectNoTrouble()
})

it('an answer that was typed outlives a new edition of the questionnaire', async () => {
  const student = await visit({ login: 'student3', path: '/questionnaire/student' })
  const { page } = student
  const words = page.getByRole('textbox').last()
  await words.fill('Поставьте больше розеток')

  const editor = await visit({ login: 'admin', path: '/admin/questionnaire-editor' })
  await editor.page.getByRole('button', { name: 'Добавить вопрос' }).click()
  const added = editor.page.getByRole('group', { name: /^Вопрос/ }).last()
  await added.getByLabel('Текст вопроса').fill('Ходите ли вы в бассейн?')
  await added.getByLabel('Варианты').fill('Да\nНет')
  await editor.page.getByRole('button', { name: 'Сохранить новую редакцию' }).click()
  await expectVisible(editor.page.getByText('Новая редакция анкеты сохранена'))

  const save = page.getByRole('button', { name: 'Сохранить черновик' })
  await save.click()
  await expectVisible(page.getByText(/Анкету обновили. Ваши ответы остались/))
  await expectVisible(page.getByText('Ходите ли вы в бассейн?'))
  expect(await words.inputValue()).toBe('Поставьте больше розеток')
  await save.click()
  await expectVisible(page.getByText('Черновик сохранён'))
  await student.goto('/questionnaire/student')
  await words.waitFor()
  expect(await words.inputValue()).toBe('Поставьте больше розеток')
})

it('a norm of points that is no number is refused, and the stored norm is not removed', async () => {
  const { page, goto } = await visit({ login: 'teacher' })
  const query = new URLSearchParams({ yearId: '2026', week: '11', userType: 'teacher' })
  const answer = await page.request.get(`${timetableCalls.getTimetable.path}?${query}`)
  const { lessons } = (await answer.json()) as { lessons: { id: number; isIET: boolean }[] }
  const { id } = lessons.find(({ isIET }) => !isIET)!
  const readNorm = async () => {
    const path = journalCalls.getLesson.path.replace('{week}', '11').replace('{lesson}', String(id))
    return ((await (await page.request.get(path)).json()) as { progressNorm: number | null }).progressNorm
  }
  await goto(`/teacher/journal?iet=0&week=11&lesson=${id}`)
  await openSettings(page)
  const norm = page.getByLabel('Норма баллов за занятие')
  const save = page.getByRole('button', { name: 'Сохранить норму' })
  await norm.fill('90,5')
  await save.click()
  await expect.poll(readNorm).toBe(90.5)
  await norm.fill('много')
  await save.click()
  await expectVisible(page.getByText('Введите число, например 5 или 2,5'))
  expect(await readNorm()).toBe(90.5)
})

it('a list that is being left makes room at once: nothing chosen in it gets into the next address', async () => {
  const { page } = await visit({ login: 'content', path: '/admin/announcements' })
  const editor = Promise.withResolvers<void>()
  const script = await scriptOf('areas/announcements/web/editor/EditorPage.tsx')
  const editorRequest = page.waitForRequest(`**${script}`)
  await page.route(`**${script}`, async (route) => {
    await editor.promise
    await route.continue()
  })
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/\/admin\/announcements\/\d+/)
  await editorRequest
  // Long before the editor is there.
  await page.getByLabel('Состояние').waitFor({ state: 'detached' })
  editor.resolve()
  await page.getByLabel('Заголовок', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})
