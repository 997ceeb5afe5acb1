import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { sessionCookieName, tokenHash } from '#platform/server/auth/sessions.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Db } from '#platform/server/db/database.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { TEST_NOW, TEST_SETTINGS } from '#platform/server/testing/test-server.ts'
import { switchingCalls } from '../../contract/calls.ts'
import { switchingArea } from '../handlers.ts'
import { CAST, NOBODY, OFFICER, type Seen, type Step } from './switch-model.ts'

const call = callsWith({})
const SeenIds = z.object({ person: z.int(), real: z.int(), rights: z.array(z.string()) })
const open = { access: 'signed-in', because: 'test' } as const
const walkCalls = {
  look: call({ ...open, method: 'GET', path: '/api/walk', answer: SeenIds }),
  write: call({ ...open, method: 'POST', path: '/api/walk', answer: z.object({}) }),
}
const walkArea = serve(walkCalls, {
  look: async (_, { who }) => ({
    person: who.personId,
    real: who.realPersonId,
    rights: [...who.permissions].toSorted(),
  }),
  write: (_, { change }) =>
    change(async (_tx, record) => {
      await record({ action: 'walk.write' })
      return {}
    }),
})

/** The statements that put a world back to its beginning, sent at once because ten thousand walks need them. */
function beginningOf(people: readonly number[], name: string, clock: Clock): string {
  const all = people.join(', ')
  const now = `'${clock.now().toISOString()}'`
  const sessions = ['a', 'b'].map((letter, index) => {
    const hash = tokenHash(`${name}-${letter}`).toString('hex')
    return `('\\x${hash}', (select id from account where person_id = ${people[index]}), true, ${now}, ${now}, ${now}, 86400000, '2030-01-01')`
  })
  return `do $begin$ begin
    delete from session where account_id in (select id from account where person_id in (${all}));
    delete from permission_grant where person_id in (${all});
    update account set state = 'active' where person_id in (${all}) and state <> 'active';
    insert into permission_grant (person_id, permission, reason) values (${people[0]}, 'admin', 't'), (${people[1]}, 'admin', 't');
    insert into session (token_hash, account_id, is_remembered, created_at, last_seen_at, proved_at, idle_seconds, expires_at)
    values ${sessions.join(', ')};
  end $begin$`
}

async function givenCast(db: Db, name: string): Promise<number[]> {
  const people: number[] = []
  for (let index = 0; index < CAST; index += 1)
    people.push(await givenAccount(db, { login: `${name}${index}` }))
  await db
    .insertInto('military_training')
    .values({ person_id: people[OFFICER]!, speciality: 'связь', begin_at: '2020-01-01' })
    .execute()
  return people
}

type DataStep = Extract<Step, { person: number }>

/** Changes rights or an account as an administration would. */
async function changeData(db: Db, personId: number, step: DataStep): Promise<void> {
  if (!('permission' in step)) {
    const state = step.kind === 'block' ? 'blocked' : 'active'
    await db.updateTable('account').set({ state }).where('person_id', '=', personId).execute()
    return
  }
  const { permission } = step
  await db
    .deleteFrom('permission_grant')
    .where('person_id', '=', personId)
    .where('permission', '=', permission)
    .execute()
  if (step.kind === 'grant')
    await db
      .insertInto('permission_grant')
      .values({ person_id: personId, permission, effect: step.effect, reason: 'walk' })
      .execute()
}

/** People, sessions and a server with a clock of its own, on a database that several worlds may share. */
export class SwitchWorld {
  private minute = 0
  private tokens: string[] = []
  private lastAudit = 0
  private people: number[] = []
  private app!: FastifyInstance
  private readonly clock: Clock = {
    now: () => new Date(Date.parse(TEST_NOW) + this.minute * 60_000),
    today: () => '2026-11-18',
    time: () => '12:00',
  }
  private readonly database: Database
  private readonly name: string

  constructor(database: Database, name: string) {
    this.database = database
    this.name = name
  }

  async open(): Promise<void> {
    const { database, clock, name } = this
    const areas = { switching: switchingArea, walk: walkArea }
    this.app = await buildServer({ database, clock, settings: TEST_SETTINGS, areas, webFolder: null })
    this.people = await givenCast(database.db, name)
  }

  close(): Promise<void> {
    return this.app.close()
  }

  /** Everybody as at the beginning: two administrators, each with a session, and nobody blocked. */
  async begin(): Promise<void> {
    const { db } = this.database
    this.minute = 0
    this.tokens = ['a', 'b'].map((letter) => `${this.name}-${letter}`)
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from audit_log`.execute(
      db,
    )
    this.lastAudit = rows[0]!.last
    await sql.raw(beginningOf(this.people, this.name, this.clock)).execute(db)
  }

  async look(by: number): Promise<Seen | null> {
    const answer = await this.ask(by, 'GET', walkCalls.look.path)
    if (answer.statusCode === 401) return null
    const { person, real, rights } = answer.json<z.infer<typeof SeenIds>>()
    return { person: this.people.indexOf(person), real: this.people.indexOf(real), rights }
  }

  /** Takes a step for real; the answer's status, for the steps that are requests. */
  async take(step: Step): Promise<number | null> {
    if (step.kind === 'pass') this.minute += step.minutes
    else if ('by' in step) return this.send(step)
    else await changeData(this.database.db, this.people[step.person]!, step)
    return null
  }

  /** The rows that the audit has got since the beginning of the walk. */
  async newAudit(): Promise<[action: string, real: number, person: number][]> {
    const { people } = this
    const { rows } = await sql<{ action: string; real: number | null; person: number | null }>`
      select action, real_person_id as real, effective_person_id as person from audit_log
      where id > ${this.lastAudit}
        and (real_person_id is null or effective_person_id is null
          or real_person_id = any(${people}) or effective_person_id = any(${people}))
      order by id`.execute(this.database.db)
    return rows.map(({ action, real, person }) => [
      action,
      people.indexOf(real ?? 0),
      people.indexOf(person ?? 0),
    ])
  }

  private async send(step: Extract<Step, { by: number }>): Promise<number> {
    const answer = await (step.kind === 'switch'
      ? this.ask(step.by, 'POST', switchingCalls.changeUser.path, {
          staffId: step.target === NOBODY ? 999_999_999 : this.people[step.target],
          mode: step.mode,
          reason: step.reason,
        })
      : this.ask(
          step.by,
          'POST',
          (step.kind === 'return' ? switchingCalls.returnUser : walkCalls.write).path,
        ))
    return answer.statusCode
  }

  private async ask(by: number, method: 'GET' | 'POST', url: string, payload?: object) {
    const cookie = `${sessionCookieName(false)}=${this.tokens[by]}`
    const answer = await this.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
    const set = answer.headers['set-cookie']
    if (set !== undefined) this.tokens[by] = String(set).split(';')[0]!.split('=')[1]!
    return answer
  }
}
