import { hasActiveAccount } from '#areas/accounts/server/public.ts'
import { writeAudit, type Actor, type AuditEntry } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { JobContext } from '#platform/server/jobs/job.ts'
import { addMembers, listMemberIds, removeMembers } from '../chats/membership-store.ts'
import { noteGone } from '../messages/note-unread.ts'
import { tellChat, tellPeople } from '../stream/tell.ts'
import * as store from './register-store.ts'

const PORTAL: Actor = {
  realPersonId: null,
  personId: null,
  sessionId: null,
  ip: null,
  requestId: 'messenger-registers',
}

/** Day and moment of a round. */
interface Round {
  today: string
  now: Date
}

const dayOf = ({ today }: Round) => ({ today, hasAccount: hasActiveAccount })
/** Those who are in a chat already stay in it when their unit ends before the year does. */
const followedDayOf = (round: Round) => ({ ...dayOf(round), keepsEnded: true })

const noteOf = (tx: Db, action: string, entry: Pick<AuditEntry, 'entityId' | 'after'>) =>
  writeAudit(tx, PORTAL, { action, entity: 'chat', ...entry })

/** Makes the chat of a unit with those who are in it today. */
async function openChat(tx: Db, unit: store.RegisterUnit, round: Round & { yearId: number }): Promise<void> {
  const { now, yearId } = round
  const chatId = await store.insertRegisterChat(tx, unit, { yearId, now })
  if (chatId === null) return
  const personIds = await store.listUnitPeople(tx, dayOf(round), unit)
  await addMembers(tx, { chatId, personIds, now })
  await noteOf(tx, 'messenger.open-register-chat', {
    entityId: chatId,
    after: { kind: unit.kind, unitId: unit.unitId, members: personIds.length },
  })
  await tellPeople(tx, personIds, chatId)
}

/** Brings a chat in line with its register, which is read again while the chat is locked. */
async function follow(tx: Db, drifted: store.DriftedChat, round: Round): Promise<void> {
  const { chatId } = drifted
  const { now } = round
  if (!(await store.holdOpenChat(tx, chatId))) return
  const due = new Set(await store.listUnitPeople(tx, followedDayOf(round), drifted))
  const present = new Set(await listMemberIds(tx, chatId))
  const added = await addMembers(tx, {
    chatId,
    personIds: [...due].filter((id) => !present.has(id)),
    now,
    keepsHistory: true,
  })
  const removed = await removeMembers(tx, {
    chatId,
    personIds: [...present].filter((id) => !due.has(id)),
    now,
  })
  await noteGone(tx, { chatId, personIds: removed }, now)
  await store.takeOverUnit(tx, chatId, drifted)
  const { name, keeperId } = drifted
  await noteOf(tx, 'messenger.follow-register', {
    entityId: chatId,
    after: { name, keeperId, added, removed },
  })
  await tellChat(tx, chatId, { kind: 'chat-changed', subjectId: chatId })
  await tellPeople(tx, removed, chatId)
}

async function freeze(tx: Db, chatId: number, { now }: Round): Promise<void> {
  if (!(await store.holdOpenChat(tx, chatId))) return
  await store.freezeChat(tx, chatId, now)
  await noteOf(tx, 'messenger.freeze', { entityId: chatId })
  await tellChat(tx, chatId, { kind: 'chat-changed', subjectId: chatId })
}

/** Makes the chats of the year that are missing, within the caller's transaction; for the demo university. */
export async function openRegisterChats(tx: Db, round: Round): Promise<void> {
  const yearId = await store.findYear(tx, round.today)
  if (yearId === null) return
  const units = await store.listWithoutChat(tx, dayOf(round), yearId)
  for (const unit of units) await openChat(tx, unit, { ...round, yearId })
}

/**
 * Brings all chats of study groups, flows and units in line with their registers: those of ended years are
 * frozen, missing ones are created, and of the others only differing ones are changed. Each has a transaction
 * of its own: a failure is reported and does not hold up the others; the next round finds it again.
 */
export async function followRegisters({
  db,
  clock,
  reportError,
}: Pick<JobContext, 'db' | 'clock' | 'reportError'>): Promise<void> {
  const round: Round = { today: clock.today(), now: clock.now() }
  const attempt = (what: string, work: (tx: Db) => Promise<void>) =>
    transact(db, work).catch((error: unknown) => reportError(error, what))
  for (const chatId of await store.listOfEndedYears(db, round.today))
    await attempt(`chat ${chatId} of an ended year was not frozen`, (tx) => freeze(tx, chatId, round))
  const yearId = await store.findYear(db, round.today)
  if (yearId !== null)
    for (const unit of await store.listWithoutChat(db, dayOf(round), yearId))
      await attempt(`no chat was made for ${unit.kind} ${unit.unitId}`, (tx) =>
        openChat(tx, unit, { ...round, yearId }),
      )
  for (const drifted of await store.listDrifted(db, followedDayOf(round)))
    await attempt(`chat ${drifted.chatId} does not follow its register`, (tx) => follow(tx, drifted, round))
}
