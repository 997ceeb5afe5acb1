import { issuePapers, fileIssuedPaper, revokePaper } from '#areas/papers/server/public.ts'
import { pageOf } from '#platform/contract/query.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handler, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import { LEAST_SEARCH_LETTERS } from '../../contract/institute-calls.ts'
import { sheetsNotices } from '../../contract/notices.ts'
import type { retakeCalls } from '../../contract/retake-calls.ts'
import { isBeforeCommission, LEAST_COMMISSION, MOST_ATTEMPTS } from '../../contract/retakes.ts'
import { StatementStatus } from '../../contract/status.ts'
import { authorOf } from '../hold-sheet.ts'
import { setReferral } from '../paper/referral-paper.ts'
import * as debts from './debt-store.ts'
import { ledSheets } from './office-handlers.ts'
import * as referrals from './referral-store.ts'
import * as store from './retake-store.ts'
import { scopeOf } from './scope.ts'
import { findInstituteSheet } from './sheet-store.ts'

type Calls = typeof retakeCalls
type Creating = HandlerContext<Calls['createRetake']>
type NewRetake = Parameters<Handler<Calls['createRetake']>>[0]

/** The series of the numbers of referrals. */
const SERIES = 'referral'

const OFFICE_HAS: readonly number[] = [
  StatementStatus.shipped,
  StatementStatus.discrepancies,
  StatementStatus.completed,
]

/** Why these records make no retake together; null when they do. */
function refusalOf(owed: readonly store.OwedRecord[]) {
  if (owed.some(({ isMade }) => isMade)) return 'retake-is-made' as const
  if (owed.some(({ isOwed }) => !isOwed)) return 'nothing-owed' as const
  if (new Set(owed.map(({ lot }) => lot)).size > 1) return 'debts-differ' as const
  return owed[0]!.nextAttempt > MOST_ATTEMPTS ? ('no-attempts-left' as const) : null
}

/** What is wrong with the day, by field. */
function findWrongDay(
  { date, basis, isReferral, records }: NewRetake,
  owed: readonly store.OwedRecord[],
  today: string,
): Record<string, string[]> | null {
  if (isReferral && records.length > 1) return { records: [sheetsTexts.oneStudent] }
  if (date < today) return { date: [sheetsTexts.dayIsOver] }
  return owed.some(({ until }) => date > until) && !basis ? { basis: [sheetsTexts.pastYear] } : null
}

/** Whether two lists name the same people. */
const areSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/**
 * Who examines: in the last attempt a commission, before it whoever did; somebody else where nobody of those works here
 * any more (D-074).
 */
async function chooseExaminers(
  tx: Db,
  {
    examinerIds,
    first,
    today,
  }: { examinerIds: readonly number[] | undefined; first: store.OwedRecord; today: string },
): Promise<{ ids: number[] } | { wrong: string }> {
  const former = await debts.listWorking(tx, first.examinerIds, today)
  const ids = [...new Set(examinerIds ?? former)]
  const working = await debts.listWorking(tx, ids, today)
  if (ids.length === 0 || working.length < ids.length) return { wrong: sheetsTexts.noSuchExaminer }
  if (isBeforeCommission(first.nextAttempt))
    return ids.length < LEAST_COMMISSION ? { wrong: sheetsTexts.smallCommission } : { ids }
  return former.length > 0 && !areSame(ids, former) ? { wrong: sheetsTexts.sameTeacher } : { ids }
}

/** Gives the sheet of one student its paper. */
async function refer(tx: Db, id: number, until: string, { clock, settings }: Creating): Promise<string> {
  const issuedOn = clock.today()
  const year = Number(issuedOn.slice(0, 4))
  const facts = await referrals.readReferralFacts(tx, id)
  const wish = {
    title: `Направление на пересдачу, действует по ${until.split('-').toReversed().join('.')}`,
    issuer: `${settings.universityName}, ${facts.institute}`,
    holder: facts.student,
  }
  const [paper] = await issuePapers(tx, { name: SERIES, year, issuedOn, suffix: `-Н/${year}` }, [wish])
  const { number, code, id: paperId } = paper!
  const dated = { issuedOn, until, createdAt: clock.now().toISOString() }
  const content = { ...facts, ...dated, number, code, university: settings.universityName, sheetId: id }
  await referrals.insertReferral(tx, { id, paperId, content })
  return number
}

/** Tells the students of their retake, and its examiners. */
async function tell(
  tx: Db,
  id: number,
  students: readonly number[],
  examiners: readonly number[],
): Promise<void> {
  const subject = { statementId: id }
  const of = (people: readonly number[]) => people.map((personId) => ({ personId, key: id, subject }))
  await noteEvents(tx, sheetsNotices.retake, of(students))
  await noteEvents(tx, sheetsNotices.assigned, of(examiners))
}

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
    const number = wish.isReferral ? await refer(tx, id, wish.date, context) : null
    await tell(
      tx,
      id,
      owed.map(({ personId }) => personId),
      chosen.ids,
    )
    await record({
      action: wish.isReferral ? 'sheets.refer' : 'sheets.create-retake',
      entity: 'statement',
      entityId: id,
      after: { date: wish.date, attempt: first.nextAttempt, records: uuids, examinerIds: chosen.ids, number },
    })
    return (await findInstituteSheet(tx, id, { scope, ledOnly: true }))!
  })
  return work.catch(refusedBy({ statement_record_repeated: fail('retake-is-made') }))
}

const changeExaminers: Handler<Calls['changeExaminers']> = ({ id, version, examinerIds }, context) =>
  ledSheets.save(context, { id, version }, async (tx, sheet) => {
    const { clock, fail, failField } = context
    if (OFFICE_HAS.includes(sheet.status.id)) throw fail('sheet-is-sent')
    if (sheet.referralUntil !== null) throw fail('referral-names-examiners')
    const ids = [...new Set(examinerIds)]
    const former = sheet.examiners.map((examiner) => examiner.id)
    if (ids.length === former.length && ids.every((one, place) => one === former[place])) return null
    const working = await debts.listWorking(tx, ids, clock.today())
    if (working.length < ids.length) throw failField('examinerIds', sheetsTexts.noSuchExaminer)
    if (isBeforeCommission(sheet.attempt) && ids.length < LEAST_COMMISSION)
      throw failField('examinerIds', sheetsTexts.smallCommission)
    await store.writeExaminers(tx, { id, examinerIds: ids, now: clock.now() })
    const added = ids.filter((one) => !former.includes(one))
    await tell(tx, id, [], added)
    return { action: 'sheets.examiners', before: { examinerIds: former }, after: { examinerIds: ids } }
  })

const withdrawRetake: Handler<Calls['withdrawRetake']> = ({ id, version }, context) =>
  ledSheets.change(context, { id, version }, async (tx, sheet) => {
    const { clock, fail } = context
    if (!sheet.isRetake) throw fail('no-retake')
    if (sheet.status.id !== StatementStatus.created) throw fail('retake-has-begun')
    const referral = await referrals.findReferral(tx, id)
    const revoked = { day: clock.today(), reason: 'Направление отозвано' }
    if (referral) await revokePaper(tx, referral.paperId, revoked)
    await store.withdrawSheet(tx, id, clock.now())
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
    lock: (tx) => referrals.lockReferral(tx, id),
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
    return { ...lot, students: await debts.listDebtors(db, query) }
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
