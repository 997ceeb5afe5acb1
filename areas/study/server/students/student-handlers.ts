import { addPersonOnce } from '#areas/people/server/public.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { studyCalls } from '../../contract/calls.ts'
import type { NewStudent, Student } from '../../contract/student.ts'
import { findBounds } from '../groups/group-store.ts'
import { register } from '../register.ts'
import * as store from './student-store.ts'
import * as writing from './student-writing-store.ts'

const COLUMNS: readonly XlsxColumn<Student>[] = [
  { title: 'Студент', value: ({ fullName }) => fullName, width: 40 },
  { title: 'Зачётная книжка', value: ({ values }) => values.recordBook, width: 18 },
  { title: 'Состояние', value: ({ state }) => state.name, width: 24 },
  { title: 'Группа', value: ({ group }) => group?.name, width: 18 },
  { title: 'Подгруппа', value: ({ subgroup }) => subgroup, kind: 'number', width: 12 },
  { title: 'Уровень образования', value: ({ level }) => level, width: 28 },
  { title: 'Форма обучения', value: ({ form }) => form, width: 18 },
  { title: 'Основа обучения', value: ({ placeKind }) => placeKind, width: 20 },
  { title: 'Зачислен', value: ({ values }) => values.admittedOn, kind: 'date', width: 14 },
  { title: 'Закончил', value: ({ closedOn }) => closedOn, kind: 'date', width: 14 },
]

const students = register({
  table: 'student',
  name: 'Студент',
  sheet: { title: 'Студенты', columns: COLUMNS },
  list: store.listStudents,
  find: store.findStudent,
  update: writing.updateStudent,
  remove: writing.deleteStudent,
  refusals: {
    student_record_book_key: 'record-book-taken',
    student_external_id_key: 'external-id-taken',
  },
  references: {
    student_person_id_fkey: 'personId',
    student_study_level_id_fkey: 'studyLevelId',
    student_study_form_id_fkey: 'studyFormId',
    student_place_kind_id_fkey: 'placeKindId',
    student_group_member_group_id_fkey: 'groupId',
    student_closed_on_check: 'admittedOn',
  },
})

type Checking = Pick<HandlerContext, 'db' | 'failField' | 'failFields'>

/** The problem of a new student's fields in combination; null when there is none. */
async function refuseStudent(
  values: NewStudent,
  { db, failField, failFields }: Checking,
): Promise<Error | null> {
  const { personId, lastName, firstName, groupId, admittedOn } = values
  if (personId === null && (lastName === null || firstName === null))
    return failFields({ lastName: ['Выберите человека или укажите фамилию и имя нового'] })
  if (groupId === null) return null
  const since = values.groupSince ?? admittedOn
  if (since < admittedOn) return failField('groupSince', 'Не раньше дня зачисления')
  const group = await findBounds(db, groupId)
  if (group?.endAt && since > group.endAt) return failField('groupId', 'В этот день группы уже нет')
  if (group && group.studyLevelId !== values.studyLevelId)
    return failField('studyLevelId', 'В этой группе другой уровень образования')
  return null
}

const personOf = ({ lastName, firstName, middleName, birthDate, isNamesake }: NewStudent) => ({
  lastName: lastName ?? '',
  firstName: firstName ?? '',
  middleName,
  birthDate,
  isNamesake,
})

type Students =
  | 'listStudents'
  | 'exportStudents'
  | 'getStudent'
  | 'createStudent'
  | 'changeStudent'
  | 'removeStudent'
  | 'restoreStudent'

export const studentHandlers: Pick<Handlers<typeof studyCalls>, Students> = {
  listStudents: students.page,
  exportStudents: students.sheet,
  getStudent: students.read,

  async createStudent(values, context) {
    const { fail } = context
    const refusal = await refuseStudent(values, context)
    if (refusal) throw refusal
    return students.enter(values, context, async (tx) => {
      const person = values.personId ?? (await addPersonOnce(tx, personOf(values)))
      if (typeof person === 'string') throw fail(person)
      return writing.insertStudent(tx, person, values)
    })
  },

  changeStudent: students.change,
  removeStudent: students.remove,
  restoreStudent: students.restore,
}
