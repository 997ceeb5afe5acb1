import type { Db } from '#platform/server/db/database.ts'
import type { ChangedRow, ImportPlan, RowProblem } from '#platform/server/imports/import-kind.ts'
import { isFilled, matchForm } from '#platform/server/imports/tidy-text.ts'
import { findBookOwners, findLastPlaces, type StudentColumn } from './student-register-store.ts'
import { findPeopleOf, type StudentRow } from './students-of-file.ts'

type Problem = RowProblem<StudentColumn>

const CLOSED: ReadonlySet<string> = new Set(['отчислен', 'окончил'])

type Wrong = Pick<Problem, 'column' | 'text'>

/** The problem of a student's state and last day in combination. */
function problemOfState({ cells: { state, admittedOn, closedOn } }: StudentRow): Wrong | null {
  if (closedOn === null)
    return CLOSED.has(state!) ? { column: 'closedOn', text: `не заполнено, а студент ${state}` } : null
  if (!CLOSED.has(state!)) return { column: 'closedOn', text: `заполнено, а состояние — «${state}»` }
  return closedOn < admittedOn! ? { column: 'closedOn', text: 'раньше дня зачисления' } : null
}

/** The problem of a time in the group that is not within the time of studying. */
function problemOfGroup({ cells }: StudentRow): Wrong | null {
  const { group, groupSince, admittedOn, closedOn } = cells
  if (group === null) return null
  const wrong = (text: string): Wrong => ({ column: 'groupSince', text })
  if (groupSince === null) return wrong('укажите, с какого дня студент в новой группе')
  if (groupSince < admittedOn!) return wrong('раньше дня зачисления')
  return closedOn !== null && closedOn < groupSince ? wrong('позже дня, когда студент закончил') : null
}

/** A number without a day, or a day without a number, is no order that a paper could name. */
function problemOfOrder({ cells: { enrolmentOrder, enrolmentOrderOn } }: StudentRow): Wrong | null {
  if (enrolmentOrder !== null && enrolmentOrderOn === null)
    return { column: 'enrolmentOrderOn', text: 'не заполнено, а номер приказа указан' }
  return enrolmentOrder === null && enrolmentOrderOn !== null
    ? { column: 'enrolmentOrder', text: 'не заполнено, а дата приказа указана' }
    : null
}

/** The rule that the cells of one row break together, if there is one. */
function problemOfRow(row: StudentRow): Wrong | null {
  if (!row.cells.fullName!.includes(' ')) return { column: 'fullName', text: 'ожидаются фамилия и имя' }
  return problemOfState(row) ?? problemOfOrder(row) ?? problemOfGroup(row)
}

/** A record book belongs to one person: another name is a wrong number, or a matter of the register of people. */
function problemOfPerson({ cells, known: { cells: known } }: ChangedRow<StudentColumn>): Wrong | null {
  const contradicts = (name: 'personCode' | 'birthDate') =>
    isFilled(known[name]) && isFilled(cells[name]) && known[name] !== cells[name]
  if (matchForm(cells.fullName!) !== matchForm(known.fullName!))
    return {
      column: 'fullName',
      text: `в портале это зачётная книжка человека «${known.fullName}»; имена меняет загрузка людей`,
    }
  if (contradicts('personCode'))
    return { column: 'personCode', text: 'в портале у этого человека другой код' }
  return contradicts('birthDate')
    ? { column: 'birthDate', text: 'в портале у этого человека другая дата рождения' }
    : null
}

const UNSURE = 'в портале есть человек с таким именем: укажите дату рождения или код человека там и здесь'
const NAMESAKES = 'несколько строк с таким именем: укажите дату рождения или код человека'

/** New students who cannot be distinguished from recorded people, or from each other. */
async function problemsOfNew(db: Db, created: readonly StudentRow[]): Promise<Problem[]> {
  const meant = await findPeopleOf(db, created)
  const unsure = created.filter((row) => meant.get(row) === 'unsure')
  const bare = created.filter(({ cells }) => cells.birthDate === null && cells.personCode === null)
  const namesakes = [...Map.groupBy(bare, ({ cells }) => matchForm(cells.fullName!)).values()].filter(
    (rows) => rows.length > 1,
  )
  const column = 'fullName' as const
  return [
    ...unsure.map(({ line }) => ({ line, column, text: UNSURE })),
    ...namesakes.flat().map(({ line }) => ({ line, column, text: NAMESAKES })),
  ]
}

/** Students who would be in two groups on one day. */
async function problemsOfPlaces(db: Db, changed: readonly ChangedRow<StudentColumn>[]): Promise<Problem[]> {
  const moved = changed.filter((row) => row.changed.includes('group') || row.changed.includes('groupSince'))
  const last = await findLastPlaces(
    db,
    moved.map(({ known }) => known.id),
  )
  return moved.flatMap(({ line, cells: { group, groupSince }, known }) => {
    const former = last.get(known.id)?.endOfFormer
    const isEarly =
      group !== null && groupSince !== null && typeof former === 'string' && groupSince <= former
    return isEarly
      ? [{ line, column: 'groupSince' as const, text: 'в этот день студент был ещё в прежней группе' }]
      : []
  })
}

/** Record books that another student has already. */
async function problemsOfBooks(
  db: Db,
  rows: readonly (StudentRow & Partial<Pick<ChangedRow<StudentColumn>, 'known'>>)[],
): Promise<Problem[]> {
  const owners = await findBookOwners(
    db,
    rows.map(({ cells }) => cells.recordBook!),
  )
  return rows.flatMap(({ line, cells, known }) => {
    const owner = owners.get(cells.recordBook!)
    return owner === undefined || owner.id === known?.id
      ? []
      : [
          {
            line,
            column: 'recordBook' as const,
            text: `такой номер уже есть у другого студента: ${owner.fullName}`,
          },
        ]
  })
}

/** Everything that no column says of a student alone. */
export async function checkStudents(
  db: Db,
  { created, changed }: ImportPlan<StudentColumn>,
): Promise<Problem[]> {
  const ofRows = [...created, ...changed].flatMap((row) => {
    const problem = problemOfRow(row)
    return problem ? [{ line: row.line, ...problem }] : []
  })
  const ofPeople = changed.flatMap((row) => {
    const problem = problemOfPerson(row)
    return problem ? [{ line: row.line, ...problem }] : []
  })
  return [
    ...ofRows,
    ...ofPeople,
    ...(await problemsOfBooks(db, [...changed, ...created])),
    ...(await problemsOfNew(db, created)),
    ...(await problemsOfPlaces(db, changed)),
  ]
}
