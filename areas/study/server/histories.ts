import type { Handlers } from '#platform/server/http/handlers.ts'
import type { ColumnWords, RecordParts, Words } from '#platform/server/records/history/record-parts.ts'
import { servedHistory } from '#platform/server/records/history/served-history.ts'
import type { studyCalls } from '../contract/calls.ts'

const name: ColumnWords = { title: 'Название' }
const externalId: ColumnWords = { title: 'Внешний код' }
const level: ColumnWords = { title: 'Уровень образования', of: { table: 'study_level' } }
const form: ColumnWords = { title: 'Форма обучения', of: { table: 'study_form' } }
const year: ColumnWords = { title: 'Учебный год', of: { table: 'study_year', name: 'label' } }
const group: ColumnWords = { title: 'Группа', of: { table: 'student_group' } }
const flow: ColumnWords = { title: 'Поток', of: { table: 'flow' } }
const student: ColumnWords = {
  title: 'Студент',
  of: {
    table: 'student',
    name: "(select p.full_name from person p where p.id = person_id) || ', ' || record_book",
  },
}

const daysOf = (first: string, last: string): Words => ({
  begin_at: { title: first, of: 'date' },
  end_at: { title: last, of: 'date' },
})

const seat = { title: 'Подгруппа' } as const

/** The histories of the cards of the registers of study, each with the way back. */
const studyHistories = {
  speciality: {
    table: 'speciality',
    words: { code: { title: 'Код' }, name, study_level_id: level, external_id: externalId },
  },

  discipline: {
    table: 'discipline',
    words: {
      name,
      department_id: { title: 'Кафедра', of: { table: 'department' } },
      external_id: externalId,
    },
  },

  student_group: {
    table: 'student_group',
    words: {
      name,
      institute_id: { title: 'Институт', of: { table: 'department' } },
      department_id: { title: 'Выпускающая кафедра', of: { table: 'department' } },
      speciality_id: { title: 'Специальность', of: { table: 'speciality' } },
      study_level_id: level,
      study_form_id: form,
      admission_year: { title: 'Год набора' },
      ...daysOf('Действует с', 'Действует по'),
      curator_person_id: { title: 'Куратор', of: { table: 'person', name: 'full_name' } },
      external_id: externalId,
    },
    parts: {
      group_year: {
        column: 'group_id',
        title: 'Учебный год',
        called: ['study_year_id'],
        words: { study_year_id: year, course: { title: 'Курс' } },
      },
      student_group_member: {
        column: 'group_id',
        title: 'Студент',
        called: ['student_id'],
        words: { student_id: student, subgroup: seat, ...daysOf('В группе с', 'В группе по') },
      },
    },
  },

  student: {
    table: 'student',
    words: {
      record_book: { title: 'Зачётная книжка' },
      state_id: { title: 'Состояние', of: { table: 'student_state' } },
      study_level_id: level,
      study_form_id: form,
      place_kind_id: { title: 'Основа обучения', of: { table: 'place_kind' } },
      admitted_on: { title: 'Зачислен', of: 'date' },
      closed_on: { title: 'Закончил', of: 'date' },
      external_id: externalId,
    },
    parts: {
      student_group_member: {
        column: 'student_id',
        title: 'Группа',
        called: ['group_id'],
        words: { group_id: group, subgroup: seat, ...daysOf('В группе с', 'В группе по') },
      },
      flow_student: {
        column: 'student_id',
        title: 'Поток',
        called: ['flow_id'],
        words: { flow_id: flow, ...daysOf('В потоке с', 'В потоке по') },
      },
    },
  },

  flow: {
    table: 'flow',
    words: {
      name,
      study_year_id: year,
      discipline_id: { title: 'Дисциплина', of: { table: 'discipline' } },
      is_iet: { title: 'ИОТ', of: 'flag' },
      external_id: externalId,
    },
    parts: {
      flow_student: {
        column: 'flow_id',
        title: 'Студент',
        called: ['student_id'],
        words: { student_id: student, ...daysOf('В потоке с', 'В потоке по') },
      },
    },
  },
} as const satisfies Record<string, RecordParts>

const served = (record: RecordParts) =>
  servedHistory({ record, missing: 'no-such-record', action: 'study.undo' })

const speciality = served(studyHistories.speciality)
const discipline = served(studyHistories.discipline)
const studentGroup = served(studyHistories.student_group)
const enrolment = served(studyHistories.student)
const flowOfStudents = served(studyHistories.flow)

type Histories =
  | 'getSpecialityHistory'
  | 'undoSpecialityEdit'
  | 'getDisciplineHistory'
  | 'undoDisciplineEdit'
  | 'getGroupHistory'
  | 'undoGroupEdit'
  | 'getStudentHistory'
  | 'undoStudentEdit'
  | 'getFlowHistory'
  | 'undoFlowEdit'

export const historyHandlers: Pick<Handlers<typeof studyCalls>, Histories> = {
  getSpecialityHistory: speciality.history,
  undoSpecialityEdit: speciality.undo,
  getDisciplineHistory: discipline.history,
  undoDisciplineEdit: discipline.undo,
  getGroupHistory: studentGroup.history,
  undoGroupEdit: studentGroup.undo,
  getStudentHistory: enrolment.history,
  undoStudentEdit: enrolment.undo,
  getFlowHistory: flowOfStudents.history,
  undoFlowEdit: flowOfStudents.undo,
}
