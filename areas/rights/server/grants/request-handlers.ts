import { DONE } from '#platform/contract/done.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { personCalls } from '../../contract/person-calls.ts'
import { insertGrant, isGivenAlready } from './grant-store.ts'
import { noteGrant } from './note-grant.ts'
import { deleteRequest, findRequest } from './request-store.ts'
import { changeRights } from './rights-change.ts'

type RequestCalls = Pick<typeof personCalls, 'confirmAdministrator' | 'declineAdministrator'>

export const requestHandlers: Handlers<RequestCalls> = {
  async confirmAdministrator({ requestId }, context) {
    const { who, fail } = context
    await changeRights(context, async (tx, record) => {
      const request = await findRequest(tx, requestId)
      if (request === null) throw fail('not-found')
      if (request.personId === who.personId) throw fail('own-rights')
      if (request.requestedBy === who.personId) throw fail('second-administrator')
      const grant = {
        personId: request.personId,
        permission: 'admin',
        roleId: null,
        effect: 'allow',
        departmentId: null,
        beginAt: request.beginAt,
        endAt: request.endAt,
        reason: request.reason,
        grantedBy: request.requestedBy,
      } as const
      if (await isGivenAlready(tx, grant)) throw fail('already-given')
      await deleteRequest(tx, requestId)
      await noteGrant(tx, await insertGrant(tx, grant), { ...grant, wasGiven: false })
      const after = { ...grant, confirmedBy: who.personId }
      await record({
        action: 'rights.confirm-administrator',
        entity: 'person',
        entityId: grant.personId,
        after,
      })
    })
    return DONE
  },

  async declineAdministrator({ requestId }, context) {
    await changeRights(context, async (tx, record) => {
      const before = await findRequest(tx, requestId)
      if (before === null) throw context.fail('not-found')
      await deleteRequest(tx, requestId)
      await record({
        action: 'rights.decline-administrator',
        entity: 'person',
        entityId: before.personId,
        before,
      })
    })
    return DONE
  },
}
