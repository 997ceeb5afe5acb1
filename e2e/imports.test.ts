import { it } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit, portal } = useVisits()

/** Excel in Russia writes CSV in Windows-1251; the letters of this file stand there as they do in ISO 8859-5 plus 0x10. */
function windows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0)!
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )
}

async function give(page: Page, text: string) {
  await page
    .getByRole('row', { name: /Институты, кафедры/ })
    .getByRole('button', { name: 'Загрузить' })
    .click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'Структура.csv',
    mimeType: 'text/csv',
    buffer: windows1251(text),
  })
}

const UNITS = 'Код;Наименование;Разновидность;Действует с\nИ-1;Лаборатория зрения;лаборатория;'

it('a keeper brings units from a file: errors first, then what changes, then all at once, and back', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'admin' })
  await goto('/admin/data/import')
  await expectAccessible(page)
  await give(page, `${UNITS}32.13.2020`)
  await page.getByLabel('Разновидность').selectOption('Вид')
  await page.getByRole('button', { name: 'Проверить файл' }).click()
  await expectVisible(page.getByText('такого дня нет: «32.13.2020»'))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ко всем загрузкам' }).click()
  await give(page, `${UNITS}01.09.2026`)
  await page.getByLabel('Разновидность').selectOption('Вид')
  await page.getByRole('button', { name: 'Проверить файл' }).click()
  await expectVisible(page.getByText('строка 2: Лаборатория зрения, лаборатория'))
  await page.getByRole('button', { name: 'Загрузить в портал' }).click()
  await expectVisible(page.getByText('создано 1, изменено 0, без изменений 0'))
  await page.getByRole('button', { name: 'Отменить загрузку' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить загрузку' }).click()
  await expectVisible(page.getByText('Загрузка отменена: записи стали такими, как до неё.'))
  await goto('/admin/data/people')
  await page.getByRole('link', { name: 'Загрузить из файла' }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Загрузить: Люди' }))
  expectNoTrouble()
})

const TIMETABLE =
  'Институт;Уровень;Курс;Группа;День недели;Пара;Недели;Дисциплина;Вид занятия;Преподаватель;Аудитория'
const timetableOf = (count: number, room = 'П') =>
  [
    TIMETABLE,
    ...Array.from(
      { length: count },
      (_, n) =>
        `Институт проб;бакалавриат;1;ПРОБ-01-26;${(n % 6) + 1};${(n % 8) + 1};1 3 5;Курс ${n};лекция;Пробный П.П.;${room}-${n}`,
    ),
  ].join('\n')

async function giveTimetable(page: Page, count: number, room?: string) {
  const row = page.getByRole('row', { name: /Занятия групп одного института/ })
  await row.getByRole('button', { name: 'Загрузить' }).click()
  const file = { name: 'Расписание.csv', mimeType: 'text/csv', buffer: windows1251(timetableOf(count, room)) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Проверить файл' }).click()
}

it('a keeper brings the timetable of an institute, and confirms that a later file takes much away', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'admin' })
  await goto('/admin/data/import')
  await giveTimetable(page, 30)
  await expectVisible(page.getByText('ПРОБ-01-26: Курс 0, лекция, понедельник, 1 пара'))
  await page.getByRole('button', { name: 'Загрузить в портал' }).click()
  await expectVisible(page.getByText('создано 30, изменено 0, без изменений 0'))
  await expectVisible(page.getByText(/загрузите прежний файл института ещё раз/))
  await page.getByRole('link', { name: 'Ко всем загрузкам' }).click()
  await giveTimetable(page, 5)
  await expectVisible(page.getByText('Будет снято'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Загрузить в портал' }).click()
  await expectVisible(page.getByText(/нет 25 из 30 занятий/))
  await page.getByRole('button', { name: 'Загрузить и убрать' }).click()
  await expectVisible(page.getByText('создано 0, изменено 25, без изменений 5'))

  // A week that was cancelled by hand since: a file with another room would bring it back.
  const { id } = await portal.db
    .selectFrom('student_group')
    .select('id')
    .where('name', '=', 'ПРОБ-01-26')
    .executeTakeFirstOrThrow()
  await goto(`/timetable/editor?kind=group&id=${id}&week=3`)
  await page.locator('td button[draggable]').first().click()
  await page.getByRole('button', { name: 'Отменить пару' }).click()
  await expectVisible(page.getByText('Отменено: ЛК Курс 0, 3-я неделя'))
  await goto('/admin/data/import')
  await giveTimetable(page, 5, 'К')
  await expectVisible(page.getByText('ПРОБ-01-26: Курс 0, лекция, 3-я неделя: отмена'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Загрузить в портал' }).click()
  const question = page.getByRole('dialog', { name: 'Файл отменит правки расписания' })
  await expectVisible(question.getByText('Правок вручную, которые файл отменит: 1'))
  expectNoTrouble()
})
