import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose } from './support/choose.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()
const REASON = 'Нет таблицы измерений'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

it('a student sends a work, its supervisor rejects it, the student reads why', async () => {
  const student = await visit({ login: 'student', path: '/works' })
  const { page } = student
  await page
    .getByRole('link', { name: /Не отправлено/ })
    .first()
    .click()
  await expectVisible(page.getByRole('button', { name: 'Отправить на согласование' }))
  await page.getByRole('textbox', { name: 'Тема' }).fill('Разметка журнала испытаний')
  const missing = page.getByRole('region', { name: 'Чтобы отправить' })
  await expectVisible(missing.getByText('не хватает 1 пункта'))
  const program = { name: 'работа.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0090\0') }
  await page.locator('#file-work input[type="file"]').first().setInputFiles(program)
  await expectVisible(page.getByText(/работа\.pdf: Подходят только файлы/))
  await page.locator('#file-work input[type="file"]').first().setInputFiles(pdf('Журнал.pdf'))
  await expectVisible(missing.getByText('всё на месте'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await expectVisible(page.getByText('Работа отправлена на согласование'))

  const teacher = await visit({ login: 'teacher', path: '/teacher/works?search=' })
  const desk = teacher.page
  const row = desk.getByRole('list', { name: 'Работы', exact: true }).getByRole('link').last()
  await row.click()
  await expectAccessible(desk)
  await desk.keyboard.press('r')
  await desk.getByLabel('Что исправить').fill(REASON)
  await desk.getByRole('button', { name: 'Отклонить работу' }).click()
  await expectVisible(desk.getByText('Работа отклонена'))
  teacher.expectNoTrouble()
})

it('by keys a reason is typed at once, an agreement is asked for, and an unsent remark is not lost', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/teacher/works' })
  const rows = page.getByRole('list', { name: 'Работы', exact: true }).getByRole('listitem')
  const openable = rows.filter({ hasText: /ждёт/ })
  await openable.first().getByRole('link').click()
  const name = page.locator('h2 a')
  const first = await name.textContent()
  await page.keyboard.press('r')
  await page.keyboard.type('jk')
  expect(await page.getByLabel('Что исправить').inputValue()).toBe('jk')
  await page.getByRole('button', { name: 'Назад' }).click()
  await page.getByLabel('Замечание или ответ').fill('Где выводы?')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Остаться' }).click()
  expect(await page.getByLabel('Замечание или ответ').inputValue()).toBe('Где выводы?')
  await page.getByRole('button', { name: 'Написать' }).click()
  // The field is empty again as soon as the remark is stored.
  await expect.poll(() => page.getByLabel('Замечание или ответ').inputValue()).toBe('')
  await expectVisible(page.getByRole('button', { name: /^Изменить: замечание/ }).last())
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await expectVisible(page.getByRole('dialog', { name: 'Согласовать работу?' }))
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('Работа согласована'))
  await expect.poll(() => name.textContent()).not.toBe(first)
  expectNoTrouble()
})

it('a supervisor agrees one work by a key and many at once, and reads from which day the others are open', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher', path: '/teacher/works?types=1' })
  await expectVisible(page.getByText(/Учебный год 2026\/2027/))
  await page.getByRole('list', { name: 'Работы', exact: true }).getByRole('link').first().click()
  await expectVisible(page.getByRole('button', { name: 'Согласовать', exact: true }))
  await page.keyboard.press('a')
  await expectVisible(page.getByRole('dialog', { name: 'Согласовать работу?' }))
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('Работа согласована'))
  await goto('/teacher/works?types=1')
  await page.getByRole('button', { name: /^Выбрать все на странице/ }).click()
  await page.getByRole('button', { name: /^Согласовать \d+$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Согласовать' }).click()
  await expectVisible(page.getByText(/работ[аы]? согласован/).first())
  await goto('/teacher/works?types=3')
  await page.getByRole('list', { name: 'Работы', exact: true }).getByRole('link').first().click()
  await expectVisible(page.getByText('Согласовать можно с 01.07.2027:'))
  await expectVisible(page.getByText(/согласуют с 1 июля/))
  expect(await page.getByRole('button', { name: 'Согласовать', exact: true }).isDisabled()).toBe(true)
  const id = Number(new URL(page.url()).searchParams.get('work'))
  const refusal = await page.evaluate(async (work) => {
    const answer = await fetch(`/api/proxy/consent/teacher/work/${work}/agree`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }, id)
  expect(refusal).toEqual({ status: 422, body: { message: 'Согласование доступно с 1 июля 2027 года' } })
  await expectAccessible(page)
  expectNoTrouble()
})

it('a supervisor hands over works for an absence, and the colleague finds them', async () => {
  const teacher = await visit({ login: 'teacher2', path: '/teacher/works' })
  await teacher.page.getByRole('button', { name: 'Передать на время отсутствия' }).click()
  const dialog = teacher.page.getByRole('dialog')
  await choose(dialog, 'Кому', 'Тихонов')
  await dialog.getByLabel('С', { exact: true }).fill('18.11.2026')
  await dialog.getByLabel('По', { exact: true }).fill('20.11.2026')
  await dialog.getByRole('button', { name: 'Передать', exact: true }).click()
  await expectVisible(teacher.page.getByText(/^Согласование передано/))
  const colleague = await visit({ login: 'teacher', path: '/teacher/works' })
  const whose = colleague.page.getByRole('group', { name: 'Чьи работы' })
  await whose.getByRole('button').last().click()
  await expectVisible(colleague.page.getByText(/^Работы за .* до 20\.11\.2026/))
  await expectAccessible(colleague.page)
  for (const visitor of [teacher, colleague]) visitor.expectNoTrouble()
})

it('a keeper sets from which day works are agreed', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'admin', path: '/admin/work-rules' })
  expect(await page.getByLabel('Согласовывать с').inputValue()).toBe('1')
  await expectAccessible(page)
  await page.getByLabel('Согласовывать с').fill('2')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText('Правила сохранены'))
  expectNoTrouble()
})

it('a head names a supervisor, opens a supervisor’s list and sees whose works these are', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'directorate', path: '/admin/works' })
  const table = page.getByRole('table', { name: 'Руководители работ' })
  await table.getByRole('link', { name: 'Без руководителя' }).click()
  await page.waitForURL(/show=without/)
  const naming = page.getByRole('region', { name: 'Назначить руководителя' })
  await page.getByRole('main').getByRole('checkbox').first().check()
  await choose(naming, 'Руководитель', 'Тихонов')
  await expectAccessible(page)
  await naming.getByRole('button', { name: 'Назначить 1 работе' }).click()
  await expectVisible(page.getByText('Руководитель назначен'))
  await page.getByRole('button', { name: 'По руководителям' }).click()
  await table.getByRole('link').nth(1).click()
  await expectVisible(page.getByText(/решение запишется на вас/))
  await expectAccessible(page)
  expectNoTrouble()
})

it('a head sets terms for all kinds of works at once: none is saved while one is wrong', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'head', path: '/admin/works' })
  const open = async () => {
    await page.getByRole('button', { name: 'Сроки сдачи' }).click()
    await expectVisible(page.getByRole('dialog').getByRole('textbox').first())
    return page.getByRole('dialog')
  }
  const dialog = await open()
  const fields = dialog.getByRole('textbox')
  const before = await fields.first().inputValue()
  await fields.first().fill('19.12.2026')
  await fields.last().fill('19.12.2031')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(dialog.getByText(/^Срок должен быть с/))
  await expectAccessible(page)
  await page.reload()
  const again = await open()
  expect(await again.getByRole('textbox').first().inputValue()).toBe(before)
  await again.getByRole('textbox').first().fill('19.12.2026')
  await again.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText('Данные сохранены'))
  expect(await (await open()).getByRole('textbox').first().inputValue()).toBe('19.12.2026')
  expectNoTrouble()
})

it('a head whose terms another has changed meanwhile sees which, and a second press saves their own', async () => {
  const open = async () => {
    const { page, expectNoTrouble } = await visit({ login: 'head', path: '/admin/works' })
    await page.getByRole('button', { name: 'Сроки сдачи' }).click()
    const dialog = page.getByRole('dialog')
    await expectVisible(dialog.getByRole('textbox').first())
    const save = () => dialog.getByRole('button', { name: 'Сохранить' }).click()
    return { page, dialog, save, fields: dialog.getByRole('textbox'), expectNoTrouble }
  }
  const late = await open()
  const first = await open()
  await first.fields.first().fill('17.12.2026')
  await first.fields.last().fill('11.05.2027')
  await first.save()
  await expectVisible(first.page.getByText('Данные сохранены'))
  first.expectNoTrouble()
  await late.fields.first().fill('18.12.2026')
  await late.save()
  await expectVisible(late.dialog.getByText(/сохранено 17\.12\.2026, у вас 18\.12\.2026$/))
  await expectVisible(late.dialog.getByText(/сохранено 11\.05\.2027$/))
  await expectAccessible(late.page)
  await late.save()
  await expectVisible(late.page.getByText('Данные сохранены'))
  const { fields } = await open()
  expect(await fields.first().inputValue()).toBe('18.12.2026')
  expect(await fields.last().inputValue()).toBe('11.05.2027')
})

it('an open work says its place in the whole list, on the second page too', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'teacher',
    path: '/teacher/works?years=all&status=all&page=2',
  })
  const place = page.getByText(/^\d+ из \d+$/)
  const [first, count] = (await place.textContent())!.split(' из ').map(Number) as [number, number]
  expect(first).toBe(51)
  expect(count).toBeGreaterThan(first)
  await page.getByRole('button', { name: 'Следующая работа' }).click()
  await expectVisible(page.getByText(`52 из ${count}`))
  expectNoTrouble()
})

it('a desk without works says so across its whole width', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/teacher/works?search=ъъъ' })
  const empty = page.locator('[data-empty]').filter({ has: page.getByText('По этим условиям работ нет') })
  await expectVisible(empty.last())
  const whole = (await page.getByRole('group', { name: 'Отбор работ' }).boundingBox())!
  expect((await empty.last().boundingBox())!.width).toBe(whole.width)
  await expectAccessible(page)
  expectNoTrouble()
})

it('on a phone photos become one PDF of a work that came back', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/works', viewport: PHONE })
  await page
    .getByRole('link', { name: /Отклонено/ })
    .first()
    .click()
  await expectVisible(page.getByText(/^Отклонено \d/).first())
  // As a phone takes it: lying, with a note that it was held upright.
  const noise = { type: 'gaussian', mean: 140, sigma: 40 } as const
  const buffer = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#ddd', noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer()
  const photos = [1, 2].map((n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer }))
  await page.locator('#file-feedback input[data-camera]').setInputFiles(photos)
  const link = page.getByRole('link', { name: 'Отзыв организации.pdf' })
  await expectVisible(link)
  expect(await page.getByText(/Снимок не читается/).count()).toBe(0)
  const made = await page.request.get((await link.getAttribute('href'))!)
  const document = await getDocumentProxy(new Uint8Array(await made.body()))
  expect(document.numPages).toBe(2)
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  expect(height).toBeGreaterThan(width)
  expectNoTrouble()
})

it('what is typed of a work that came back waits as a draft, and is sent as the next version', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/works' })
  await page
    .getByRole('link', { name: /Отклонено/ })
    .first()
    .click()
  const city = page.getByRole('textbox', { name: 'Город' })
  await city.fill('Зеленоград-на-Сходне')
  await expectVisible(page.getByText(/^Черновик сохранён/))
  await page.reload()
  await expectVisible(city)
  expect(await city.inputValue()).toBe('Зеленоград-на-Сходне')
  for (const [kind, name] of [
    ['work', 'Отчёт.pdf'],
    ['feedback', 'Отзыв.pdf'],
  ] as const) {
    // What was photographed before stands there already.
    const input = page.locator(`#file-${kind} input[type="file"]`)
    if ((await input.count()) > 0) await input.first().setInputFiles(pdf(name))
  }
  await expectVisible(page.getByText('всё на месте'))
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Отправить версию \d/ }).click()
  await expectVisible(page.getByText('Работа отправлена на согласование'))
  await expectVisible(page.getByRole('region', { name: 'Версии' }).getByText(/Зеленоград-на-Сходне/))
  expectNoTrouble()
})

it('a supervisor without works in this study year reads so, and sees those of all years at a press', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'aspirant', path: '/teacher/works' })
  await expectVisible(page.getByText('В этом учебном году работ ещё нет'))
  await page.getByRole('button', { name: 'Показать за все годы' }).click()
  await expectVisible(page.getByRole('list', { name: 'Работы', exact: true }).getByRole('link').first())
  expectNoTrouble()
})
