import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, idIn } from '#platform/server/testing/id-rules.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { settlementsCalls } from '../../contract/calls.ts'
import { aPayee, anAccount, givenRequest, givenSettlement } from './given-settlement.ts'
import { settlementsNoticeScenes } from './notice-scenes.ts'

const KEEPER = holds('university-data')
const OWN = {
  only: `exists (select from settlements_contract c where c.id = ${idIn('id')} and c.person_id = me.person_id)`,
}
/** Calls that everybody may make are tried by an administrator. */
const ofAdmin = async (server: TestServer) => ({ id: (await givenSettlement(server, { login: 'admin' })).id })

async function givenPayee(server: TestServer) {
  const { id, version } = await givenBy(
    server.as('admin'),
    settlementsCalls.createPayee,
    aPayee(`Получатель ${ownWord()}`),
  )
  return { id, version, ...aPayee(`Получатель ${ownWord()}`) }
}

export const settlementsTesting = defineTesting(settlementsCalls, {
  beginnings: {
    listOperations: ofAdmin,
    printReceipt: async (server) => {
      await givenPayee(server)
      return ofAdmin(server)
    },
    askOverpayment: async (server) => {
      const { id } = await givenSettlement(server, { debts: -1500, login: 'admin' })
      return { id, kind: 'return' as const, ...anAccount() }
    },
    takeBackOverpayment: async (server) => ({ id: (await givenRequest(server, 'admin')).id }),
    answerRequest: async (server) => {
      const { requestId, version } = await givenRequest(server)
      return { id: requestId, version, state: 'done' as const }
    },
    createPayee: async () => aPayee(`Получатель ${ownWord()}`),
    changePayee: givenPayee,
  },
  notices: settlementsNoticeScenes,
  ids: {
    writers: {
      settlements_payee: KEEPER,
      settlements_request: `${KEEPER} or r.person_id = me.person_id`,
    },
    readers: {
      listOperations: OWN,
      printReceipt: OWN,
      listKept: { only: KEEPER },
      listRequests: { only: KEEPER },
      exportRequests: { only: KEEPER },
      exportKept: { only: KEEPER },
    },
    scenes: {
      settlement: `select c.person_id as holder, c.id from settlements_contract c order by c.id limit 40`,
      request: `select r.person_id as holder, r.id, r.version from settlements_request r order by r.id limit 20`,
      payee: `select c.person_id as holder, p.id, p.version from cast_person c
        cross join (select id, version from settlements_payee order by id limit 2) p where c.login = 'admin'`,
    },
    calls: { changePayee: { scene: 'payee' }, answerRequest: { scene: 'request' } },
  },
})
