import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { settlementsCalls } from '../../contract/calls.ts'
import type { KeptRequest } from '../../contract/overpayment.ts'
import { settlementsArea } from '../handlers.ts'
import { forgetBankAccounts } from '../jobs.ts'
import { anAccount, givenRequest, givenSettlement } from '../testing/given-settlement.ts'

const { askOverpayment, takeBackOverpayment, answerRequest, listRequests, listSettlements } = settlementsCalls
const server = useTestServer({ areas: { settlements: settlementsArea }, template: 'demo' })
const student = () => server.as('student')
const keeper = () => server.as('admin')
const toMe = () => ({ kind: 'return' as const, ...anAccount() })
const own = async (id: number) =>
  (await givenBy(student(), listSettlements, {})).find((settlement) => settlement.id === id)!
const kept = async (requestId: number) =>
  ((await keeper().call(listRequests, { limit: 200 })).body as { items: KeptRequest[] }).items.find(
    ({ id }) => id === requestId,
  )!

describe('whoever has paid too much', () => {
  it('asks for it back once, and sees how far it is', async () => {
    const { id } = await givenSettlement(server, { debts: -1500.5 })
    const asked = await Promise.all([1, 2, 3].map(() => student().call(askOverpayment, { id, ...toMe() })))
    expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422])
    for (const refused of asked.filter(({ status }) => status === 422))
      expect(refused).toFailWith(askOverpayment, 'already-asked')
    expect((await own(id)).request).toMatchObject({ state: 'sent', sum: 1500.5, accountEnd: '0001' })
    expect((await student().call(takeBackOverpayment, { id })).status).toBe(204)
    expect(await student().call(takeBackOverpayment, { id })).toFailWith(
      takeBackOverpayment,
      'nothing-to-take-back',
    )
    expect((await student().call(askOverpayment, { id, ...toMe() })).status).toBe(201)
  })

  it('has it counted against a debt of their own alone', async () => {
    const { id } = await givenSettlement(server, { debts: -700 })
    const { id: debtId, contract } = await givenSettlement(server, { debts: 900 })
    const { id: foreignId } = await givenSettlement(server, { debts: 900, login: 'student2' })
    const offset = (targetId: number) => student().call(askOverpayment, { id, kind: 'offset', targetId })
    for (const wrong of [foreignId, id])
      expect(Object.keys(((await offset(wrong)).body as { errors: object }).errors)).toEqual(['targetId'])
    expect((await offset(debtId)).body).toMatchObject({ kind: 'offset', sum: 700, accountEnd: null })
    expect((await own(id)).request!.target).toBe(`Общежитие, договор № ${contract}`)
  })

  it('is refused for what is not overpaid, not theirs, or an account that does not agree', async () => {
    const { id } = await givenSettlement(server, { debts: 5 })
    expect(await student().call(askOverpayment, { id, ...toMe() })).toFailWith(
      askOverpayment,
      'nothing-overpaid',
    )
    const { id: overpaid } = await givenSettlement(server, { debts: -5 })
    for (const login of ['student2', 'dean'])
      expect(await server.as(login).call(askOverpayment, { id: overpaid, ...toMe() })).toFailWith(
        askOverpayment,
        'not-found',
      )
    const account = anAccount().account.replace(/.$/, '2')
    const wrong = await student().call(askOverpayment, { id: overpaid, ...toMe(), account })
    expect(Object.keys((wrong.body as { errors: object }).errors)).toEqual(['account'])
  })
})

describe('the accounting', () => {
  it('answers by the allowed moves, over nobody else’s answer, and the sender reads why', async () => {
    const { id, requestId, version } = await givenRequest(server)
    const answer = (state: 'in-work' | 'done' | 'refused', seen: number, comment: string | null = null) =>
      keeper().call(answerRequest, { id: requestId, version: seen, state, comment })
    expect((await answer('in-work', version)).body).toMatchObject({
      state: 'in-work',
      account: anAccount().account,
    })
    expect(await student().call(takeBackOverpayment, { id })).toFailWith(
      takeBackOverpayment,
      'nothing-to-take-back',
    )
    expect(await answer('done', version)).toFailWith(answerRequest, 'changed-meanwhile')
    expect(Object.keys(((await answer('refused', version + 1)).body as { errors: object }).errors)).toEqual([
      'comment',
    ])
    await answer('refused', version + 1, 'Счёт закрыт')
    expect((await own(id)).request).toMatchObject({ state: 'refused', comment: 'Счёт закрыт' })
    expect(await answer('done', version + 2)).toFailWith(answerRequest, 'wrong-state')
    expect((await server.as('dean').call(listRequests)).status).toBe(403)
  })

  it('is not asked for the same money again before its next file', async () => {
    const { id, requestId, version } = await givenRequest(server)
    const note = (moment: Date) =>
      sql`update settlements_contract set noted_at = ${moment}::timestamptz where id = ${id}`.execute(
        server.db,
      )
    const now = server.clock.now().getTime()
    await note(new Date(now - 60_000))
    await givenBy(keeper(), answerRequest, { id: requestId, version, state: 'done' })
    expect(await student().call(askOverpayment, { id, ...toMe() })).toFailWith(
      askOverpayment,
      'given-already',
    )
    await note(new Date(now + 60_000))
    expect((await student().call(askOverpayment, { id, ...toMe() })).status).toBe(201)
  })

  it('has the bank account no longer than thirty days after its answer, and no account in the audit', async () => {
    const { requestId, version } = await givenRequest(server)
    await givenBy(keeper(), answerRequest, { id: requestId, version, state: 'done' })
    await forgetBankAccounts(server.db, server.clock)
    expect((await kept(requestId)).account).toBe(anAccount().account)
    await sql`update settlements_request set answered_at = answered_at - interval '31 days' where id = ${requestId}`.execute(
      server.db,
    )
    expect(await forgetBankAccounts(server.db, server.clock)).toBeGreaterThan(0)
    expect(await kept(requestId)).toMatchObject({ account: null, bic: null, bankName: null, state: 'done' })
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from audit_log where entity = 'settlements_request'
        and concat(before, after) like ${`%${anAccount().account}%`}`.execute(server.db)
    expect(rows[0]!.many).toBe(0)
  })
})
