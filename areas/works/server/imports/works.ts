import { listPersonReferents, listUnitReferents } from '#areas/departments/server/public.ts'
import { labelsOf, listDisciplineReferents, STUDY_YEAR } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  defineImportKind,
  type Cells,
  type ImportPlan,
  type MatchKey,
  type RowProblem,
} from '#platform/server/imports/import-kind.ts'
import { isFilled, matchForm } from '#platform/server/imports/tidy-text.ts'
import { TYPE_NAMES, WorkType } from '../../contract/status.ts'
import * as store from './work-register-store.ts'
import type { WorkColumn } from './work-register-store.ts'

const MOST_SEMESTERS = 14

async function checkWorks(
  db: Db,
  { created, changed }: ImportPlan<WorkColumn>,
): Promise<RowProblem<WorkColumn>[]> {
  const rows = [...created, ...changed]
  const studentIds = rows.flatMap(({ ids }) => ids.student ?? [])
  const groupless = await store.listGroupless(db, studentIds)
  const people = await store.listPeopleOf(db, studentIds)
  return rows.flatMap(({ line, cells, ids }): RowProblem<WorkColumn>[] => {
    const { type, discipline, beginAt, endAt } = cells
    if (ids.student && groupless.has(ids.student))
      return [{ line, column: 'student', text: 'не состоит ни в одной группе' }]
    if (type === TYPE_NAMES[WorkType.coursework] && discipline === null)
      return [{ line, column: 'discipline', text: 'у курсовой работы должна быть дисциплина' }]
    if (beginAt !== null && endAt !== null && endAt < beginAt)
      return [{ line, column: 'endAt', text: 'конец раньше начала' }]
    const isTheirOwn = ids.supervisor && people.get(ids.student ?? 0) === ids.supervisor
    return isTheirOwn ? [{ line, column: 'supervisor', text: 'студент не руководит своей работой' }] : []
  })
}

/** Practices and theses of one student and term: a coursework always has its discipline. */
const termOf = ({ student, type, year, semester }: Cells<WorkColumn>) =>
  type === TYPE_NAMES[WorkType.coursework]
    ? null
    : [student, type, year, semester].map((cell) => matchForm(cell ?? '')).join('\n')

const named = (cells: Cells<WorkColumn>) => (isFilled(cells.discipline) ? termOf(cells) : null)
const unnamed = (cells: Cells<WorkColumn>) => (isFilled(cells.discipline) ? null : termOf(cells))

/** Of two practices or theses of one term, one without a discipline is the other one. Decision 0267. */
const MEETING: readonly MatchKey<WorkColumn>[] = [
  { ofFile: unnamed, ofKnown: named },
  { ofFile: named, ofKnown: unnamed, isOnce: true },
]

/** The works that a plan gives to students, with who supervises them. Decision D-021. */
export const works = defineImportKind({
  kind: 'student-works',
  title: 'Работы студентов',
  about:
    'Курсовые, практики и выпускные работы: чьи, за какой семестр, кто руководит, тема по приказу и сроки. Работы текущего семестра, которые есть в учебном плане, портал заводит сам',
  permissions: ['university-data'],
  after: ['students', 'disciplines', 'employment'],
  columns: [
    {
      name: 'student',
      heading: 'Студент',
      aliases: ['Зачётная книжка', 'Номер зачётной книжки', 'Шифр'],
      type: 'reference',
      referents: store.listStudentReferents,
      isRequired: true,
      rule: 'номер зачётной книжки или код',
      example: '2500067',
    },
    {
      name: 'type',
      heading: 'Вид работы',
      aliases: ['Вид', 'Тип работы'],
      type: 'choice',
      choices: () => [
        { title: TYPE_NAMES[1], aliases: ['Курсовой проект', 'Курсовая', 'КР', 'КП'] },
        { title: TYPE_NAMES[2], aliases: [] },
        { title: TYPE_NAMES[3], aliases: ['ВКР', 'Диплом', 'Дипломная работа'] },
      ],
      isRequired: true,
      example: 'Курсовая работа',
    },
    {
      name: 'discipline',
      heading: 'Дисциплина',
      aliases: ['Код дисциплины'],
      type: 'reference',
      referents: listDisciplineReferents,
      rule: 'обязательна для курсовой работы',
      whenEmpty: (_cells, known) => known?.discipline ?? null,
      example: 'Базы данных',
    },
    STUDY_YEAR,
    {
      name: 'semester',
      heading: 'Семестр',
      type: 'whole',
      min: 1,
      max: MOST_SEMESTERS,
      isRequired: true,
      rule: 'номер от начала обучения',
      example: '5',
    },
    {
      name: 'supervisor',
      heading: 'Руководитель',
      aliases: ['Научный руководитель', 'Преподаватель'],
      type: 'reference',
      referents: listPersonReferents,
      rule: 'пусто — ещё не назначен',
      example: 'Иванов Иван Иванович',
    },
    {
      name: 'department',
      heading: 'Кафедра',
      aliases: ['Код кафедры'],
      type: 'reference',
      referents: listUnitReferents,
      example: 'Кафедра физики',
    },
    {
      name: 'theme',
      heading: 'Тема по приказу',
      aliases: ['Тема'],
      type: 'text',
      maxLength: 500,
      rule: 'пусто — тему пишет студент',
      example: '',
    },
    {
      name: 'practiceType',
      heading: 'Вид практики',
      type: 'text',
      maxLength: 200,
      example: 'Технологическая',
    },
    { name: 'beginAt', heading: 'Начало', aliases: ['Дата начала'], type: 'date', example: '29.06.2027' },
    { name: 'endAt', heading: 'Конец', aliases: ['Дата окончания'], type: 'date', example: '26.07.2027' },
    {
      name: 'deliveryAt',
      heading: 'Сдать до',
      aliases: ['Срок сдачи', 'Дата сдачи'],
      type: 'date',
      example: '20.12.2026',
    },
    {
      name: 'isRemoved',
      heading: 'Снята',
      aliases: ['Удалена'],
      type: 'flag',
      rule: 'да — работы больше нет в плане студента',
      whenEmpty: (_cells, known) => known?.isRemoved ?? 'false',
      example: 'нет',
    },
  ],
  keys: [['student', 'type', 'discipline', 'year', 'semester'], ...MEETING],
  identity: [],
  async list(db) {
    const disciplineOf = labelsOf(await listDisciplineReferents(db))
    const personOf = labelsOf(await listPersonReferents(db))
    const unitOf = labelsOf(await listUnitReferents(db))
    const rows = await store.listWorkRows(db)
    return rows.map(({ id, cells, disciplineId, supervisorId, departmentId }) => ({
      id,
      cells: {
        ...cells,
        discipline: disciplineOf(disciplineId),
        supervisor: personOf(supervisorId),
        department: unitOf(departmentId),
      },
    }))
  },
  check: checkWorks,
  async write(tx, { created, changed }) {
    await store.updateWorks(tx, changed)
    await store.insertWorks(tx, created)
  },
})
