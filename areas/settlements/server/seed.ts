import { sql } from 'kysely'
import { studyYearOf } from '#areas/study/contract/study-year-of.ts'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'
import type { SettlementType } from '../contract/settlement.ts'

/** Invented, with control sums that agree. */
const PAYEE = {
  name: 'ФГБОУ ВО «Университет»',
  inn: '7701234560',
  kpp: '770101001',
  account: '40503810700002000001',
  bank_name: 'Демонстрационный банк',
  bic: '044525999',
  corr_account: '30101810845250000999',
}

const MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
]
const DORMITORY = 4120
const DORMITORY_DAY = '25'
const [SHOWN_BEFORE, SHOWN_AFTER] = [2, 3]

interface NewContract {
  person_id: number
  type: SettlementType
  title: string
  contract: string
  period: string
  period_on: string
  debts: number
  paid_sum: number
  discount: number | null
  due_on: string | null
  is_closed: boolean
}

/** The month this many months from the day's month: its number in the year, and its year. */
function monthFrom(day: string, months: number) {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(index / 12), index % 12]
  return { name: MONTHS[month]!, first: `${year}-${String(month + 1).padStart(2, '0')}-01`, year }
}

/** The file of the accounting comes early in the morning. */
const notedAt = (seeding: AreaSeeding) => soFar(seeding, `${seeding.today}T03:00:00Z`)

/** The place in a dormitory is paid month by month, before its month begins. */
function dormitoryMonths(today: string) {
  const isPassed = today.slice(8) > DORMITORY_DAY
  const next = isPassed ? 2 : 1
  return Array.from({ length: SHOWN_BEFORE + 1 + SHOWN_AFTER }, (_, index) => {
    const month = monthFrom(today, next - SHOWN_BEFORE + index)
    const before = monthFrom(month.first, -1)
    return { ...month, dueOn: `${before.first.slice(0, 8)}${DORMITORY_DAY}`, isPaid: index < SHOWN_BEFORE }
  })
}

function dormitoryOf(personId: number, number: number, today: string): NewContract {
  const months = dormitoryMonths(today)
  const next = months[SHOWN_BEFORE]!
  return {
    person_id: personId,
    type: 'Общежитие',
    title: 'Проживание в общежитии',
    contract: `О-24/${number}`,
    period: `${next.name} ${next.year}`,
    period_on: next.first,
    debts: DORMITORY,
    paid_sum: DORMITORY * SHOWN_BEFORE,
    discount: 10,
    due_on: next.dueOn,
    is_closed: false,
  }
}

const studyYear = (today: string, back = 0) => {
  const year = studyYearOf(today) - back
  return { label: `${year}/${year + 1} учебный год`, first: `${year}-09-01` }
}

/** The demo student: a debt, an overpayment, nothing owed, and two contracts of before. */
function ofStudent(personId: number, today: string): NewContract[] {
  const [now, before] = [studyYear(today), studyYear(today, 1)]
  const shared = { person_id: personId, debts: 0, paid_sum: 0, discount: null, due_on: null }
  return [
    dormitoryOf(personId, 118, today),
    {
      ...shared,
      type: 'Обучение',
      title: 'Курс «Английский B2»',
      contract: 'Д-26/031',
      period: now.label,
      period_on: now.first,
      debts: -1500,
      paid_sum: 31_500,
      is_closed: false,
    },
    {
      ...shared,
      type: 'Библиотека',
      title: 'Замена утерянных изданий',
      contract: 'Б-26/7',
      period: now.label,
      period_on: now.first,
      is_closed: false,
    },
    {
      ...shared,
      type: 'Общежитие',
      title: 'Проживание в общежитии',
      contract: 'О-23/96',
      period: before.label,
      period_on: before.first,
      paid_sum: 37_080,
      is_closed: true,
    },
    {
      ...shared,
      type: 'Прочее',
      title: 'Пропуск на парковку',
      contract: 'П-25/4',
      period: before.label,
      period_on: addDays(before.first, 30),
      paid_sum: 600,
      is_closed: true,
    },
  ]
}

interface Payer {
  personId: number
  isByContract: boolean
}

/** Students who pay for their studies, and some of those who live in a dormitory. */
async function listPayers({ db, cast }: AreaSeeding): Promise<Payer[]> {
  const players = [...cast.values()]
  const { rows } = await sql<Payer>`
    select s.person_id as "personId", k.name = 'договор' as "isByContract" from student s
    join place_kind k on k.id = s.place_kind_id
    where s.is_studying and s.person_id <> all(${players}::bigint[]) order by s.id
  `.execute(db)
  return rows
}

/** Other people's debts: every payer by contract, and every sixth student for a dormitory. */
function ofOthers({ random, today }: AreaSeeding, payers: readonly Payer[]): NewContract[] {
  const year = studyYear(today)
  return payers.flatMap(({ personId, isByContract }, index): NewContract[] => {
    if (isByContract) {
      const price = random.pick([98_000, 112_500, 126_000])
      const paid = random.pick([price / 2, price / 2, price, price + 1000])
      return [
        {
          person_id: personId,
          type: 'Обучение',
          title: 'Обучение по договору',
          contract: `Д-26/${1000 + index}`,
          period: year.label,
          period_on: year.first,
          debts: price - paid,
          paid_sum: paid,
          discount: null,
          due_on: paid < price ? addDays(today, random.int(-20, 60)) : null,
          is_closed: false,
        },
      ]
    }
    return index % 6 === 0 ? [dormitoryOf(personId, 1000 + index, today)] : []
  })
}

async function insertHistory(
  seeding: AreaSeeding,
  contracts: readonly (NewContract & { id: number })[],
): Promise<void> {
  const { db, today } = seeding
  let number = 8500
  const payment = (contractId: number, sum: number, date: string, kindId = 1) => ({
    contract_id: contractId,
    kind_id: kindId,
    doc_number: String((number += 7)),
    sum,
    op_date: date,
    noted_at: notedAt(seeding),
  })
  const months = dormitoryMonths(today)
  const operations = contracts.flatMap(
    ({ id, type, is_closed: isClosed, paid_sum: paid, period_on: from }) => {
      if (paid === 0) return []
      if (type !== 'Общежитие' || isClosed) return [payment(id, paid, addDays(from, 14))]
      return months
        .filter(({ isPaid }) => isPaid)
        .map(({ dueOn }, index) => payment(id, DORMITORY, addDays(dueOn, index - 4)))
    },
  )
  const returned = contracts.find(({ contract }) => contract === 'Д-26/031')
  if (returned) operations.push(payment(returned.id, 640, addDays(returned.period_on, 31), 2))
  await insertRows(db, 'settlements_operation', operations)
  const open = contracts.filter(({ type, is_closed: isClosed }) => type === 'Общежитие' && !isClosed)
  await insertRows(
    db,
    'settlements_term',
    open.flatMap(({ id }) =>
      months.map(({ name, dueOn, isPaid }, index) => ({
        contract_id: id,
        title: name,
        sum: DORMITORY,
        due_on: dueOn,
        paid_on: isPaid ? addDays(dueOn, index - 4) : null,
      })),
    ),
  )
}

const REQUESTS = [
  { state: 'sent', comment: null },
  { state: 'in-work', comment: null },
  { state: 'refused', comment: 'Счёт закрыт, пришлите другой' },
] as const

/** The requests of the first people with an overpayment; `student` has not made one yet. */
async function insertRequests(
  seeding: AreaSeeding,
  contracts: readonly (NewContract & { id: number })[],
): Promise<void> {
  const { db, cast } = seeding
  const student = cast.get('student')
  const overpaid = contracts.filter(({ debts, person_id: personId }) => debts < 0 && personId !== student)
  const at = notedAt(seeding)
  const { account, bic, bank_name } = PAYEE
  await insertRows(
    db,
    'settlements_request',
    overpaid.slice(0, REQUESTS.length).map(({ id, person_id, debts }, index) => ({
      contract_id: id,
      person_id,
      kind: 'return',
      sum: -debts,
      account,
      bic,
      bank_name,
      sent_at: at,
      ...REQUESTS[index]!,
      answered_at: REQUESTS[index]!.state === 'sent' ? null : at,
      answered_by: REQUESTS[index]!.state === 'sent' ? null : (cast.get('admin') ?? null),
    })),
  )
}

/** Settlements of the demo university: the student's own in all states, and those of others for the keeper. */
export async function seedSettlements(seeding: AreaSeeding): Promise<void> {
  const { db, cast, today } = seeding
  await insertRows(db, 'settlements_payee', [PAYEE])
  const student = cast.get('student')
  const contracts = [
    ...(student === undefined ? [] : ofStudent(student, today)),
    ...ofOthers(seeding, await listPayers(seeding)),
  ]
  const noted = contracts.map((contract) => ({ ...contract, noted_at: notedAt(seeding) }))
  const entered = await insertWithIds(db, 'settlements_contract', noted)
  await insertHistory(seeding, entered)
  await insertRequests(seeding, entered)
}
