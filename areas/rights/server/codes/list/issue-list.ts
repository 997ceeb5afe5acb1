import {
  displayPin,
  keepPins,
  listAccountStates,
  makePins,
  pinExpiry,
  type IssuedPin,
} from '#areas/accounts/server/public.ts'
import { shownUniversity } from '#areas/departments/server/public.ts'
import { POWERFUL_PERMISSIONS } from '#platform/contract/permissions.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { JobContext } from '#platform/server/jobs/job.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetters } from '#platform/server/mail/outbox-store.ts'
import { seal } from '#platform/server/secrets/keyed-hash.ts'
import { listPowerless, type Recipient } from '../../grants/standing-store.ts'
import { codeSheet } from '../code-sheet.ts'
import { codeLetter } from './code-letter.ts'
import { findPortion, insertSheet, listAddresses, noteDone, type Portion } from './list-store.ts'

/** The number of codes on one sheet; each portion is committed, whatever happens to the next. */
const PORTION = 500
export const SHEET_PURPOSE = 'registration-code-sheet'

/** Those of the portion who still need a code, in its order. */
async function recipientsOf(db: Db, portion: Portion, today: string): Promise<Recipient[]> {
  const { personIds, reachesPowerful } = portion
  const accounts = new Set((await listAccountStates(db, personIds)).map(({ personId }) => personId))
  const waiting = personIds.filter((id) => !accounts.has(id))
  const powerful = reachesPowerful ? [] : POWERFUL_PERMISSIONS
  const recipients = await listPowerless(db, waiting, { today, powerful })
  const byId = new Map(recipients.map((recipient) => [recipient.id, recipient]))
  return waiting.flatMap((id) => byId.get(id) ?? [])
}

interface Issue {
  listId: number
  portion: Portion
  pins: readonly IssuedPin[]
  /** Puts the codes where their holders find them. */
  handOut(tx: Db): Promise<void>
}

/** Activates the codes of a portion, together with the letters or sheet, the progress and the audit row. */
async function keepPortion({ db, clock, settings }: JobContext, issue: Issue): Promise<void> {
  const { listId, portion, pins, handOut } = issue
  const { orderedBy, doneCount, personIds } = portion
  const actor = { realPersonId: orderedBy, personId: orderedBy, sessionId: null, ip: null, requestId: null }
  await transact(db, async (tx) => {
    const progress = { from: doneCount, done: personIds.length, issued: pins.length, now: clock.now() }
    if (!(await noteDone(tx, listId, progress))) return
    if (pins.length === 0) return
    await keepPins(tx, { clock, secretKey: settings.secretKey }, { pins, issuedBy: orderedBy })
    await handOut(tx)
    await writeAudit(tx, actor, {
      action: 'rights.issue-code-list',
      entity: 'registration_code_list',
      entityId: listId,
      after: { personIds: pins.map(({ personId }) => personId) },
    })
  })
}

async function printPortion(context: JobContext, listId: number, portion: Portion): Promise<void> {
  const { db, clock, settings } = context
  const recipients = await recipientsOf(db, portion, clock.today())
  const pins = makePins(recipients.map(({ id }) => id))
  const people = recipients.map(({ fullName }, index) => ({ fullName, code: displayPin(pins[index]!.pin) }))
  const document = codeSheet({
    unitName: portion.title,
    people,
    expiresAt: pinExpiry(clock.now()),
    universityName: await shownUniversity(db, settings),
    clock,
    settings,
  })
  const sealed =
    people.length === 0
      ? null
      : seal(settings.secretKey, SHEET_PURPOSE, Buffer.from(await renderPdf(document)))
  await keepPortion(context, {
    listId,
    portion,
    pins,
    async handOut(tx) {
      if (sealed !== null) await insertSheet(tx, { listId, part: portion.doneCount, sealed })
    },
  })
}

async function mailPortion(context: JobContext, listId: number, portion: Portion): Promise<void> {
  const { db, clock, settings } = context
  const recipients = await recipientsOf(db, portion, clock.today())
  const addresses = await listAddresses(
    db,
    recipients.map(({ id }) => id),
  )
  const pins = makePins([...addresses.keys()])
  const expiresAt = pinExpiry(clock.now())
  const names = new Map(recipients.map(({ id, fullName }) => [id, fullName]))
  const letters = pins.map(({ personId, pin }) => {
    const recipient = { fullName: names.get(personId)!, code: displayPin(pin), expiresAt }
    return setLetter(settings.universityName, addresses.get(personId)!, codeLetter(recipient, settings))
  })
  await keepPortion(context, {
    listId,
    portion,
    pins,
    handOut: (tx) => enqueueLetters(tx, clock.now(), letters),
  })
}

/**
 * Issues the codes of a list, a portion at a time; after the end of a process it continues where that was.
 */
export async function issueList(context: JobContext, listId: number): Promise<void> {
  for (;;) {
    const portion = await findPortion(context.db, listId, PORTION)
    if (portion === null) return
    await (portion.way === 'sheet' ? printPortion : mailPortion)(context, listId, portion)
  }
}
