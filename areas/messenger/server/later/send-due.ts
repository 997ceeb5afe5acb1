import { listOpenAccounts } from '#areas/accounts/server/public.ts'
import { insertAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { JobContext } from '#platform/server/jobs/job.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { messengerFailures } from '../../contract/failures.ts'
import { messengerNotices } from '../../contract/notices.ts'
import { holdChat, type HeldChat } from '../chats/membership-store.ts'
import { readSending } from '../messages/message-writing-store.ts'
import { writeMessage, writingRefusal, type Writing } from '../messages/write-message.ts'
import { tellPeople } from '../stream/tell.ts'
import { deleteLater, holdDue, refuseLater, type DueMessage } from './later-store.ts'

/** The author wrote it; the portal sends it in their name. */
const actorOf = ({ authorId }: DueMessage) => ({
  realPersonId: authorId,
  personId: authorId,
  sessionId: null,
  ip: null,
  requestId: 'messenger-later',
})

const NO_ACCOUNT = 'Учётная запись заблокирована'

/** Writes the message as its author may write now; returns why not, or null. */
async function write(tx: Db, due: DueMessage, chat: HeldChat, now: Date): Promise<string | null> {
  const { authorId, clientId } = due
  if ((await listOpenAccounts(tx, [authorId])).length === 0) return NO_ACCOUNT
  const refusal = await writingRefusal(tx, chat, authorId)
  if (refusal) return messengerFailures[refusal].text
  // The device itself has sent it under the same id meanwhile.
  const { sent, newId } = await readSending(tx, { chatId: chat.id, authorId, clientId })
  if (sent) return null
  const auditIn: Writing['auditIn'] = (entry, when) => insertAudit(actorOf(due), entry, when)
  const written = await writeMessage({ tx, auditIn, newId, chat, authorId, now }, due)
  return typeof written === 'number' ? null : written.text
}

/**
 * Sends the message that has been due longest; returns false when none is. In one transaction, with its row
 * locked, the message is written and is no longer scheduled: it is sent once, however the process ends. Only
 * now it is checked whether its author may write; the scheduled messages of a former member are deleted. A
 * message that cannot be sent is added to `failed` with its error.
 */
async function sendNext(db: Db, now: Date, failed: Map<number, unknown>): Promise<boolean> {
  let id: number | null = null
  const send = async (tx: Db) => {
    const due = await holdDue(tx, now, new Set(failed.keys()))
    if (due === null) return false
    id = due.id
    const chat = await holdChat(tx, { chatId: due.chatId, personId: due.authorId })
    const refusal = chat && (await write(tx, due, chat, now))
    if (refusal) {
      await refuseLater(tx, due.id, refusal)
      const event = { personId: due.authorId, key: due.id, subject: { laterId: due.id } }
      await noteEvents(tx, messengerNotices.laterRefused, [event])
    } else await deleteLater(tx, due.id)
    await tellPeople(tx, [due.authorId], due.chatId)
    return true
  }
  try {
    return await transact(db, send)
  } catch (error) {
    // Nothing was found to send: the database itself is in trouble.
    if (id === null) throw error
    failed.set(id, error)
    return true
  }
}

/**
 * Sends all messages whose time has come; one that fails does not hold up the others, and is tried again the
 * next time.
 */
export async function sendDue({
  db,
  clock,
  reportError,
}: Pick<JobContext, 'db' | 'clock' | 'reportError'>): Promise<number> {
  const failed = new Map<number, unknown>()
  let tried = 0
  while (await sendNext(db, clock.now(), failed)) tried += 1
  for (const [id, error] of failed) reportError(error, `the message for later ${id} was not sent`)
  return tried - failed.size
}
