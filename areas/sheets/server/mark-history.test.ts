import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../contract/calls.ts'
import { Mark } from '../contract/marks.ts'
import { sheetsArea } from './handlers.ts'
import { givenSheet, givenShipped, readSheet } from './testing/given-sheet.ts'

const { getSheetHistory, getInstituteHistory, getDepartmentHistory, processSheet } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const dean = () => server.as('dean')

describe('the history of the marks of a sheet', () => {
  it('says who changed which mark, and a final one to the examiner only when the office has settled it', async () => {
    const { id } = await givenShipped(server, { students: 1 })
    const { recordBookUUID, fio } = (await readSheet(server, id)).records[0]!
    const [given] = await givenBy(dean(), getInstituteHistory, { id })
    expect(given).toMatchObject({ recordBookUUID, fio, isFinal: false, before: null, after: 'Отлично' })
    expect(given!.by).toBe('Тихонов Михаил Васильевич')
    const results = [{ recordBookUUID, markId: Mark.absentForReason, reason: 'справка' }]
    await givenBy(dean(), processSheet, { id, results })
    const [office] = await givenBy(dean(), getInstituteHistory, { id })
    expect(office).toMatchObject({ isFinal: true, after: 'Неявка (уваж.)' })
    const [examiner] = await givenBy(server.as('teacher'), getSheetHistory, { id })
    expect(examiner).toMatchObject({ isFinal: true, after: 'Неявка' })
    expect(await server.as('head').call(getDepartmentHistory, { id })).toFailWith(
      getDepartmentHistory,
      'not-found',
    )
    const { id: other } = await givenSheet(server, { examiners: ['teacher2'] })
    expect(await server.as('teacher').call(getSheetHistory, { id: other })).toFailWith(
      getSheetHistory,
      'not-found',
    )
  })
})
