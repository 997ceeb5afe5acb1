import { correctNamedPeople } from '#areas/people/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ChangedRow, ImportPlan } from '#platform/server/imports/import-kind.ts'
import { inPortions } from '#platform/server/imports/rows-as-table.ts'
import { readIds } from './choices-of-files.ts'
import { moveStudent, type Place, type PlaceChanges } from './move-student.ts'
import {
  findLastPlaces,
  findPersonIds,
  insertStudents,
  updateStudents,
  writeEnrolmentOrders,
  writePlaces,
  type EnrolmentOrder,
  type StudentColumn,
} from './student-register-store.ts'
import { findPeopleOf, NewPeople, personOf, type StudentRow } from './students-of-file.ts'

type Changed = ChangedRow<StudentColumn>

const PERSON: readonly StudentColumn[] = ['fullName', 'birthDate', 'personCode']
const ORDER: readonly StudentColumn[] = ['enrolmentOrder', 'enrolmentOrderOn']
const PLACE: readonly StudentColumn[] = ['group', 'subgroup', 'groupSince', 'state', 'closedOn']

const touches = ({ changed }: Changed, columns: readonly StudentColumn[]) =>
  changed.some((name) => columns.includes(name))

/** The place of the student by the row; a student who has left was there until the last day. */
function placeOf({ cells, ids }: StudentRow): Place | null {
  if (typeof ids.group !== 'number') return null
  const { subgroup, groupSince, closedOn } = cells
  return { groupId: ids.group, subgroup: Number(subgroup ?? 0), beginAt: groupSince!, endAt: closedOn }
}

function orderOf(id: number, { cells: { enrolmentOrder, enrolmentOrderOn } }: StudentRow): EnrolmentOrder[] {
  if (enrolmentOrder === null || enrolmentOrderOn === null) return []
  return [{ id, number: enrolmentOrder, orderedOn: enrolmentOrderOn }]
}

async function enterPeople(tx: Db, rows: readonly StudentRow[]): Promise<(row: StudentRow) => number> {
  const meant = await findPeopleOf(tx, rows)
  const people = new NewPeople()
  const places = new Map(
    rows.filter((row) => meant.get(row) === 'nobody').map((row) => [row, people.note(personOf(row))]),
  )
  const ids = await people.enter(tx)
  return (row) => {
    const found = meant.get(row)
    if (typeof found === 'object') return found.id
    const place = places.get(row)
    if (place === undefined) throw new Error(`Row ${row.line} means nobody for certain`)
    return ids[place]!
  }
}

async function enterStudents(tx: Db, rows: readonly StudentRow[], today: string): Promise<void> {
  const personIdOf = await enterPeople(tx, rows)
  const dictionaries = {
    levels: await readIds(tx, 'study_level'),
    forms: await readIds(tx, 'study_form'),
    placeKinds: await readIds(tx, 'place_kind'),
    states: await readIds(tx, 'student_state'),
  }
  await inPortions(rows, async (portion) => {
    const entered = portion.map((row) => ({ ...row, personId: personIdOf(row) }))
    const ids = await insertStudents(tx, entered, dictionaries)
    const begun = portion.map((row, index) =>
      moveStudent({ studentId: ids[index]!, place: placeOf(row), today }, undefined),
    )
    await writePlaces(tx, together(begun))
    await writeEnrolmentOrders(
      tx,
      portion.flatMap((row, index) => orderOf(ids[index]!, row)),
    )
  })
}

const together = (moves: readonly PlaceChanges[]): PlaceChanges => ({
  changed: moves.flatMap(({ changed }) => changed),
  begun: moves.flatMap(({ begun }) => begun),
})

async function moveStudents(tx: Db, rows: readonly Changed[], today: string): Promise<void> {
  await inPortions(rows, async (portion) => {
    const last = await findLastPlaces(
      tx,
      portion.map(({ known }) => known.id),
    )
    const moves = portion.map((row) =>
      moveStudent({ studentId: row.known.id, place: placeOf(row), today }, last.get(row.known.id)),
    )
    await writePlaces(tx, together(moves))
  })
}

async function correctPeople(tx: Db, rows: readonly Changed[]): Promise<void> {
  await inPortions(rows, async (portion) => {
    const personIds = await findPersonIds(
      tx,
      portion.map(({ known }) => known.id),
    )
    await correctNamedPeople(
      tx,
      portion.map((row) => ({ ...personOf(row), id: personIds.get(row.known.id)! })),
    )
  })
}

/** Imports the students of a file into the register: people, enrolments, and memberships of groups. */
export async function writeStudents(
  tx: Db,
  { created, changed }: ImportPlan<StudentColumn>,
  today: string,
): Promise<void> {
  await enterStudents(tx, created, today)
  await updateStudents(tx, changed)
  await correctPeople(
    tx,
    changed.filter((row) => touches(row, PERSON)),
  )
  await writeEnrolmentOrders(
    tx,
    changed.filter((row) => touches(row, ORDER)).flatMap((row) => orderOf(row.known.id, row)),
  )
  await moveStudents(
    tx,
    changed.filter((row) => touches(row, PLACE)),
    today,
  )
}
