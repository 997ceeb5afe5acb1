import { beforeEach, describe, expect, it } from 'vitest'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesArea } from '../handlers.ts'
import { electivesNoticeSources } from '../notices.ts'
import { givenClean, givenConfirmed } from '../testing/given-choice.ts'

const { approveChoice, rejectChoice, undoApprovals } = electivesCalls
const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo' })
const moderator = () => server.as('moderator')

/** The titles of the student's notices about decisions, oldest first. */
async function titlesTold(): Promise<string[]> {
  await sendDue(server, electivesNoticeSources)
  const rows = await server.db
    .selectFrom('notice')
    .select('title')
    .where('kind', '=', 'elective.decided')
    .where('person_id', '=', await personOf(server, 'student'))
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}

beforeEach(async () => {
  await givenClean(server)
  for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
})

describe('a student is notified of where a choice has come to', () => {
  it('not at all of an approval that was taken back at once', async () => {
    const { id } = await givenConfirmed(server)
    await moderator().call(approveChoice, { id })
    await moderator().call(undoApprovals, { ids: [id] })
    expect(await titlesTold()).toEqual([])
  })

  it('once of an approval that was taken back and given again', async () => {
    const { id } = await givenConfirmed(server)
    await moderator().call(approveChoice, { id })
    await moderator().call(undoApprovals, { ids: [id] })
    await moderator().call(approveChoice, { id })
    expect(await titlesTold()).toEqual(['Плавание: одобрено'])
  })

  it('not at all of an approval that was taken back before its letter had left', async () => {
    const { id } = await givenConfirmed(server)
    await moderator().call(approveChoice, { id })
    await titlesTold()
    await server.db.updateTable('notice').set({ sent_at: null }).execute()
    await moderator().call(undoApprovals, { ids: [id] })
    expect(await titlesTold()).toEqual([])
  })

  it('of an approval that was taken back after its letter had left, though it is unread here', async () => {
    const { id } = await givenConfirmed(server)
    await moderator().call(approveChoice, { id })
    expect(await titlesTold()).toEqual(['Плавание: одобрено'])
    await moderator().call(undoApprovals, { ids: [id] })
    expect(await titlesTold()).toEqual(['Плавание: на модерации'])
    await moderator().call(approveChoice, { id })
    expect(await titlesTold()).toEqual(['Плавание: одобрено'])
  })

  it('not again of an approval that was taken back and given again at once', async () => {
    const { id } = await givenConfirmed(server)
    await moderator().call(approveChoice, { id })
    await titlesTold()
    const written = () => server.db.selectFrom('notice').selectAll().execute()
    const before = await written()
    await moderator().call(undoApprovals, { ids: [id] })
    await moderator().call(approveChoice, { id })
    expect(await titlesTold()).toEqual(['Плавание: одобрено'])
    expect(await written()).toEqual(before)
  })

  it('of a rejection that has moved the choice to another course', async () => {
    const { id } = await givenConfirmed(server)
    await moderator().call(rejectChoice, { id, comment: 'Нет справки врача' })
    expect(await titlesTold()).toEqual(['Мини-футбол: на модерации'])
  })
})
