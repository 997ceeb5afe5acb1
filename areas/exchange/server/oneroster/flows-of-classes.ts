import type { Registers } from './read-registers.ts'
import { rosterOf } from './roster-of-registers.ts'
import { sourcedId } from './sourced-id.ts'
import { ROSTER_FIELDS, type RosterRow, type RosterTable } from './tables.ts'
import type { PlacedRow, UnpackedRoster } from './unpack-roster.ts'

/** A row for the register of flows, and its origin. */
export interface FlowRow {
  table: RosterTable
  line: number
  cells: Readonly<Record<string, string | null>>
}

export interface ReadClasses {
  rows: FlowRow[]
  /** Rows that agree with the portal. */
  same: number
  /** The number of rows of a table that the portal has no place for, by reason. */
  left: Map<string, number>
}

type ClassTable = 'classes' | 'enrollments' | 'roles'

const REASONS = {
  role: 'roles.csv: должности ведёт загрузка employment, учёбу — приказы',
  homeroom: 'classes.csv: классы вида homeroom портал не ведёт, группы загружаются как groups',
  group: 'classes.csv: занятия групп ведёт расписание',
  flow: 'classes.csv: известный поток переименовывают на его карточке',
  groupSeat: 'enrollments.csv: состав групп меняют приказы, преподавателей занятий — расписание',
  teacher: 'enrollments.csv: преподавателей потоков назначают в нагрузке и расписании',
  stranger: 'enrollments.csv: человек не учится, или учится сразу по нескольким зачётным книжкам',
} as const

const keyOf = (name: string | null | undefined, discipline: string | null | undefined) =>
  `${discipline} ${name}`

/** Sorts the classes of a ZIP, and their members, into known ones, new flows, and those that are left out. */
class ClassReader {
  readonly read: ReadClasses = { rows: [], same: 0, left: new Map() }
  readonly #roster: UnpackedRoster
  readonly #sessions: ReadonlyMap<string, RosterRow>
  readonly #own: Record<ClassTable, ReadonlyMap<string, RosterRow>>
  readonly #flowIds: ReadonlySet<string>
  readonly #groupNames: ReadonlySet<string>
  readonly #booksOf: ReadonlyMap<string, ReadonlySet<string>>
  /** Flows of this year with students, by name and discipline. */
  readonly #inhabited: ReadonlySet<string>
  /** New classes in which nobody was met yet. */
  readonly #waiting = new Map<string, FlowRow>()

  constructor(roster: UnpackedRoster, registers: Registers) {
    const own = rosterOf(registers)
    const bySourcedId = (table: ClassTable) =>
      new Map((own[table] ?? []).map((row) => [row['sourcedId']!, row]))
    const userIds = new Map(registers.people.map((person) => [person.id, sourcedId('person', person)]))
    const seats = Map.groupBy(registers.seats, ({ personId }) => userIds.get(personId)!)
    this.#roster = roster
    this.#sessions = new Map((roster.academicSessions ?? []).map(({ cells }) => [cells['sourcedId']!, cells]))
    this.#own = {
      classes: bySourcedId('classes'),
      enrollments: bySourcedId('enrollments'),
      roles: bySourcedId('roles'),
    }
    this.#flowIds = new Set(registers.flows.map((flow) => sourcedId('flow', flow)))
    const disciplineIds = new Map(
      registers.disciplines.map((each) => [each.id, sourcedId('discipline', each)]),
    )
    this.#inhabited = new Set(
      registers.flows
        .filter(({ members }) => members.length > 0)
        .map(({ name, disciplineId }) => keyOf(name, disciplineIds.get(disciplineId))),
    )
    this.#groupNames = new Set([...registers.groups.values()].map(({ name }) => name))
    this.#booksOf = new Map(
      [...seats].map(([id, each]) => [id, new Set(each.map(({ recordBook }) => recordBook))]),
    )
  }

  #isOwn(table: ClassTable, { cells }: PlacedRow): boolean {
    const own = this.#own[table].get(cells['sourcedId']!)
    return (
      own !== undefined && ROSTER_FIELDS[table].every(({ name }) => (own[name] ?? '') === (cells[name] ?? ''))
    )
  }

  #leave(reason: keyof typeof REASONS): void {
    this.read.left.set(REASONS[reason], (this.read.left.get(REASONS[reason]) ?? 0) + 1)
  }

  /** Rows that differ from the portal's own export. */
  #foreign(table: ClassTable): PlacedRow[] {
    const rows = this.#roster[table] ?? []
    const foreign = rows.filter((row) => !this.#isOwn(table, row))
    this.read.same += rows.length - foreign.length
    return foreign
  }

  /** The year in which the school year of a session begins. */
  #startOfYear(sessionId: string): string | null {
    let session = this.#sessions.get(sessionId)
    for (let depth = 0; depth < this.#sessions.size && session?.['type'] !== 'schoolYear'; depth += 1)
      session = this.#sessions.get(session?.['parentSourcedId'] ?? '')
    return session?.['startDate']?.slice(0, 4) ?? null
  }

  /** The flow for a class, as the register of flows names it; null when it is not a flow. */
  #flowOf({ cells }: PlacedRow): FlowRow['cells'] | null {
    const id = cells['sourcedId']!
    const isFlow = this.#flowIds.has(id)
    if (!isFlow && (this.#own.classes.has(id) || this.#groupNames.has(cells['classCode'] ?? ''))) return null
    if (cells['classType'] !== 'scheduled') return null
    const year = this.#startOfYear((cells['termSourcedIds'] ?? '').split(',')[0]!.trim())
    return { flow: cells['title'] ?? null, year, discipline: cells['courseSourcedId'] ?? null }
  }

  readClasses(): ReadonlyMap<string, FlowRow['cells']> {
    const flows = new Map<string, FlowRow['cells']>()
    for (const row of this.#roster.classes ?? []) {
      const flow = this.#flowOf(row)
      if (flow !== null) flows.set(row.cells['sourcedId']!, flow)
    }
    for (const row of this.#foreign('classes')) {
      const id = row.cells['sourcedId']!
      const flow = flows.get(id)
      if (this.#flowIds.has(id)) {
        this.#leave('flow')
        flows.delete(id)
      } else if (flow) this.#waiting.set(id, { table: 'classes', line: row.line, cells: flow })
      else this.#leave(row.cells['classType'] === 'scheduled' ? 'group' : 'homeroom')
    }
    return flows
  }

  readEnrollments(flows: ReadonlyMap<string, FlowRow['cells']>): void {
    for (const { line, cells } of this.#foreign('enrollments')) {
      const flow = flows.get(cells['classSourcedId'] ?? '')
      const books = [...(this.#booksOf.get(cells['userSourcedId'] ?? '') ?? [])]
      if (!flow) this.#leave('groupSeat')
      else if (cells['role'] !== 'student') this.#leave('teacher')
      else if (books.length !== 1) this.#leave('stranger')
      else {
        this.#waiting.delete(cells['classSourcedId']!)
        this.read.rows.push({
          table: 'enrollments',
          line,
          cells: {
            ...flow,
            student: books[0]!,
            beginAt: cells['beginDate'] ?? null,
            endAt: cells['endDate'] ?? null,
          },
        })
      }
    }
  }

  /** A flow in which nobody is has a row of its own, one with students has theirs. */
  readEmpty(): void {
    for (const row of this.#waiting.values())
      if (this.#inhabited.has(keyOf(row.cells['flow'], row.cells['discipline']))) this.read.same += 1
      else this.read.rows.push(row)
  }

  readRoles(): void {
    for (const _ of this.#foreign('roles')) this.#leave('role')
  }
}

/** Compares classes, enrollments and roles with the portal's own export at this moment. */
export function flowsOfClasses(roster: UnpackedRoster, registers: Registers): ReadClasses {
  const reader = new ClassReader(roster, registers)
  reader.readEnrollments(reader.readClasses())
  reader.readEmpty()
  reader.readRoles()
  return reader.read
}
