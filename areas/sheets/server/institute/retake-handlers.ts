import { fileIssuedPaper, revokePaper } from '#areas/papers/server/public.ts'
import { pageOf } from '#platform/contract/query.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handler, Handlers } from '#platform/server/http/handlers.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import { LEAST_SEARCH_LETTERS } from '../../contract/institute-calls.ts'
import type { retakeCalls } from '../../contract/retake-calls.ts'
import { isBeforeCommission, isExhausted, LEAST_COMMISSION } from '../../contract/retakes.ts'
import { isWithExaminer } from '../../contract/status.ts'
import { authorOf } from '../hold-sheet.ts'
import { noteAssigned, noteReleased, noteRetake, noteWithdrawn } from '../note-people.ts'
import { setReferral } from '../paper/referral-paper.ts'
import * as records from '../record-store.ts'
import * as debts from './debt-store.ts'
import { ledSheets } from './office-handlers.ts'
import { refer, referAgain } from './refer.ts'
import * as referrals from './referral-store.ts'
import * as store from './retake-store.ts'
import { scopeOf } from './scope.ts'
import { findInstituteSheet } from './sheet-store.ts'

type Calls = typeof retakeCalls
type NewRetake = Parameters<Handler<Calls['createRetake']>>[0]

/** The reason why these records cannot form a retake together; null when they can. */
function refusalOf(owed: readonly store.OwedRecord[]) {
  if (owed.some(({ isMade }) => isMade)) return 'retake-is-made' as const
  if (owed.some(({ isOwed }) => !isOwed)) return 'nothing-owed' as const
  if (new Set(owed.map(({ lot }) => lot)).size > 1) return 'debts-differ' as const
  return isExhausted(owed[0]!.nextAttempt) ? ('no-attempts-left' as const) : null
}

/** The faults of the day, by field. */
function findWrongDay(
  { date, basis, isReferral, records }: NewRetake,
  owed: readonly store.OwedRecord[],
  today: string,
): Record<string, string[]> | null {
  if (isReferral && records.length > 1) return { records: [sheetsTexts.oneStudent] }
  if (date < today) return { date: [sheetsTexts.dayIsOver] }
  return owed.some(({ until }) => date > until) && !basis ? { basis: [sheetsTexts.pastYear] } : null
}

/**
 * The examiners: the former ones who still work here, or those whom the office names; for the last attempt a
 * commission.
 */
async function chooseExaminers(
  tx: Db,
  {
    examinerIds,
    first,
    today,
  }: { examinerIds: readonly number[] | undefined; first: store.OwedRecord; today: string },
): Promise<{ ids: number[] } | { wrong: string }> {
  const ids = [...new Set(examinerIds ?? (await debts.listWorking(tx, first.examinerIds, today)))]
  const working = await debts.listWorking(tx, ids, today)
  if (ids.length === 0 || working.length < ids.length) return { wrong: sheetsTexts.noSuchExaminer }
  const isSmall = isBeforeCommission(first.nextAttempt) && ids.length < LEAST_COMMISSION
  return isSmall ? { wrong: sheetsTexts.smallCommission } : { ids }
}

/** The same people, each about one sheet. */
const about = (statementId: number, people: readonly number[]) =>
  people.map((personId) => ({ statementId, personId }))

const createRetake: Handler<Calls['createRetake']> = (wish, context) => {
  const { change, clock, fail, failField, failFields } = context
  const scope = scopeOf(context)
  const uuids = [...new Set(wish.records)]
  const work = change(async (tx, record) => {
    await store.lockRecords(tx, uuids)
    const owed = await store.listOwed(tx, scope, uuids)
    if (owed.length < uuids.length) throw fail('not-found')
    const refusal = refusalOf(owed)
    if (refusal) throw fail(refusal)
    const wrong = findWrongDay(wish, owed, clock.today())
    if (wrong) throw failFields(wrong)
    const first = owed[0]!
    const chosen = await chooseExaminers(tx, { examinerIds: wish.examinerIds, first, today: clock.today() })
    if ('wrong' in chosen) throw failField('examinerIds', chosen.wrong)
    const retake = { owed, examinerIds: chosen.ids, date: wish.date, basis: wish.basis || null }
    const id = await store.insertRetake(tx, retake, authorOf(context))
    const referred = wish.isReferral ? await refer(tx, { id, until: wish.date }, context) : null
    if (referred === 'no-university-name') throw fail(referred)
    const students = owed.map(({ personId }) => personId)
    await noteRetake(tx, about(id, students))
    await noteAssigned(tx, about(id, chosen.ids))
    await record({
      action: wish.isReferral ? 'sheets.refer' : 'sheets.create-retake',
      entity: 'statement',
      entityId: id,
      after: {
        date: wish.date,
        attempt: first.nextAttempt,
        records: uuids,
        examinerIds: chosen.ids,
        number: referred?.number ?? null,
      },
    })
    return (await findInstituteSheet(tx, id, { scope, ledOnly: true }))!
  })
  return work.catch(refusedBy({ statement_record_repeated: fail('retake-is-made') }))
}

const changeExaminers: Handler<Calls['changeExaminers']> = ({ id, version, examinerIds }, context) =>
  ledSheets.save(context, { id, version }, async (tx, sheet) => {
    const { clock, fail, failField } = context
    if (!isWithExaminer(sheet.status.id)) throw fail('sheet-is-sent')
    const { referralUntil } = sheet
    if (referralUntil !== null && referralUntil < clock.today()) throw fail('referral-is-over')
    const ids = [...new Set(examinerIds)]
    const former = sheet.examiners.map((examiner) => examiner.id)
    if (ids.length === former.length && ids.every((one, place) => one === former[place])) return null
    const working = await debts.listWorking(tx, ids, clock.today())
    if (working.length < ids.length) throw failField('examinerIds', sheetsTexts.noSuchExaminer)
    if (isBeforeCommission(sheet.attempt) && ids.length < LEAST_COMMISSION)
      throw failField('examinerIds', sheetsTexts.smallCommission)
    await store.writeExaminers(tx, { id, examinerIds: ids, now: clock.now() })
    // The paper of a referral names its examiners.
    const referred =
      referralUntil === null ? null : await referAgain(tx, { id, until: referralUntil }, context)
    if (referred === 'no-university-name') throw fail(referred)
    const isAdded = (one: number) => !former.includes(one)
    const isGone = (one: number) => !ids.includes(one)
    await noteAssigned(tx, about(id, ids.filter(isAdded)))
    await noteReleased(tx, about(id, former.filter(isGone)))
    const after = { examinerIds: ids, ...referred }
    return { action: 'sheets.examiners', before: { examinerIds: former }, after }
  })

const withdrawRetake: Handler<Calls['withdrawRetake']> = ({ id, version }, context) =>
  ledSheets.change(context, { id, version }, async (tx, sheet) => {
    const { clock, fail } = context
    if (!sheet.isRetake && !sheet.isByHand && sheet.students.length > 0) throw fail('no-retake')
    if (!sheet.canWithdraw) throw fail('retake-has-begun')
    const referral = await referrals.findReferral(tx, id)
    const revoked = { day: clock.today(), reason: 'Направление отозвано' }
    if (referral) await revokePaper(tx, referral.paperId, revoked)
    const students = await records.listRecordPeople(tx, id)
    await store.withdrawSheets(tx, [id], clock.now())
    // A student in another sheet has not been notified of this one.
    if (sheet.isRetake)
      await noteWithdrawn(
        tx,
        about(
          id,
          students.map(({ personId }) => personId),
        ),
      )
    await noteReleased(
      tx,
      about(
        id,
        sheet.examiners.map((one) => one.id),
      ),
    )
    return { action: 'sheets.withdraw', before: { statusId: sheet.status.id, date: sheet.date }, after: null }
  })

const printReferral: Handler<Calls['printReferral']> = async ({ id }, context) => {
  const { db, clock, settings, fail } = context
  await ledSheets.read(context, id)
  const referral = await referrals.findReferral(db, id)
  if (referral === null) throw fail('not-found')
  if (referral.until < clock.today()) throw fail('referral-is-over')
  const fileName = `Направление_${referral.content.number.replaceAll('/', '-')}.pdf`
  return fileIssuedPaper({ ...referral, fileName }, context, {
    set: () => setReferral(referral.content, settings),
    async lock(tx) {
      const kept = await referrals.lockReferral(tx, { id, paperId: referral.paperId })
      if (kept === undefined) throw fail('not-found')
      return kept
    },
    write: (tx, fileId) => referrals.writeReferralFile(tx, id, fileId),
  })
}

export const retakeHandlers: Handlers<Calls> = {
  listDebts: (
    { disciplineId = null, groups = null, attempt = null, isOpen, sort = null, ...paging },
    { db, ...reader },
  ) => {
    const filter = { disciplineId, groups, attempt, isOpen: isOpen === '1' }
    return debts.listLots(db, { scope: scopeOf(reader), filter, sort, ...pageOf(paging) })
  },

  async getDebtors({ id, attempt }, { db, fail, ...reader }) {
    const query = { scope: scopeOf(reader), sheetId: id, attempt }
    const lot = await debts.findLot(db, query)
    if (lot === null) throw fail('not-found')
    const former = lot.examiners.map((examiner) => examiner.id)
    const working = await debts.listWorking(db, former, reader.clock.today())
    return {
      ...lot,
      suggested: lot.examiners.filter((examiner) => working.includes(examiner.id)),
      students: await debts.listDebtors(db, query),
    }
  },

  async findCommissioners({ term = null }, { db, clock }) {
    const words = searchWords(term ?? '')
    if (words.join(' ').length < LEAST_SEARCH_LETTERS) return []
    return debts.findCommissioners(db, matchesWords('p.search_text', words), clock.today())
  },

  createRetake,
  changeExaminers,
  withdrawRetake,
  printReferral,
}
