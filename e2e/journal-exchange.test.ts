import readXlsxFile from 'read-excel-file/node'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { readFile } from 'node:fs/promises'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { chooseAction, setNorm } from './support/lesson.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

type Rows = (string | number | null)[][]

/** The lesson that is held now, with one group and no marks yet, and its name in the sheet. */
async function currentLesson(page: Page) {
  const query = new URLSearchParams({ yearId: '2026', week: '12', userType: 'teacher' })
  const answer = await page.request.get(`${timetableCalls.getTimetable.path}?${query}`)
  const { lessons } = (await answer.json()) as { lessons: { id: number; date: string; start: string }[] }
  const lesson = lessons.find(({ date, start }) => date === '2026-11-18' && start === '11:30')!
  return { address: `/teacher/journal?iet=0&week=12&lesson=${lesson.id}`, title: '18.11.2026, 3 пара' }
}

async function download(page: Page): Promise<Rows> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать XLSX' }).click(),
  ])
  const [sheet] = await readXlsxFile(await readFile(await file.path()))
  return sheet!.data as Rows
}

async function upload(page: Page, rows: Rows) {
  const cells = rows.map((row) =>
    row.map((value): Cell =>
      value === null ? null : { value, type: typeof value === 'number' ? Number : String },
    ),
  )
  const buffer = await writeXlsxFile(cells, {}).toBuffer()
  await page.getByLabel('Файл журнала').setInputFiles({
    name: 'Журнал.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(buffer),
  })
}

function withCells(rows: Rows, ...cells: [number, string, string | number][]): Rows {
  const copy = rows.map((row) => [...row])
  for (const [row, title, value] of cells) copy[row]![copy[0]!.indexOf(title)] = value
  return copy
}

it('a teacher fills the journal in a file: errors first, then the differences, then all at once', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'teacher' })
  const { address, title } = await currentLesson(page)
  await goto(address)
  await setNorm(page, '5')
  await chooseAction(page, 'Журнал в XLSX и обратно')
  const rows = await download(page)
  expect(rows[0]).toContain(`${title}: посещение`)

  await upload(page, withCells(rows, [2, `${title}: баллы`, 9], [3, `${title}: посещение`, 'ы']))
  await expectVisible(page.getByRole('heading', { name: 'Файл не принят, ошибок: 2' }))
  await expectVisible(page.getByText(/Строка 3, столбец [A-Z]+: 9 больше нормы 5/))
  await expectVisible(page.getByText(/Строка 4, .*Неизвестная отметка «ы»/))
  await expectAccessible(page)

  await upload(
    page,
    withCells(
      rows,
      [2, `${title}: баллы`, 4.5],
      [2, `${title}: посещение`, 'п'],
      [3, `${title}: посещение`, 'н'],
    ),
  )
  await expectVisible(page.getByRole('heading', { name: 'Что изменится: 3 ячейки' }))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить в журнал: 3' }).click()
  await expectVisible(page.getByText('Из файла сохранено ячеек: 3'))
  const cells = page.getByRole('grid').first().getByRole('row').nth(1).getByRole('gridcell')
  await expect.poll(() => cells.nth(0).textContent()).toBe('+')
  await expect.poll(() => cells.nth(1).textContent()).toBe('4,5')
  expectNoTrouble()
})
