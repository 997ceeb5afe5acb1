import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { writeAudit } from './audit.ts'
import { transact } from '#platform/server/db/transact.ts'

const server = useTestServer({ areas: {} })
const actor = { realPersonId: 1, personId: 2, sessionId: null, ip: '10.0.0.1', requestId: 'r-1' }

const rows = () => server.db.selectFrom('audit_log').selectAll().where('action', '=', 'test.act').execute()

describe('the audit trail', () => {
  it('records when, who, for whom, what, from where, and what changed', async () => {
    await writeAudit(server.db, actor, {
      action: 'test.act',
      entity: 'thing',
      entityId: 7,
      before: { a: 1 },
      after: { a: 2 },
    })
    expect(await rows()).toMatchObject([
      {
        at: expect.any(Date) as Date,
        real_person_id: 1,
        effective_person_id: 2,
        entity: 'thing',
        entity_id: '7',
        before: { a: 1 },
        after: { a: 2 },
        ip: '10.0.0.1',
        request_id: 'r-1',
      },
    ])
  })

  it('takes texts with broken characters', async () => {
    await writeAudit(server.db, actor, { action: 'test.torn', after: { name: 'a\ud83d\u0000b' } })
    const { after } = await server.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'test.torn')
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ name: 'a\ufffdb' })
  })

  it('is lost together with its change', async () => {
    const change = transact(server.db, async (tx) => {
      await writeAudit(tx, actor, { action: 'test.lost' })
      throw new Error('refused')
    })
    await expect(change).rejects.toThrow('refused')
    const lost = await server.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'test.lost')
      .execute()
    expect(lost).toEqual([])
  })

  it('can be neither changed nor shortened', async () => {
    const before = await rows()
    await server.db.updateTable('audit_log').set({ action: 'test.forged' }).execute()
    await expect(server.db.deleteFrom('audit_log').execute()).rejects.toThrow('kept longer')
    expect(await rows()).toEqual(before)
  })
})
