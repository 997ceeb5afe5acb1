import { expect, it } from 'vitest'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { Mark } from '../contract/marks.ts'
import { sheetsArea } from './handlers.ts'
import { sheetsPersonalData } from './personal-data.ts'
import { givenProcessed, readSheet } from './testing/given-sheet.ts'

const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })

it('the own copy of a student says of an absence no reason', async () => {
  const { id } = await givenProcessed(server, {
    markId: Mark.absent,
    finalMarkId: Mark.absentWithoutReason,
    students: 60,
  })
  const { subject } = await readSheet(server, id)
  const personId = await personOf(server, 'student')
  const copies = await Promise.all(sheetsPersonalData.map(({ read }) => read(server.db, personId)))
  const own = copies.map((rows) => rows.filter((row) => row['Дисциплина'] === subject))
  expect(own).toMatchObject([
    [{ Оценка: 'Неявка', 'Итоговая оценка': 'Неявка' }],
    [
      { Было: null, Стало: 'Неявка' },
      { Было: null, Стало: 'Неявка' },
    ],
  ])
})
