import * as given from './given-account-holder.ts'
import { givenCodeList } from './given-code-list.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import { rightsCalls } from '../../contract/calls.ts'
import { rightsNoticeScenes } from './notice-scenes.ts'

/** Somebody of the demo university without an account. */
const PERSON = 200

export const rightsTesting = defineTesting(rightsCalls, {
  samples: {
    addGrant: { personId: PERSON, permission: 'rooms-view', reason: 'Приказ 12' },
    addRole: { name: 'Комендант', permissions: ['rooms-view'] },
    findPeople: { q: 'ив' },
    findUnits: { q: 'ин' },
    orderCodeList: { way: 'sheet', audience: 'workers' },
    issueCode: { personId: PERSON },
  },
  beginnings: {
    blockAccount: given.givenAccountHolder,
    unblockAccount: given.givenBlockedHolder,
    endPersonSessions: given.givenAccountHolder,
    forceRestore: given.givenAccountHolder,
    resetSecondFactor: given.givenAccountHolder,
    removeGrant: given.givenGrant,
    downloadCodeList: givenCodeList,
    confirmAdministrator: given.givenAdministratorRequest,
    declineAdministrator: given.givenAdministratorRequest,
    changeRole: async () => ({ name: 'Комендант корпуса', permissions: ['rooms-view'] }),
  },
  notices: rightsNoticeScenes,
  ids: {
    writers: {
      permission_grant: `${holds('users-management')} and r.person_id <> me.person_id`,
      permission_role: holds('admin'),
      administrator_request: holds('admin'),
      registration_code_list: `${holds('users-management')} and r.ordered_by = me.person_id`,
    },
    calls: { issueSheet: { id: 'unitId' } },
    variants: {
      addGrant: [
        { without: ['roleId'], set: { permission: 'bypass-signing' } },
        { without: ['permission', 'departmentId'] },
      ],
    },
  },
})
