import { sql } from 'kysely'
import type { NoticeCase, NoticeSource, NoticeText } from '#platform/server/notices/notice-source.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { worksNoticeSources } from '../notices.ts'

interface Event {
  kind: string
  personId: number | null
  subject: unknown
  former: unknown
}

/** The people whom the recorded events of a kind about one work concern, with the present notice of each. */
export async function noticesOf(
  server: TestServer,
  kind: string,
  workId: number,
): Promise<Map<number, NoticeText>> {
  const { rows } = await sql<Event>`
    select kind, person_id as "personId", subject, former from notice_event
    where kind = ${kind} and (subject ->> 'workId' = ${String(workId)} or subject -> 'workIds' @> ${String(workId)}::jsonb)
  `.execute(server.db)
  return tell(server, kind, rows)
}

/** The same for all events of a kind, whatever they are about. */
export async function noticesAbout(server: TestServer, kind: string): Promise<Map<number, NoticeText>> {
  const { rows } = await sql<Event>`
    select kind, person_id as "personId", subject, former from notice_event where kind = ${kind}`.execute(
    server.db,
  )
  return tell(server, kind, rows)
}

/** The same for all events of a kind for one person. */
export async function noticesTo(server: TestServer, kind: string, personId: number): Promise<NoticeText[]> {
  const { rows } = await sql<Event>`
    select kind, person_id as "personId", subject, former from notice_event where kind = ${kind} and person_id = ${personId}
    order by key`.execute(server.db)
  return [...(await tell(server, kind, rows)).values()]
}

/** Deletes the events recorded so far. */
export const forgetEvents = (server: TestServer) => server.db.deleteFrom('notice_event').execute()

async function tell({ db, clock }: TestServer, kind: string, events: readonly Event[]) {
  const source: NoticeSource = worksNoticeSources.find((one) => one.kind.name === kind)!
  const noticeByPerson = new Map<number, NoticeText>()
  for (const { personId, subject, former } of events) {
    const happening = { subject, former, since: clock.now() } as never
    const people = personId === null ? await source.recipients!(db, happening, clock) : [personId]
    const cases = people.map((id) => ({ ...(happening as object), personId: id, permissions: new Set() }))
    const texts = await source.tell(db, cases as unknown as NoticeCase<never>[], clock)
    texts.forEach((text, index) => text && noticeByPerson.set(people[index]!, text))
  }
  return noticeByPerson
}
