import { sql } from 'kysely'
import { noticeChannelsOf } from './switched-channels.ts'
import type { NoticeChannel, NoticeKind } from '#platform/contract/notice.ts'
import type { Db } from '#platform/server/db/database.ts'
import { USUAL_QUIET_HOURS, type ChannelSwitch, type QuietHours } from '../contract/settings.ts'

interface Switch {
  personId: number
  kind: string
  channel: NoticeChannel
  isOn: boolean
}

/** The channels that people have switched. */
export async function listSwitches(
  db: Db,
  personIds: readonly number[],
  kinds: readonly Pick<NoticeKind, 'name'>[],
): Promise<Switch[]> {
  const { rows } = await sql<Switch>`
    select person_id as "personId", kind, channel, is_on as "isOn" from notice_switch
    where person_id = any(${[...personIds]}::bigint[]) and kind = any(${kinds.map(({ name }) => name)}::text[])
  `.execute(db)
  return rows
}

/** The channels through which each of these people is notified of a kind. */
export async function listChannels(
  db: Db,
  personIds: readonly number[],
  kind: NoticeKind,
): Promise<(personId: number) => ReadonlySet<NoticeChannel>> {
  const byPerson = Map.groupBy(await listSwitches(db, personIds, [kind]), ({ personId }) => personId)
  return (personId) => noticeChannelsOf(kind, byPerson.get(personId) ?? [])
}

/** Stores the channels that a person has switched. */
export async function saveSwitches(
  tx: Db,
  personId: number,
  switches: readonly ChannelSwitch[],
): Promise<void> {
  const last = new Map(switches.map((each) => [`${each.kind} ${each.channel}`, each]))
  await tx
    .insertInto('notice_switch')
    .values(
      [...last.values()].map(({ kind, channel, isOn }) => ({
        person_id: personId,
        kind,
        channel,
        is_on: isOn,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind', 'channel'])
        .doUpdateSet((row) => ({ is_on: row.ref('excluded.is_on') })),
    )
    .execute()
}

/** The quiet hours of people. */
export async function listQuietHours(
  db: Db,
  personIds: readonly number[],
): Promise<(personId: number) => QuietHours> {
  const { rows } = await sql<QuietHours & { personId: number }>`
    select person_id as "personId", is_on as "isOn", to_char(begins_at, 'HH24:MI') as "beginsAt",
      to_char(ends_at, 'HH24:MI') as "endsAt"
    from notice_quiet_hours where person_id = any(${[...personIds]}::bigint[])
  `.execute(db)
  const chosen = new Map(rows.map(({ personId, ...hours }) => [personId, hours]))
  return (personId) => chosen.get(personId) ?? USUAL_QUIET_HOURS
}

export async function saveQuietHours(
  tx: Db,
  personId: number,
  { isOn, beginsAt, endsAt }: QuietHours,
): Promise<void> {
  await sql`
    insert into notice_quiet_hours (person_id, is_on, begins_at, ends_at)
    values (${personId}, ${isOn}, ${beginsAt}::time, ${endsAt}::time)
    on conflict (person_id) do update
    set is_on = excluded.is_on, begins_at = excluded.begins_at, ends_at = excluded.ends_at
  `.execute(tx)
}
