import { beforeAll, describe, expect, it } from 'vitest'
import { AUDIT_FIELDS } from '#areas/administration/contract/audit-fields.ts'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { gatherAuditTitles } from '#platform/server/areas/gather.ts'
import { readIdentities, type Identity } from '#platform/server/testing/identities.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { areas } from './areas.ts'
import { calls, servedAreas } from './served-areas.ts'
import { sampleInput } from './testing/samples.ts'
import { isReadableCode } from './testing/readable-code.ts'
import { writtenFields, writtenTexts } from './testing/written-fields.ts'
import { changedTables, watchTables } from './testing/table-changes.ts'

const changing = calls.filter(({ call }) => call.method !== 'GET')

/** The tables that record who did what: the audit, and the ledger of all marks. */
const TRAILS = ['audit_log', 'journal_ledger']

/**
 * Tables that concern nobody's affairs: a session that begins, counted attempts, an unanswered challenge, a change set
 * that was opened for nothing, an event of the stream. How far somebody has read a chat, the changes of their timetable
 * or their record book, is written at every look; a draft at every pause of typing, and it is nothing until it is sent.
 */
const ASIDE = new Set([
  ...TRAILS,
  'session',
  'rate_limit',
  'guess',
  'passkey_challenge',
  'change_set',
  'stream_event',
  'chat_reading',
  'chat_draft',
  'works_draft',
  'timetable_change_view',
  'record_book_visit',
])
/** Fields with words of people's own, in any language, or names that no list holds. */
const OF_PEOPLE = new Set(['path', 'slug', 'key', 'login', 'signature', 'seal'])
/** Calls whose writes have no effect until they are confirmed; the confirmation leaves the trail. */
const OFFERS = new Set(['accounts.offerSecondFactor'])
/**
 * The number of people for whom a call may succeed without a change before it counts as one that changes
 * nothing.
 */
const ENOUGH = 3

describe('a call that changes something', () => {
  const server = useTestServer({ areas: servedAreas, template: 'demo' })
  const changed = new Set<string>()
  let identities: Identity[]

  beforeAll(async () => {
    identities = await readIdentities(
      server,
      DEMO_ACCOUNTS.map(({ login }) => login),
    )
    await watchTables(server.db)
  })

  it.each(changing.filter(({ name }) => !OFFERS.has(name)))(
    'leaves a trail: $name',
    async ({ name, call }) => {
      await changedTables(server.db)
      let answered = 0
      for (const { login, permissions } of identities) {
        if (!isAllowed(call.access, permissions)) continue
        const { status } = await server
          .freshly(login)
          .call(call, (await sampleInput(server.db, name, call)) as never)
        if (status >= 400) continue
        const written = await changedTables(server.db)
        const touched = written.filter((table) => !ASIDE.has(table))
        answered += 1
        if (touched.length === 0 && answered < ENOUGH) continue
        if (touched.length === 0) return
        changed.add(name)
        expect(written, `${login} changed ${touched.join(', ')}`).toSatisfy((tables: string[]) =>
          TRAILS.some((trail) => tables.includes(trail)),
        )
        return
      }
    },
  )

  it('was seen changing something in more than a third of the calls', () => {
    expect(changed.size, [...changed].join()).toBeGreaterThan(changing.length / 3)
  })

  it('left a trail in which every field has a Russian title', async () => {
    const written = await writtenFields(server.db)
    expect(written.length).toBeGreaterThan(100)
    expect(written.filter((name) => !Object.hasOwn(AUDIT_FIELDS, name))).toEqual([])
  })

  it('left a trail in which every code has a Russian word', async () => {
    const titles = await gatherAuditTitles(areas)
    const written = (await writtenTexts(server.db)).filter(({ name }) => !OF_PEOPLE.has(name))
    expect(written.length).toBeGreaterThan(20)
    const foreign = written.filter(({ action, name, text }) => !isReadableCode(titles, action, name, text))
    expect(foreign).toEqual([])
  })
})
