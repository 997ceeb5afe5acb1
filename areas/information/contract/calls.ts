import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { callsWith } from '#platform/contract/call.ts'
import { InformationLists, Language, PersonalInformation } from './information.ts'

const call = callsWith({})
const path = '/api/proxy/personal/information'
const because = 'Everybody writes about themselves, and only about themselves'
const query = z.object({ lang: Language })

// Decisions of part 1, section 6: calls that the document does not describe.
export const informationCalls = {
  getInformation: call({
    method: 'GET',
    path,
    access: 'signed-in',
    because,
    query,
    answer: PersonalInformation,
  }),
  saveInformation: call({
    method: 'PUT',
    path,
    access: 'signed-in',
    because,
    query,
    body: z.object({ ...InformationLists.shape, version: Version }),
    answer: PersonalInformation,
    failures: ['changed-meanwhile'],
  }),
}
