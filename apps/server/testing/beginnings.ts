import { sql } from 'kysely'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { givenPin } from '#areas/accounts/server/testing/given-pin.ts'
import { announcementsCalls } from '#areas/announcements/contract/calls.ts'
import { findFreeUnit, givenPoint } from '#areas/bypass/server/testing/given-point.ts'
import { givenPage, givenRemovedPage } from '#areas/content/server/testing/given-page.ts'
import { RECORD_BEGINNINGS } from '#areas/dictionaries/server/testing/given-record.ts'
import { filesCalls } from '#areas/files/contract/calls.ts'
import { givenRemovedPoint } from '#areas/journal/server/testing/given-removed-point.ts'
import { givenTitle, givenWithdrawnTitle } from '#areas/library/server/testing/given-title.ts'
import { givenNews, givenRemovedNews, givenRubric } from '#areas/news/server/testing/given-news.ts'
import { peopleCalls } from '#areas/people/contract/calls.ts'
import { findFreeConsent, givenCorrection } from '#areas/privacy/server/testing/given-correction.ts'
import * as rights from '#areas/rights/server/testing/given-account-holder.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { ONE_PIXEL_PNG, SQUARE_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'

type Input = Record<string, unknown>

/** Somebody who registers and whose letter left long enough ago to be sent again. */
async function aWaitingRegistration(server: TestServer): Promise<Input> {
  const { pin } = await givenPin(server)
  const form = { email: 'waiting@example.ru', login: 'waiting', password: 'Тихая гавань 48', pin }
  const { body } = await server.as(null).call(accountsCalls.register, form)
  const { requestId } = body as { requestId: string }
  await sql`update registration_request set sent_at = sent_at - interval '1 hour'`.execute(server.db)
  return { requestId }
}

async function personOf({ db }: TestServer, login: string): Promise<number> {
  const account = db.selectFrom('account').select('person_id').where('login', '=', login)
  return (await account.executeTakeFirstOrThrow()).person_id
}

const weeksOf = (login: string) => async (server: TestServer) => ({
  userId: await personOf(server, login),
  yearId: 2026,
  fromWeek: 12,
  toWeek: 12,
})

/** The unit where `head` works. */
async function unitOfHead(server: TestServer): Promise<Input> {
  const { rows } = await sql<{ id: number }>`
    select ep.department_id as id from employment e join employment_post ep on ep.employment_id = e.id
    where e.person_id = ${await personOf(server, 'head')} limit 1`.execute(server.db)
  return { id: rows[0]!.id }
}

async function anAnnouncement(server: TestServer): Promise<Input> {
  const text = { title: 'Собрание', description: '', link: null, expiresAt: null, audience: [] }
  const now = '2026-11-18T08:00:00.000Z'
  return givenBy(server.as('content'), announcementsCalls.createAnnouncement, {
    ...text,
    publishedAt: now,
    needsConfirmation: true,
  })
}

async function aPhoto(server: TestServer): Promise<Input> {
  const file = new TestFile(SQUARE_PNG, 'я.png', 'image/png')
  await givenBy(server.as('student'), peopleCalls.saveOwnPhoto, { file, version: 0 })
  return { personId: await personOf(server, 'student') }
}

/** What must be there before a call can succeed, and the input that names it. */
export const BEGINNINGS: Record<string, (server: TestServer) => Promise<Input>> = {
  'accounts.resendRegistration': aWaitingRegistration,
  'announcements.confirmAnnouncement': anAnnouncement,
  'bypass.addPoint': findFreeUnit,
  'bypass.changePoint': givenPoint,
  'bypass.removePoint': givenPoint,
  'content.withdrawPage': givenPage,
  'content.removePage': givenPage,
  'content.bringBackPage': givenRemovedPage,
  'departments.exportPublications': unitOfHead,
  'departments.exportStates': unitOfHead,
  'departments.exportHistory': unitOfHead,
  'files.getFile': (server) =>
    givenBy(server.as('content'), filesCalls.uploadImage, {
      file: new TestFile(ONE_PIXEL_PNG, 'точка.png', 'image/png'),
    }),
  'journal.restoreControlPoint': (server) => givenRemovedPoint(server, 42),
  // The other types of comment are saved with the lesson held, this one without.
  'journal.saveComment': async () => ({ type: 'studentSemester', params: { studentId: 104 } }),
  'library.addRecommendation': async (server) => ({
    disciplineId: 10,
    titleId: (await givenTitle(server)).id,
  }),
  'library.withdrawTitle': givenTitle,
  'library.restoreTitle': givenWithdrawnTitle,
  'news.publishNews': givenNews,
  'news.withdrawNews': givenNews,
  'news.removeNews': givenNews,
  'news.bringBackNews': givenRemovedNews,
  'news.renameRubric': givenRubric,
  'news.removeRubric': givenRubric,
  'people.getPhoto': aPhoto,
  'privacy.decideConsent': findFreeConsent,
  'privacy.requestCorrection': async () => ({ text: 'В отчестве ошибка: должно быть «Петрович»' }),
  'privacy.answerCorrection': givenCorrection,
  'rights.blockAccount': rights.givenAccountHolder,
  'rights.unblockAccount': rights.givenBlockedHolder,
  'rights.endPersonSessions': rights.givenAccountHolder,
  'rights.forceRestore': rights.givenAccountHolder,
  'rights.resetSecondFactor': rights.givenAccountHolder,
  'rights.removeGrant': rights.givenGrant,
  'rights.confirmAdministrator': rights.givenAdministratorRequest,
  'rights.declineAdministrator': rights.givenAdministratorRequest,
  'rights.changeRole': async () => ({ name: 'Комендант корпуса', permissions: ['rooms-view'] }),
  'timetable.printStudentTimetable': weeksOf('student'),
  'timetable.printTeacherTimetable': weeksOf('teacher'),
  ...Object.fromEntries(
    Object.entries(RECORD_BEGINNINGS).map(([name, beginning]) => [`dictionaries.${name}`, beginning]),
  ),
}

/** Calls that no sample makes succeed, by the reason; their areas' own tests do, under the same guard. */
const REASONS: Record<string, RegExp> = {
  'the test university has no such password, letter, code or second factor at hand':
    /^accounts\.(login|register|confirmRegistration|confirmRestore|changeContacts|confirmContact|confirmPhone|changePassword|endSession|switchOnSecondFactor)$/,
  'a device must sign': /^accounts\.(addPasskey|renamePasskey|removePasskey|enterByPasskey)$/,
  'the lesson must be open, or next to the other': /^journal\.(copyFromNeighbor|checkIn)$/,
}

/** Why no sample makes a call succeed; null for a call that must. */
export function reasonForRefusal(name: string): string | null {
  return Object.keys(REASONS).find((reason) => REASONS[reason]!.test(name)) ?? null
}
