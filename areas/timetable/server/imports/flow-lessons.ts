import { ensureRooms } from '#areas/rooms/server/public.ts'
import { EXTERNAL_ID, labelsOf, listFlowReferents } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  defineImportKind,
  type ChangedRow,
  type ImportPlan,
  type RowProblem,
} from '#platform/server/imports/import-kind.ts'
import { SEVERAL_SEPARATOR } from '#platform/server/imports/read-cell.ts'
import { WEEKDAYS } from '../../contract/flow-lesson.ts'
import { parseWeeks } from '../../contract/typed-weeks.ts'
import { insertLessons, rewriteLessons, type LessonRecord } from '../import/lesson-writing-store.ts'
import { listLessonTimes } from '../import/study-frame-store.ts'
import { lockTimetable } from '../timetable-lock.ts'
import { LESSON_KIND } from './lesson-kind-column.ts'
import * as store from './flow-lesson-store.ts'
import type { FlowFrame, FlowLessonColumn, FlowLessonRow } from './flow-lesson-store.ts'
import { listWorkerReferents, readLessonKinds } from './named-store.ts'

const SHORT_WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const WEEKDAY_CHOICES = WEEKDAYS.map((title, index) => ({
  title,
  aliases: [SHORT_WEEKDAYS[index]!, String(index + 1)],
}))

const LATEST_LESSON = 8
const problemIn = (line: number, column: FlowLessonColumn, text: string): RowProblem<FlowLessonColumn> => ({
  line,
  column,
  text,
})

function weeksProblem({ cells }: FlowLessonRow, { firstWeek, lastWeek }: FlowFrame): string | null {
  const weeks = parseWeeks(cells.weeks!)
  if (weeks === null) return 'ожидаются номера недель: «1-8, 10» или «1 3 5»'
  return weeks[0]! < firstWeek || weeks.at(-1)! > lastWeek
    ? `в этом году недели с ${firstWeek} по ${lastWeek}`
    : null
}

async function checkLessons(
  db: Db,
  { created, changed }: ImportPlan<FlowLessonColumn>,
): Promise<RowProblem<FlowLessonColumn>[]> {
  const rows: FlowLessonRow[] = [...created, ...changed]
  const frames = await store.readFlowFrames(
    db,
    rows.map(({ ids }) => ids.flow!),
  )
  const problems = rows.flatMap((row) => {
    const problem = weeksProblem(row, frames.get(row.ids.flow!)!)
    return problem === null ? [] : [problemIn(row.line, 'weeks', problem)]
  })
  if (problems.length > 0) return problems
  const marked = Map.groupBy(
    await store.listMarkedWeeks(
      db,
      changed.map(({ known }) => known.id),
    ),
    ({ lessonId }) => lessonId,
  )
  return changed.flatMap((row) => {
    const weeks = marked.get(row.known.id)
    return weeks ? partingProblems(row, new Set(weeks.map(({ week }) => week))) : []
  })
}

/** Marks stay with the lesson for which they were given. */
function partingProblems(
  { line, cells, changed }: ChangedRow<FlowLessonColumn>,
  markedWeeks: ReadonlySet<number>,
): RowProblem<FlowLessonColumn>[] {
  const [lost] = markedWeeks.difference(new Set(parseWeeks(cells.weeks!)))
  return [
    ...(changed.includes('flow') ? [problemIn(line, 'flow', 'в журнале есть отметки: поток остаётся')] : []),
    ...(changed.includes('lessonKind')
      ? [problemIn(line, 'lessonKind', 'в журнале есть отметки: вид занятия остаётся')]
      : []),
    ...(lost === undefined
      ? []
      : [problemIn(line, 'weeks', `за неделю ${lost} в журнале есть отметки, её не убрать`)]),
  ]
}

/** Turns rows into lessons as the timetable writes them. */
async function readRecords(tx: Db, rows: readonly FlowLessonRow[]) {
  const frames = await store.readFlowFrames(
    tx,
    rows.map(({ ids }) => ids.flow!),
  )
  const kinds = await readLessonKinds(tx)
  const times = await listLessonTimes(tx)
  const workers = new Map((await listWorkerReferents(tx)).map(({ id, label }) => [label, id]))
  const rooms = await ensureRooms(tx, [...new Set(rows.flatMap(({ cells }) => cells.room ?? []))])
  return rows.map((row): LessonRecord & { row: FlowLessonRow; yearId: number } => {
    const { cells, ids } = row
    const { disciplineId, yearId } = frames.get(ids.flow!)!
    return {
      row,
      yearId,
      key: null,
      weekday: WEEKDAYS.indexOf(cells.weekday!) + 1,
      timeId: times.get(`higher ${cells.lessonNumber}`)!,
      disciplineId,
      kindId: kinds.get(cells.lessonKind!)!,
      roomId: cells.room === null ? null : rooms.ids.get(cells.room)!,
      roomText: cells.room,
      weeks: parseWeeks(cells.weeks!)!,
      teacherIds: cells.teachers?.split(SEVERAL_SEPARATOR).map((label) => workers.get(label)!) ?? [],
      groupIds: [],
    }
  })
}

const partOf = (id: number, { cells, ids }: FlowLessonRow) => ({
  id,
  flowId: ids.flow!,
  isOnline: cells.isOnline === 'true',
  comment: cells.comment,
  externalId: cells.externalId,
})

async function writeLessons(tx: Db, { created, changed }: ImportPlan<FlowLessonColumn>): Promise<void> {
  await lockTimetable(tx)
  const rewritten = (await readRecords(tx, changed)).map((record, index) => ({
    ...record,
    id: changed[index]!.known.id,
  }))
  await rewriteLessons(tx, rewritten)
  const parts = rewritten.map(({ id, row }) => partOf(id, row))
  const byYear = Map.groupBy(await readRecords(tx, created), ({ yearId }) => yearId)
  for (const [yearId, records] of byYear) {
    const entered = await insertLessons(tx, { yearId, source: '' }, records)
    parts.push(...entered.map(({ id }, index) => partOf(id, records[index]!.row)))
  }
  await store.writeFlowParts(tx, parts)
}

export const flowLessons = defineImportKind({
  kind: 'flow-lessons',
  title: 'Занятия потоков',
  about:
    'Занятия потоков и траекторий (ИОТ): строка на занятие в неделе; учебный год и дисциплина — те же, что у потока',
  permissions: ['university-data'],
  after: ['flows', 'employment'],
  columns: [
    EXTERNAL_ID,
    {
      name: 'flow',
      heading: 'Поток',
      type: 'reference',
      referents: listFlowReferents,
      isRequired: true,
      rule: 'название или код потока; одноимённые — «название (дисциплина, год начала)»',
      example: 'Цифровая аналитика, поток 1',
    },
    {
      name: 'weekday',
      heading: 'День недели',
      aliases: ['День'],
      type: 'choice',
      choices: () => WEEKDAY_CHOICES,
      isRequired: true,
      example: 'понедельник',
    },
    {
      name: 'lessonNumber',
      heading: 'Пара',
      aliases: ['Номер пары'],
      type: 'whole',
      min: 1,
      max: LATEST_LESSON,
      isRequired: true,
      rule: 'два занятия одного вида в одно время различает код',
      example: '2',
    },
    {
      name: 'weeks',
      heading: 'Недели',
      type: 'text',
      maxLength: 300,
      formOf: (text) => parseWeeks(text)?.join(' ') ?? text,
      isRequired: true,
      rule: 'номера учебных недель: «1-8, 10» или «1 3 5»',
      example: '1-16',
    },
    LESSON_KIND,
    {
      name: 'teachers',
      heading: 'Преподаватели',
      aliases: ['Преподаватель', 'ФИО'],
      type: 'choices',
      choices: async (db) =>
        (await listWorkerReferents(db)).map(({ label, aliases = [] }) => ({ title: label, aliases })),
      isRegister: true,
      rule: 'фамилия, имя и отчество или код',
      example: 'Примерова Анна Ивановна',
    },
    {
      name: 'room',
      heading: 'Аудитория',
      aliases: ['Помещение'],
      type: 'text',
      maxLength: 60,
      example: 'А-101',
    },
    {
      name: 'isOnline',
      heading: 'Онлайн',
      type: 'flag',
      whenEmpty: (_cells, known) => known?.isOnline ?? 'false',
      example: 'нет',
    },
    { name: 'comment', heading: 'Примечание', type: 'text', maxLength: 1000, example: 'ноутбук с собой' },
  ],
  keys: [['externalId'], ['flow', 'weekday', 'lessonNumber', 'lessonKind']],
  async list(db) {
    const flowOf = labelsOf(await listFlowReferents(db))
    const workers = labelsOf(await listWorkerReferents(db))
    const rows = await store.listFlowLessonRows(db)
    return rows.map(({ id, cells, flowId, weekdayNumber, teacherIds }) => ({
      id,
      cells: {
        ...cells,
        flow: flowOf(flowId),
        weekday: WEEKDAYS[weekdayNumber - 1]!,
        teachers:
          teacherIds
            .flatMap((person) => workers(person) ?? [])
            .toSorted()
            .join(SEVERAL_SEPARATOR) || null,
      },
    }))
  },
  check: checkLessons,
  write: writeLessons,
})
