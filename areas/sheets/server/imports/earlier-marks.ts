import { listPersonReferents } from '#areas/departments/server/public.ts'
import { labelsOf, listDisciplineReferents } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  defineImportKind,
  type ImportContext,
  type FileRow,
  type ImportPlan,
  type RowProblem,
} from '#platform/server/imports/import-kind.ts'
import { Mark, MARK_NAMES } from '../../contract/marks.ts'
import * as store from './earlier-marks-store.ts'

type Column = store.EarlierColumn

/** The marks that a record book may end with; not coming is one of two there. */
const MARKS = Object.entries(MARK_NAMES).flatMap(([id, name]) => (Number(id) === Mark.absent ? [] : [name]))

const MOST_SEMESTERS = 14
const MOST_ATTEMPTS = 9

/** The imported marks; if rows of a file are given, only those that they may mean. */
async function listRows(db: Db, named: readonly FileRow<Column>[] | null = null) {
  const rows = await (named === null ? store.listEarlierMarks(db) : store.listNamedMarks(db, named))
  const disciplineOf = labelsOf(await listDisciplineReferents(db))
  const teacherOf = labelsOf(await listPersonReferents(db))
  return rows.map(({ id, disciplineId, teacherId, cells }) => ({
    id,
    cells: { ...cells, discipline: disciplineOf(disciplineId), teacher: teacherOf(teacherId) },
  }))
}

const REPEATED = 'по этой оценке уже назначена пересдача: строку не меняют, пока пересдачу не отозвали'

const OTHER_YEAR =
  'день не относится к этому учебному году: первая попытка бывает до конца декабря после него, пересдача — ещё год'

function obstacleOf({
  line,
  hasGroup,
  isMarkOfType,
  isOfYear,
  sheetId,
  isRepeated,
}: store.Obstacle): RowProblem<Column> {
  if (!hasGroup) return { line, column: 'student', text: 'студента нет ни в одной группе' }
  if (!isMarkOfType) return { line, column: 'mark', text: 'такой оценки у этого вида контроля нет' }
  if (!isOfYear) return { line, column: 'date', text: OTHER_YEAR }
  if (isRepeated) return { line, column: 'mark', text: REPEATED }
  return { line, column: null, text: `эта оценка уже есть в ведомости портала № ${sheetId}` }
}

async function check(db: Db, { created, changed }: ImportPlan<Column>, { today }: ImportContext) {
  const rows = [...created, ...changed]
  const early = rows.flatMap(({ line, cells }): RowProblem<Column>[] =>
    cells.date !== null && cells.date > today
      ? [{ line, column: 'date', text: 'этот день ещё не наступил' }]
      : [],
  )
  const complete = rows.filter(
    ({ cells: { mark, date }, ids }) =>
      mark !== null && date !== null && date <= today && ids.student && ids.discipline,
  )
  return [...early, ...(await store.listObstacles(db, complete)).map(obstacleOf)]
}

/** The sheets and marks of earlier years, with which a real university begins. Decision 0221, call A-010. */
export const earlierMarks = defineImportKind({
  kind: 'sheets',
  title: 'Ведомости и оценки прошлых лет',
  about: 'Итоговые оценки, с которых начинается зачётная книжка: строка на оценку студента',
  permissions: ['university-data'],
  wayBack:
    'Отменить эту загрузку нельзя: оценки уже в зачётных книжках и в истории оценок. Исправьте файл и загрузите его ещё раз.',
  after: ['students', 'disciplines', 'people'],
  columns: [
    {
      name: 'student',
      heading: 'Зачётная книжка',
      aliases: ['Номер зачётной книжки', 'Студент', '№ зачётной книжки'],
      type: 'reference',
      referents: store.listBookReferents,
      isRequired: true,
      rule: 'номер зачётной книжки студента',
      example: '2600123',
    },
    {
      name: 'discipline',
      heading: 'Дисциплина',
      aliases: ['Предмет', 'Название дисциплины'],
      type: 'reference',
      referents: listDisciplineReferents,
      isRequired: true,
      rule: 'название дисциплины или её код',
      example: 'Математический анализ',
    },
    {
      name: 'type',
      heading: 'Вид контроля',
      aliases: ['Форма контроля', 'Вид'],
      type: 'choice',
      choices: store.listTypeNames,
      isRequired: true,
      example: 'Экзамен',
    },
    {
      name: 'year',
      heading: 'Учебный год',
      aliases: ['Год'],
      type: 'choice',
      choices: store.listYearLabels,
      isRegister: true,
      isRequired: true,
      rule: 'учебный год из справочника',
      example: '2024/2025',
    },
    {
      name: 'semester',
      heading: 'Семестр',
      aliases: ['№ семестра'],
      type: 'whole',
      min: 1,
      max: MOST_SEMESTERS,
      isRequired: true,
      rule: 'номер семестра обучения, от 1',
      example: '2',
    },
    {
      name: 'attempt',
      heading: 'Попытка',
      aliases: ['№ попытки', 'Пересдача'],
      type: 'whole',
      min: 1,
      max: MOST_ATTEMPTS,
      isRequired: true,
      rule: '1 — первый раз, 2 — первая пересдача',
      example: '1',
    },
    {
      name: 'date',
      heading: 'Дата',
      aliases: ['Дата экзамена', 'Дата сдачи'],
      type: 'date',
      isRequired: true,
      example: '20.06.2025',
    },
    {
      name: 'mark',
      heading: 'Оценка',
      aliases: ['Итоговая оценка', 'Результат'],
      type: 'choice',
      choices: () => MARKS,
      isRequired: true,
      example: 'Отлично',
    },
    {
      name: 'teacher',
      heading: 'Преподаватель',
      aliases: ['Экзаменатор', 'ФИО преподавателя'],
      type: 'reference',
      referents: listPersonReferents,
      rule: 'ФИО или код из реестра людей; пусто, если его там нет',
      example: 'Примерова Анна Ивановна',
    },
  ],
  keys: [['student', 'discipline', 'type', 'semester', 'attempt']],
  list: (db) => listRows(db),
  // A university has millions of marks, and a file names those of a session.
  named: { list: listRows, count: store.countEarlierMarks },
  check,
  write: (tx, { created, changed }) => store.writeEarlierMarks(tx, created, changed),
})
