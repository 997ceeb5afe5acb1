import { listAccountStates } from '#areas/accounts/server/public.ts'
import { listTaughtClasses, type TaughtClass } from '#areas/timetable/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  listDisciplines,
  listFlows,
  listGroups,
  listHeldPosts,
  listPeople,
  listSeats,
  listStudyYears,
  listUnits,
  type Discipline,
  type HeldPost,
  type RosterFlow,
  type RosterPerson,
  type Seat,
  type StudyYear,
  type Unit,
} from './roster-store.ts'

/** The records that other systems may have. */
export interface Registers {
  years: StudyYear[]
  units: Unit[]
  people: RosterPerson[]
  accounts: Map<number, { login: string; isBlocked: boolean }>
  seats: Seat[]
  posts: HeldPost[]
  disciplines: Discipline[]
  groups: Map<number, { id: number; name: string; instituteId: number }>
  classes: TaughtClass[]
  flows: RosterFlow[]
}

/** Reads everything of one day; to be called in one transaction that sees one state. */
export async function readRegisters(db: Db, today: string): Promise<Registers> {
  const years = await listStudyYears(db, today)
  const current = years.find(({ isCurrent }) => isCurrent)
  const people = await listPeople(db)
  const states = await listAccountStates(
    db,
    people.map(({ id }) => id),
  )
  const groups = await listGroups(db)
  return {
    years,
    units: await listUnits(db, today),
    people,
    accounts: new Map(
      states.map(({ personId, login, state }) => [personId, { login, isBlocked: state === 'blocked' }]),
    ),
    seats: await listSeats(db, today),
    posts: await listHeldPosts(db, today),
    disciplines: await listDisciplines(db),
    groups: new Map(groups.map((group) => [group.id, group])),
    flows: current ? await listFlows(db, current.id) : [],
    classes: current ? await listTaughtClasses(db, current.id) : [],
  }
}
