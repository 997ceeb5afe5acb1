import { ROOM_READERS } from '#areas/rooms/contract/access.ts'
import { hasActiveAccount } from '#areas/accounts/server/public.ts'
import { addDays } from '#platform/contract/calendar.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import { DONE } from '#platform/contract/done.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers, ServedFile } from '#platform/server/http/handlers.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { linkTokenHash, newLinkToken } from '#platform/server/secrets/one-time.ts'
import type { CalendarKind } from '../../contract/calendar.ts'
import type { timetableCalls } from '../../contract/calls.ts'
import { READERS } from '../../contract/readers.ts'
import { timetableFieldTexts } from '../../contract/failures.ts'
import { timetableScreens } from '../../contract/screens.ts'
import * as store from './calendar-store.ts'
import { calendarText } from './calendar-text.ts'
import type { TimetableTarget } from '../memory/belonging.ts'
import { listDeadlines } from './deadline-store.ts'
import { listEvents } from './event-store.ts'

const MINUTE_MS = 60_000
/** The precision, in milliseconds, with which the last reading of an address is known. */
const FETCHED_WITHIN_MS = 10 * MINUTE_MS
/** A year that ended a while ago is of no use on a phone. */
const DAYS_KEPT = 30

const pathOf = (token: string) => `/cabinet/calendar/${token}/timetable.ics`

interface Choice {
  kind: CalendarKind
  targetId?: number | null
}

type Reader = Pick<HandlerContext<typeof timetableCalls.createCalendar>, 'db' | 'who' | 'failField'>

/** The timetable that a reader chose, with its name. */
async function chooseTarget(
  { kind, targetId }: Choice,
  { db, who, failField }: Reader,
): Promise<TimetableTarget & { name: string }> {
  const { personId } = who
  if (kind === 'own') return { kind, personId, targetId: null, name: 'моё' }
  const isOpen = kind !== 'room' || isAllowed(ROOM_READERS, who.permissions)
  const name = isOpen && targetId ? await store.findTargetName(db, kind, targetId) : null
  if (name === null) throw failField('targetId', timetableFieldTexts.unknownTarget[kind])
  return { kind, personId, targetId: targetId!, name }
}

interface Portal {
  db: Db
  clock: Clock
  settings: ServerSettings
}

interface FileChoice extends TimetableTarget {
  name: string
  hasExams: boolean
  reminds: boolean
  /** True when the person themselves reads, rather than an administrator in their place. */
  isOwn: boolean
}

async function calendarFile({ db, clock, settings }: Portal, choice: FileChoice): Promise<ServedFile> {
  const { kind, name, reminds, isOwn } = choice
  const events = await listEvents(db, { ...choice, since: addDays(clock.today(), -DAYS_KEPT) })
  const { lettersUrl, timeZone } = settings
  const url = lettersUrl === null ? null : `${lettersUrl}${addressOf(timetableScreens.timetable)}`
  const { personId } = choice
  const question = { personId, now: clock.now(), today: clock.today(), portalUrl: lettersUrl, isOwn }
  const deadlines = kind === 'own' ? await listDeadlines(db, question) : []
  const title = kind === 'own' ? 'Моё расписание' : `Расписание: ${name}`
  const text = calendarText({ kind, title, timeZone, url, reminds, events, deadlines })
  return { bytes: Buffer.from(text), fileName: `${title.replace(': ', ' ')}.ics` }
}

type Calendars =
  | 'listCalendars'
  | 'createCalendar'
  | 'renewCalendar'
  | 'removeCalendar'
  | 'getCalendarFile'
  | 'readCalendar'

/** Calendars outside the portal: private addresses, and the file that they give. Decision 0154. */
export const calendarHandlers: Pick<Handlers<typeof timetableCalls>, Calendars> = {
  listCalendars: (_, { db, who }) => store.listCalendars(db, who.personId),

  async createCalendar(input, context) {
    const { who, clock, change, fail } = context
    await chooseTarget(input, context)
    const { token, hash: tokenHash } = newLinkToken()
    return change(async (tx, record) => {
      const id = await store.insertCalendar(tx, {
        ...input,
        personId: who.personId,
        tokenHash,
        at: clock.now(),
      })
      if (id === null) throw fail('too-many-calendars')
      const { kind, targetId, title } = input
      const after = { kind, targetId: targetId ?? null, title }
      await record({ action: 'timetable.create-calendar', entity: 'calendar_feed', entityId: id, after })
      return { calendar: (await store.findCalendar(tx, who.personId, id))!, path: pathOf(token) }
    })
  },

  async renewCalendar({ id }, { who, change, fail }) {
    const { token, hash: tokenHash } = newLinkToken()
    return change(async (tx, record) => {
      if (!(await store.renewCalendar(tx, { personId: who.personId, id, tokenHash }))) throw fail('not-found')
      await record({ action: 'timetable.renew-calendar', entity: 'calendar_feed', entityId: id })
      return { calendar: (await store.findCalendar(tx, who.personId, id))!, path: pathOf(token) }
    })
  },

  async removeCalendar({ id }, { who, change, fail }) {
    return change(async (tx, record) => {
      const before = await store.deleteCalendar(tx, who.personId, id)
      if (before === null) throw fail('not-found')
      await record({ action: 'timetable.remove-calendar', entity: 'calendar_feed', entityId: id, before })
      return DONE
    })
  },

  async getCalendarFile({ hasExams = true, reminds = false, ...choice }, context) {
    const isOwn = context.who.switched === null
    return calendarFile(context, { ...(await chooseTarget(choice, context)), hasExams, reminds, isOwn })
  },

  async readCalendar({ token }, context) {
    const { db, clock, fail } = context
    const opened = await store.openCalendar(db, {
      tokenHash: linkTokenHash(token),
      today: clock.today(),
      rights: READERS,
      roomRights: ROOM_READERS.anyOf,
      canSignIn: hasActiveAccount,
    })
    if (opened === null) throw fail('not-found')
    const now = clock.now()
    if (opened.fetchedAt === null || now.getTime() - opened.fetchedAt.getTime() > FETCHED_WITHIN_MS)
      await store.noteFetched(db, opened.id, now)
    return calendarFile(context, { ...opened, name: opened.targetName, isOwn: true })
  },
}
