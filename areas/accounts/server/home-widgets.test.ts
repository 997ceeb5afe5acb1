import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { aWho } from '#platform/server/testing/a-who.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import { accountsHomeWidgets } from './home-widgets.ts'

const server = useTestServer({ areas: {} })
const [, ownSteps] = accountsHomeWidgets

const SECOND_DAY = '2026-11-05T12:00:00+03:00'
let person = 0
beforeAll(async () => {
  person = await givenAccount(server.db, { login: 'newcomer' })
  await sql`update account set created_at = '2026-11-04T12:00:00+03:00' where login = 'newcomer'`.execute(
    server.db,
  )
})

const stepsAt = (moment: string, who = aWho(person)) =>
  ownSteps.read(server.db, who, createClock(TEST_TIME_ZONE, moment))

describe('where to begin', () => {
  it('is shown for two weeks to the minute', async () => {
    const open = { hasAddress: false, isProtected: false, hasPhoto: false }
    expect(await stepsAt('2026-11-18T11:59:00+03:00')).toEqual(open)
    expect(await stepsAt('2026-11-18T12:00:00+03:00')).toBeNull()
  })

  it('is not shown to an administrator in the place of the newcomer', async () => {
    const switched = { ...aWho(person), switched: { since: new Date(0) } as never }
    expect(await stepsAt(SECOND_DAY, switched)).toBeNull()
  })

  it('counts what is done, and goes with the last step', async () => {
    await sql`update account set email_confirmed_at = now() where login = 'newcomer'`.execute(server.db)
    const secured = { ...aWho(person), hasSecondFactor: true }
    expect(await stepsAt(SECOND_DAY)).toMatchObject({ hasAddress: true, isProtected: false })
    expect(await stepsAt(SECOND_DAY, secured)).toMatchObject({ isProtected: true, hasPhoto: false })
    const { rows } = await sql<{ id: string }>`
      insert into file_object (sha256, name, media_type, size, access)
      values (repeat('a', 64), 'face.webp', 'image/webp', 1, 'signed-in') returning id`.execute(server.db)
    const file = rows[0]!.id
    await sql`insert into person_photo (person_id, version, small_file_id, medium_file_id, large_file_id, changed_at)
      values (${person}, 1, ${file}, ${file}, ${file}, now())`.execute(server.db)
    expect(await stepsAt(SECOND_DAY)).not.toBeNull()
    expect(await stepsAt(SECOND_DAY, secured)).toBeNull()
  })
})
