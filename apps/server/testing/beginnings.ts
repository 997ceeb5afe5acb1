import { sql } from 'kysely'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { givenPin } from '#areas/accounts/server/testing/given-pin.ts'
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

/** What must be there before a call can succeed, and the input that names it. */
export const BEGINNINGS: Record<string, (server: TestServer) => Promise<Input>> = {
  'accounts.resendRegistration': aWaitingRegistration,
  // The other types of comment are saved with the lesson held, this one without.
  'journal.saveComment': async () => ({ type: 'studentSemester', params: { studentId: 104 } }),
}

/** Calls that no sample makes succeed, by the reason; their areas' own tests do, under the same guard. */
const REASONS: Record<string, RegExp> = {
  'the test university has no such password, letter, code or second factor at hand':
    /^accounts\.(login|register|confirmRegistration|confirmRestore|changeContacts|confirmContact|confirmPhone|changePassword|endSession|switchOnSecondFactor)$/,
  'a device must sign': /^accounts\.(addPasskey|renamePasskey|removePasskey|enterByPasskey)$/,
  'the record must be in a state that an earlier call of this run has ended':
    /^(announcements\.confirmAnnouncement|bypass\.\w+Point|content\.(withdraw|remove|bringBack)Page|library\.(withdraw|restore)Title|news\.\w+News|rights\.removeGrant)$/,
  'the sample names a record in use, or a name that is taken':
    /^(dictionaries\.(create|change|remove) \w+|news\.(rename|remove)Rubric|library\.addRecommendation)$/,
  'the people concerned have no account, request or wish that could be decided':
    /^(rights\.(blockAccount|unblockAccount|endPersonSessions|forceRestore|resetSecondFactor|confirmAdministrator|declineAdministrator|changeRole)|privacy\.(decideConsent|requestCorrection|answerCorrection))$/,
  'the lesson must be open, removed from, or next to the other':
    /^journal\.(copyFromNeighbor|restoreControlPoint|checkIn)$/,
  'only a unit that one leads': /^departments\.export(Publications|States|History)$/,
  'a file or a photo must have been uploaded': /^(files\.getFile|people\.getPhoto)$/,
  'one of two forms of the question must be chosen': /^timetable\.print(Student|Teacher)Timetable$/,
}

/** Why no sample makes a call succeed; null for a call that must. */
export function reasonForRefusal(name: string): string | null {
  return Object.keys(REASONS).find((reason) => REASONS[reason]!.test(name)) ?? null
}
