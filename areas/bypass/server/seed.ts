import { sql } from 'kysely'
import { findServices } from '#areas/departments/server/seed.ts'
import { grantToCast } from '#areas/rights/server/seed.ts'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding, Seeding } from '#platform/server/seeding/seeding.ts'

/**
 * The points of the template: each unit under its name in the demo university, and what must be settled with
 * it.
 */
const POINTS = [
  {
    unit: 'library',
    hours: 'пн–сб 9:00–19:00',
    matter: 'Вернуть книги и читательский билет',
    shows: 'books',
    comment: 'Не возвращены две книги',
  },
  {
    unit: 'accounting',
    hours: 'вт, чт 10:00–16:00',
    matter: 'Рассчитаться за обучение и общежитие',
    shows: 'payments',
    comment: 'Нужна квитанция об оплате',
  },
  {
    unit: 'facility',
    hours: 'пн–пт 9:00–12:00',
    matter: 'Сдать ключи, имущество и пропуск в общежитие',
    shows: null,
    comment: 'Не сдан пропуск в общежитие',
  },
  {
    unit: 'informatics',
    hours: 'пн–пт 10:00–17:00',
    matter: 'Закрыть учётные записи и вернуть оборудование',
    shows: null,
    comment: 'Не возвращён ноутбук',
  },
  {
    unit: 'studentOffice',
    hours: 'пн–пт 10:00–12:00 и 13:00–15:00',
    matter: 'Сдать студенческий билет и зачётную книжку',
    shows: null,
    comment: 'Нужен студенческий билет',
  },
] as const

const SHEETS_FOR_DAYS = 400
/** Most leavers go round the desks at once; some come back for their papers only now. */
const COMES_NOW = { chance: 0.15, withinDays: 6, signed: 0.4 }
const SIGNED_OF_OTHERS = 0.98

interface Leaver {
  student_id: number
  person_id: number
  order_id: number
  ordered_on: string
}

async function listLeavers({ db, today }: Seeding, withoutPersonId: number): Promise<Leaver[]> {
  const { rows } = await sql<Leaver>`
    select s.id as student_id, s.person_id, o.id as order_id, to_char(o.ordered_on, 'YYYY-MM-DD') as ordered_on
    from student s join student_order o on o.student_id = s.id and o.kind in ('graduation', 'expulsion')
    where not s.is_enrolled and s.person_id <> ${withoutPersonId}
      and o.ordered_on between ${addDays(today, -SHEETS_FOR_DAYS)}::date and ${addDays(today, -1)}::date
    order by s.id
  `.execute(db)
  return rows
}

/** One worker of each unit. */
async function signersOf(db: Seeding['db'], departmentIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ department_id: number; person_id: number }>`
    select ep.department_id, min(e.person_id) as person_id
    from employment_post ep join employment e on e.id = ep.employment_id
    where ep.department_id = any(${departmentIds}::bigint[]) group by ep.department_id
  `.execute(db)
  return new Map(rows.map(({ department_id, person_id }) => [department_id, person_id]))
}

function openedOn({ random, today }: Seeding, orderedOn: string): string {
  const comesOn = addDays(today, -random.int(1, COMES_NOW.withinDays))
  return random.chance(COMES_NOW.chance) && comesOn > orderedOn ? comesOn : orderedOn
}

/** Makes the template, and returns its lines as sheets have them. */
async function seedPoints(db: Seeding['db']) {
  const unitIds = await findServices(db)
  const points = POINTS.map(({ unit, matter }, index) => ({
    department_id: unitIds[unit],
    matter,
    position: index + 1,
  }))
  const rows = points.map((point, index) => ({
    ...point,
    hours: POINTS[index]!.hours,
    shows: POINTS[index]!.shows,
  }))
  await insertRows(db, 'bypass_desk', rows)
  return points
}

/**
 * Invents the template and the sheets of recent leavers; the demo graduate has yet to open one, the demo ex-student has
 * one point left.
 */
export async function seedBypassSheets(seeding: AreaSeeding): Promise<void> {
  const { db, random, today, cast } = seeding
  await grantToCast(seeding, { clerk: ['bypass-signing'] })
  const points = await seedPoints(db)
  const signers = await signersOf(
    db,
    points.map((point) => point.department_id),
  )
  const leavers = await listLeavers(seeding, cast.get('graduate') ?? 0)
  const sheets = await insertWithIds(
    db,
    'bypass_sheet',
    leavers.map(({ student_id, order_id, ordered_on }) => ({
      student_id,
      order_id,
      opened_at: `${openedOn(seeding, ordered_on)}T09:00:00Z`,
    })),
  )
  const recent = addDays(today, -COMES_NOW.withinDays - 1)
  const exStudentId = cast.get('exstudent')
  const lines = sheets.flatMap(({ id, opened_at }, index) =>
    points.map((point, place) => {
      const signer = signers.get(point.department_id)
      const isExStudent = leavers[index]!.person_id === exStudentId
      const daysLater = random.int(1, opened_at < recent ? 20 : 3)
      const signedOn = isExStudent ? addDays(today, -1) : addDays(opened_at.slice(0, 10), daysLater)
      const chance = opened_at < recent ? SIGNED_OF_OTHERS : COMES_NOW.signed
      const isDone = isExStudent ? place < points.length - 1 : signedOn < today && random.chance(chance)
      const isSigned = signer !== undefined && isDone
      return {
        ...point,
        sheet_id: id,
        signed_by: isSigned ? signer : null,
        signed_at: isSigned ? `${signedOn}T11:30:00Z` : null,
        comment: !isSigned && random.chance(0.3) ? POINTS[place]!.comment : null,
      }
    }),
  )
  await insertRows(db, 'bypass_item', lines)
  await sql`
    update bypass_sheet b set closed_at = (select max(signed_at) from bypass_item i where i.sheet_id = b.id)
    where not exists (select from bypass_item i where i.sheet_id = b.id and i.signed_at is null)`.execute(db)
}
