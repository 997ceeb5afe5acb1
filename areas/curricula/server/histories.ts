import type { Handlers } from '#platform/server/http/handlers.ts'
import type { ColumnWords, RecordParts } from '#platform/server/records/history/record-parts.ts'
import { servedHistory } from '#platform/server/records/history/served-history.ts'
import type { curriculaCalls } from '../contract/calls.ts'

const discipline: ColumnWords = { title: 'Дисциплина', of: { table: 'discipline' } }
const department: ColumnWords = { title: 'Кафедра', of: { table: 'department' } }
const externalId: ColumnWords = { title: 'Внешний код' }
const group = {
  title: 'Группа',
  called: ['group_id'],
  words: { group_id: { title: 'Группа', of: { table: 'student_group' } } },
} as const
const line: ColumnWords = {
  title: 'Дисциплина',
  of: {
    table: 'curriculum_line',
    name: "(select d.name from discipline d where d.id = discipline_id) || ', семестр ' || semester",
  },
}

/** A curriculum with its lines, competences and groups: decision 0099. */
const curriculumHistory: RecordParts = {
  table: 'curriculum',
  words: {
    number: { title: 'Номер' },
    speciality_id: { title: 'Специальность', of: { table: 'speciality' } },
    study_form_id: { title: 'Форма обучения', of: { table: 'study_form' } },
    admission_year: { title: 'Год набора' },
    profile: { title: 'Профиль' },
    department_id: { ...department, title: 'Выпускающая кафедра' },
    approved_on: { title: 'Утверждён', of: 'date' },
    external_id: externalId,
  },
  parts: {
    curriculum_group: { column: 'curriculum_id', ...group },
    curriculum_competence: {
      column: 'curriculum_id',
      title: 'Компетенция',
      called: ['code'],
      words: { code: { title: 'Код' }, name: { title: 'Содержание' } },
    },
    curriculum_line: {
      column: 'curriculum_id',
      title: 'Дисциплина',
      called: ['discipline_id', 'semester'],
      words: {
        discipline_id: discipline,
        semester: { title: 'Семестр' },
        lectures: { title: 'Лекции' },
        labs: { title: 'Лабораторные' },
        practices: { title: 'Практики' },
        self_study: { title: 'Самостоятельно' },
        credits: { title: 'З. е.' },
        department_id: department,
        external_id: externalId,
      },
    },
    curriculum_line_control: {
      column: 'line_id',
      within: 'curriculum_line',
      title: 'Контроль',
      called: ['line_id', 'control_form_id'],
      words: { line_id: line, control_form_id: { title: 'Контроль', of: { table: 'control_form' } } },
    },
    curriculum_line_competence: {
      column: 'line_id',
      within: 'curriculum_line',
      title: 'Компетенция дисциплины',
      called: ['line_id', 'competence_id'],
      words: {
        line_id: line,
        competence_id: { title: 'Компетенция', of: { table: 'curriculum_competence', name: 'code' } },
      },
    },
  },
}

const loadHistory: RecordParts = {
  table: 'teaching_load',
  words: {
    study_year_id: { title: 'Учебный год', of: { table: 'study_year', name: 'label' } },
    term: { title: 'Семестр' },
    discipline_id: discipline,
    lesson_kind_id: { title: 'Вид занятий', of: { table: 'lesson_kind' } },
    person_id: { title: 'Преподаватель', of: { table: 'person', name: 'full_name' } },
    department_id: department,
    flow_id: { title: 'Поток', of: { table: 'flow' } },
    hours: { title: 'Часов' },
    external_id: externalId,
  },
  parts: { teaching_load_group: { column: 'load_id', ...group } },
}

const served = (record: RecordParts) =>
  servedHistory({ record, missing: 'no-such-record', action: 'curricula.undo' })

const curriculum = served(curriculumHistory)
const load = served(loadHistory)

type Histories = 'getCurriculumHistory' | 'undoCurriculumEdit' | 'getLoadHistory' | 'undoLoadEdit'

export const historyHandlers: Pick<Handlers<typeof curriculaCalls>, Histories> = {
  getCurriculumHistory: curriculum.history,
  undoCurriculumEdit: curriculum.undo,
  getLoadHistory: load.history,
  undoLoadEdit: load.undo,
}
