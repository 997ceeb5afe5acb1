import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall, CallInput } from '#platform/contract/call.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { ONE_PIXEL_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { Choice, ClerkScope, Signatory, SignatoryVersion, Template } from '../../contract/settings.ts'
import { certificatesArea } from '../handlers.ts'

const { getClerkScope, listTemplates, listChoices, changeTemplate, listRequests } = certificatesCalls
const { createChoice, changeChoice, addClosedDay, removeClosedDay } = certificatesCalls
const {
  listSignatories,
  listSignatoryVersions,
  createSignatory,
  changeSignatory,
  uploadSignatoryPicture,
  removeSignatoryPicture,
  getSignatoryPicture,
} = certificatesCalls
const server = useTestServer({ areas: { certificates: certificatesArea }, template: 'demo' })
const SIGNATORY = { fullName: 'А. А. Новый', post: 'Декан', isActive: true }
const CLOSED = { day: '2027-05-10', reason: 'Перенос выходного' }

/** Somebody who issues certificates of one institute. */
beforeAll(async () => {
  const personId = await personOf(server, 'hr')
  await sql`
    insert into permission_grant (person_id, permission, department_id, reason)
    values (${personId}, 'certificates', (select institute_id from certificates_request
      where institute_id is not null order by id limit 1), 'Проба')
  `.execute(server.db)
})

const ofOne = () => server.as('hr')
const firstTemplate = async () => ((await ofOne().call(listTemplates)).body as Template[])[0]!

/** The signatory of those institutes that have none of their own. */
async function ofUniversity(): Promise<number> {
  const all = (await ofOne().call(listSignatories)).body as Signatory[]
  return all.find(({ instituteId }) => instituteId === null)!.id
}

async function refusal<C extends AnyCall>(call: C, input: CallInput<C>): Promise<void> {
  expect(await ofOne().call(call, input)).toFailWith(call, 'whole-university-only')
}

describe('a clerk of one institute', () => {
  it('sees their own requests, and reads the texts and lists of the university', async () => {
    const scope = await ofOne().call(getClerkScope)
    expect(scope.body).toEqual({
      isWhole: false,
      deskElsewhere: null,
      institutes: [expect.any(String)],
      kept: [{ id: expect.any(Number) as number, name: expect.any(String) as string }],
    })
    expect((await server.as('clerk').call(getClerkScope)).body).toMatchObject({ isWhole: true })
    expect((await ofOne().call(listRequests)).status).toBe(200)
    expect((await firstTemplate()).body).not.toBe('')
  })

  it('does not change a text of the whole university', async () => {
    const { typeId, title, body, version } = await firstTemplate()
    await refusal(changeTemplate, { typeId, title, body: `${body}\nЛишнее`, version })
    expect(await firstTemplate()).toMatchObject({ body, version })
  })

  it('changes neither lists, nor days, nor signatures', async () => {
    const [choice] = (await ofOne().call(listChoices)).body as [Choice]
    const id = await ofUniversity()
    const picture = { id, picture: 'seal' as const }
    const file = new TestFile(ONE_PIXEL_PNG, 'печать.png', 'image/png')
    await refusal(createChoice, { kind: 'place', name: 'Моё место', isActive: true })
    await refusal(changeChoice, { ...choice, isActive: false })
    await refusal(addClosedDay, CLOSED)
    await refusal(removeClosedDay, { day: CLOSED.day })
    await refusal(createSignatory, SIGNATORY)
    await refusal(changeSignatory, { id, version: 1, ...SIGNATORY })
    await refusal(uploadSignatoryPicture, { ...picture, file })
    await refusal(removeSignatoryPicture, picture)
    const { rows } = await sql`select from audit_log where entity like 'certificates_%'
      and effective_person_id = ${await personOf(server, 'hr')}`.execute(server.db)
    expect(rows).toEqual([])
  })

  it('sees neither the signature nor the seal of another institute', async () => {
    const [own] = ((await ofOne().call(getClerkScope)).body as ClerkScope).kept
    const all = ((await server.as('clerk').call(getClerkScope)).body as ClerkScope).kept
    const other = all.find(({ id }) => id !== own!.id)!
    const file = new TestFile(ONE_PIXEL_PNG, 'подпись.png', 'image/png')
    const seenOf = async (instituteId: number | null) => {
      const clerk = server.as('clerk')
      const { id } = (await clerk.call(createSignatory, { ...SIGNATORY, instituteId })).body as Signatory
      const picture = { id, picture: 'signature' as const }
      expect((await clerk.call(uploadSignatoryPicture, { ...picture, file })).status).toBe(200)
      expect((await clerk.call(getSignatoryPicture, picture)).status).toBe(200)
      const { status } = await ofOne().call(getSignatoryPicture, picture)
      await sql`update certificates_signatory set is_active = false where id = ${id}`.execute(server.db)
      return status
    }
    expect([await seenOf(own!.id), await seenOf(null), await seenOf(other.id)]).toEqual([200, 200, 404])
  })

  it('keeps the signatories of their institute alone, and every change leaves what was before it', async () => {
    const { kept } = (await ofOne().call(getClerkScope)).body as ClerkScope
    const all = ((await server.as('clerk').call(getClerkScope)).body as ClerkScope).kept
    const [own] = kept
    const other = all.find(({ id }) => id !== own!.id)!
    const { body, status } = await ofOne().call(createSignatory, { ...SIGNATORY, instituteId: own!.id })
    expect(status).toBe(201)
    const { id } = body as Signatory
    expect(body).toMatchObject({ institute: own!.name, version: 1 })
    const foreign = { ...SIGNATORY, instituteId: other.id }
    expect(await ofOne().call(createSignatory, foreign)).toFailWith(createSignatory, 'other-institute')
    const moved = await ofOne().call(changeSignatory, { id, version: 1, ...foreign })
    expect(moved).toFailWith(changeSignatory, 'other-institute')
    const late = { id, version: 1, ...SIGNATORY, instituteId: own!.id, post: 'Заместитель декана' }
    expect((await ofOne().call(changeSignatory, late)).body).toMatchObject({ post: 'Заместитель декана' })
    expect((await ofOne().call(changeSignatory, late)).status).toBe(409)
    const history = (await ofOne().call(listSignatoryVersions, { id })).body as SignatoryVersion[]
    expect(history.map(({ version, post }) => [version, post])).toEqual([
      [2, 'Заместитель декана'],
      [1, 'Декан'],
    ])
    const unknown = await server
      .as('clerk')
      .call(createSignatory, { ...SIGNATORY, instituteId: 2_000_000_000 })
    expect(unknown.status).toBe(422)
    await sql`update certificates_signatory set is_active = false where id = ${id}`.execute(server.db)
  })

  it('with the right for the whole as well changes them', async () => {
    await sql`
      insert into permission_grant (person_id, permission, reason)
      values (${await personOf(server, 'hr')}, 'certificates', 'Проба')
    `.execute(server.db)
    expect((await ofOne().call(addClosedDay, CLOSED)).status).toBe(200)
  })
})
