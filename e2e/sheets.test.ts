import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()
const SAVE = 'После сохранения студенты увидят выставленные оценки в личном кабинете'
const CLOSE =
  'После закрытия ведомости вы сможете отправить ее в дирекцию. Редактирование станет невозможным.'
const SEND =
  'Уверены, что хотите отправить ведомость? После отправки ведомости в дирекцию внесение изменений в личном кабинете будет невозможно.'

it('a teacher fills a sheet by keys, closes and sends it, the dean processes it', async () => {
  const teacher = await visit({ login: 'teacher', path: '/sheets?year=all&status=1' })
  const { page } = teacher
  await expectVisible(page.getByRole('list', { name: 'Ведомости', exact: true }))
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Ведомости', exact: true }).getByRole('link').first().click()
  await expectVisible(page.getByRole('heading', { level: 1, name: /^Ведомость\. / }))
  const address = new URL(page.url()).pathname
  const subject = (await page.getByRole('heading', { level: 1 }).textContent())!.replace('Ведомость. ', '')
  // The keyboard is on the first empty mark.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
  await page.keyboard.press('9')
  await expectVisible(page.getByRole('status').getByText(/^Клавиша «9» здесь не оценка/))
  const isCredit = await page.getByText('Не зачтено', { exact: true }).first().isVisible()
  const title = await page.getByRole('heading', { name: /^Заполнено \d+ из \d+$/ }).textContent()
  const students = Number(title!.match(/\d+$/)![0])
  // The key of «з» while the keyboard is English.
  for (let row = 0; row < students; row += 1) {
    await page.keyboard.press(isCredit ? 'p' : '5')
    await page.keyboard.press('Enter')
  }
  await expectVisible(page.getByRole('heading', { name: `Заполнено ${students} из ${students}` }))
  await expectVisible(page.getByText(/не сохранен[ыа], студенты их не видят/))
  const confirm = async (button: string, text: string, verb: string) => {
    // What the button does, Ctrl+S does.
    if (button === 'Сохранить') await page.keyboard.press('Control+s')
    else await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expectVisible(dialog.getByText(text))
    await dialog.getByRole('button', { name: verb, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await confirm('Сохранить', SAVE, 'Сохранить')
  await confirm('Закрытие ведомости', CLOSE, 'Закрыть ведомость')
  await expectVisible(page.getByRole('button', { name: 'Открыть ведомость' }))
  await confirm('Отправка в дирекцию', SEND, 'Отправить в дирекцию')
  await expectVisible(page.getByText('Ведомость в дирекции, изменить её нельзя'))
  await expectAccessible(page)

  const dean = await visit({
    login: 'dean',
    path: `/directorate/statements/${address.split('/').at(-1)}`,
  })
  await expectVisible(dean.page.getByRole('heading', { level: 1, name: `Ведомость. ${subject}` }))
  await expectAccessible(dean.page)
  await dean.page.getByRole('button', { name: 'Обработать' }).click()
  await dean.page.getByRole('dialog').getByRole('button', { name: 'Обработать ведомость' }).click()
  await expectVisible(dean.page.getByText('Обработана', { exact: true }).first())
  teacher.expectNoTrouble()
  dean.expectNoTrouble()
})

it('a sheet is filled under the thumb', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'teacher',
    path: '/sheets?year=all&status=2',
    viewport: PHONE,
  })
  await page.getByRole('list', { name: 'Ведомости', exact: true }).getByRole('link').first().click()
  const choice = page.getByRole('combobox', { name: /^Оценка: / }).first()
  await expectVisible(choice)
  const current = await choice.inputValue()
  await choice.selectOption({ index: current === '' ? 1 : 0 })
  await expectVisible(page.getByText(/1 оценка не сохранена/))
  await expectAccessible(page)
  expectNoTrouble()
})

it('the office finds a sheet by three letters and gives it back with a reason', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'dean', path: '/directorate/statements' })
  await expectVisible(page.getByRole('table', { name: 'Ведомости института' }))
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Обработать/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Вернуть преподавателю' }).click()
  await page.getByLabel('Что исправить').fill('Нет подписи второго экзаменатора')
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expectVisible(page.getByText('Нет подписи второго экзаменатора'))
  await expect.poll(() => page.getByRole('button', { name: 'Обработать' }).count()).toBe(0)
  expectNoTrouble()
})

it('the board of a session leads to its rows, and reminds the late ones once', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'dean',
    path: '/directorate/statements?session=2025-2',
  })
  const board = page.getByRole('complementary', { name: 'Ход сессии' })
  const late = board.getByRole('link', { name: 'Не отправлены в срок' })
  await expectVisible(late)
  await expectAccessible(page)
  await board
    .getByRole('link', { name: /^Создана$/ })
    .first()
    .click()
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('1')
  await expectVisible(page.getByRole('table', { name: 'Ведомости института' }).getByRole('row').nth(1))
  await board
    .getByRole('button', { name: /должников \d‑го курса/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Должники, \d‑й курс/ })
  await expectVisible(dialog.getByRole('rowheader').first())
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await board.getByRole('button', { name: /^Напомнить \d+ преподават/ }).click()
  const reminding = page.getByRole('dialog', { name: 'Напомнить о ведомостях?' })
  await reminding.getByRole('button', { name: 'Напомнить' }).click()
  await expectVisible(page.getByText(/^Напомнили \d+\sпреподават/))
  await board
    .getByRole('button', { name: /^Напомнить/ })
    .first()
    .waitFor({ state: 'detached' })
  expectNoTrouble()
})

it('the office gives a referral to one who owes, prints it and takes it back', async () => {
  // The longest past come first, and need a reason after their term: this one is in time.
  const { page, expectNoTrouble } = await visit({
    login: 'dean',
    path: '/directorate/retakes?attempt=2&sort=-until',
  })
  await expectVisible(page.getByRole('table', { name: 'Задолженности' }))
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Назначить/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const students = dialog.getByRole('group', { name: 'Студенты' }).getByRole('listitem').getByRole('checkbox')
  await expectVisible(students.first())
  for (let place = (await students.count()) - 1; place > 0; place -= 1) await students.nth(place).uncheck()
  await dialog.getByLabel(/^Выдать направление/).check()
  const [year, month, day] = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10).split('-')
  await dialog.getByLabel('Действует по').fill(`${day}.${month}.${year}`)
  await expectAccessible(page)
  const made = page.waitForResponse((answer) => answer.url().endsWith('/statements/institute/retakes'))
  await dialog.getByRole('button', { name: 'Назначить' }).click()
  const { id } = (await (await made).json()) as { id: number }
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`/directorate/statements/${id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Направление', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^Направление_.+\.pdf$/)
  await page.getByRole('button', { name: 'Ещё действия' }).click()
  await page.getByRole('menuitem', { name: 'Отозвать' }).click()
  await dialog.getByRole('button', { name: 'Отозвать' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Пересдачи и направления' }))
  expectNoTrouble()
})

it('the office makes a sheet by hand, appoints its day, looks into its register and takes it back', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'dean', path: '/directorate/statements' })
  await page.getByRole('button', { name: 'Новая ведомость' }).click()
  const dialog = page.getByRole('dialog')
  const choose = async (label: string, typed: string, option: RegExp) => {
    await dialog.getByLabel(label, { exact: true }).fill(typed)
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose('Группа или поток', 'пиб-24', /^ПИб-24-1/)
  await choose('Дисциплина', 'базы дан', /^Базы данных/)
  const type = dialog.getByLabel('Вид контроля')
  // The office says itself what is held: no kind is taken for granted.
  expect(await type.inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect.poll(() => type.getAttribute('aria-invalid')).toBe('true')
  await type.selectOption({ label: 'Практика' })
  await choose('Кто принимает', 'тихонов мих', /Тихонов Михаил/)
  // The list stays open for others.
  await page.keyboard.press('Tab')
  await expectVisible(dialog.getByRole('heading', { name: /^\d+ студент.*семестр$/ }))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: /^Ведомость\. / }))
  await expectVisible(page.getByText('дата не назначена'))
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Ещё действия' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Дата экзамена')
  const [year, month, day] = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10).split('-')
  await dialog.getByLabel('День').fill(`${day}.${month}.${year}`)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText(`${day}.${month}.${year}`).first())
  await act('Обновить состав')
  await expectVisible(dialog.getByText('Состав ведомости совпадает с реестром студентов'))
  await dialog.getByRole('button', { name: 'Закрыть', exact: true }).last().click()
  await page.getByRole('button', { name: 'История оценок' }).click()
  await expectVisible(dialog.getByText('Оценок в этой ведомости ещё не ставили'))
  await page.keyboard.press('Escape')
  await act('Отозвать')
  await dialog.getByRole('button', { name: 'Отозвать' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Отчёт по электронным ведомостям' }))
  expectNoTrouble()
})

it('a teacher takes what the journal proposes by the space bar and by one press, and gives it back', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/sheets?year=all' })
  const read = async (path: string) => (await page.request.get(`/api/proxy/statements/teacher${path}`)).json()
  const { items } = (await read('?statusId=1')) as { items: { id: number; studentsCount: number }[] }
  const counts = await Promise.all(
    items.map(async ({ id }) => ((await read(`/${id}/proposals`)) as { items: unknown[] }).items.length),
  )
  const place = counts.findIndex((count) => count > 2)
  expect(place).toBeGreaterThanOrEqual(0)
  await page.goto(`/sheets/${items[place]!.id}`)
  const strip = page.getByRole('region', { name: 'Из журнала' })
  await expectVisible(strip.getByRole('button', { name: `Принять ${counts[place]}` }))
  await expectAccessible(page)
  await page.locator('tbody td[data-kind="mark"]').first().click()
  await page.keyboard.press('Space')
  await expectVisible(page.getByText(/^1 оценка не сохранена/))
  await strip.getByRole('button', { name: /^Принять/ }).click()
  await expectVisible(page.getByText(new RegExp(`^${counts[place]} оцен.* не сохранен`)))
  await strip.getByRole('button', { name: 'Отменить' }).click()
  await expectVisible(page.getByText(/^1 оценка не сохранена/))
  await strip.getByRole('checkbox').check()
  await page.keyboard.press('Control+z')
  expectNoTrouble()
})

it('the keeper of the data gives the university its rule of marks', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'admin', path: '/unit/mark-rules' })
  const card = page.getByRole('main')
  await expectVisible(card.getByText(/версия 1, без своего правила/))
  await card.getByLabel('Отлично, от').fill('87')
  await card.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(card.getByText('87 / 70 / 55 / 40'))
  await expectAccessible(page)
  expectNoTrouble()
})

it('a head looks at the sheets of the department and gives it a rule of its own', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'head', path: '/unit/statements?queue=all' })
  await expectVisible(page.getByRole('table', { name: 'Ведомости кафедры' }))
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Открыть/ })
    .first()
    .click()
  await expectVisible(page.getByRole('heading', { level: 1, name: /^Ведомость\. / }))
  await expect.poll(() => page.getByRole('button', { name: 'Обработать' }).count()).toBe(0)
  await page.goto('/unit/mark-rules')
  await page.getByLabel('Отлично, от').first().fill('91')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await expectVisible(page.getByText(/^версия 1/).first())
  await expectAccessible(page)
  expectNoTrouble()
})

it('the office creates the sheets of the next session, and withdraws them in one action', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'dean', path: '/directorate/statements' })
  const openNext = async () => {
    await page.getByRole('button', { name: 'Создать ведомости сессии' }).click()
    const session = page.getByRole('dialog', { name: 'Ведомости сессии' })
    await session.getByLabel('Сессия').selectOption({ index: 1 })
    return session
  }
  await (await openNext()).getByRole('button', { name: /^Создать \d+\sведомост/ }).click()
  await expectVisible(page.getByText('Ведомости созданы'))
  const session = await openNext()
  await session.getByRole('button', { name: 'Отозвать…' }).click()
  const question = page.getByRole('dialog', { name: 'Отозвать созданные ведомости?' })
  await expectVisible(question.getByText(/^Будет отозвано/))
  await expectAccessible(page)
  await question.getByRole('button', { name: /^Отозвать \d+\sведомост/ }).click()
  await expectVisible(page.getByText(/^Отозвано: \d+\sведомост/))
  await expectVisible(session.getByRole('button', { name: /^Создать \d+\sведомост/ }))
  expectNoTrouble()
})

it('a head reminds teachers whose journals are not filled in, once', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'head', path: '/unit/study' })
  await page.getByRole('button', { name: /^Напомнить \d+\sпреподават/ }).click()
  const question = page.getByRole('dialog', { name: 'Напомнить о журналах?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Напомнить' }).click()
  await expectVisible(page.getByText(/^Напомнили \d+\sпреподават/))
  await expect.poll(() => page.getByRole('button', { name: /^Напомнить/ }).count()).toBe(0)
  await expectVisible(page.getByText(/^\d.* ноября · .+ · напомнили сегодня$/).first())
  expectNoTrouble()
})
