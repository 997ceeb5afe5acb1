import { listPersonReferents, listUnitReferents } from '#areas/departments/server/public.ts'
import {
  EXTERNAL_ID,
  labelsOf,
  listDisciplineReferents,
  listFlowReferents,
  STUDY_YEAR,
} from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { defineImportKind, type ImportPlan, type RowProblem } from '#platform/server/imports/import-kind.ts'
import { MOST_LOAD_HOURS } from '../../contract/load.ts'
import { groupChoices, readGroupNames } from './group-names.ts'
import * as store from './load-register-store.ts'
import type { LoadColumn } from './load-register-store.ts'

async function checkLoads(
  db: Db,
  { created, changed }: ImportPlan<LoadColumn>,
): Promise<RowProblem<LoadColumn>[]> {
  const rows = [...created, ...changed]
  const workers = await store.findWorkers(
    db,
    rows.flatMap(({ ids }) => ids.teacher ?? []),
  )
  return rows.flatMap(({ line, cells, ids }): RowProblem<LoadColumn>[] => {
    if ((cells.groups === null) === (cells.flow === null))
      return [{ line, column: 'groups', text: 'укажите либо группы, либо поток' }]
    if (Number(cells.hours) === 0) return [{ line, column: 'hours', text: 'часов должно быть больше нуля' }]
    const isStranger = typeof ids.teacher === 'number' && !workers.has(ids.teacher)
    return isStranger ? [{ line, column: 'teacher', text: 'не работает в университете' }] : []
  })
}

export const loads = defineImportKind({
  kind: 'loads',
  title: 'Учебная нагрузка',
  about: 'Кто ведёт какие занятия, у каких групп или потока, сколько часов в семестре',
  permissions: ['university-data'],
  after: ['employment', 'disciplines', 'groups', 'flows'],
  columns: [
    EXTERNAL_ID,
    STUDY_YEAR,
    {
      name: 'term',
      heading: 'Семестр',
      aliases: ['Полугодие'],
      type: 'whole',
      min: 1,
      max: 2,
      isRequired: true,
      rule: '1 — осенний, 2 — весенний',
      example: '1',
    },
    {
      name: 'discipline',
      heading: 'Дисциплина',
      aliases: ['Код дисциплины'],
      type: 'reference',
      referents: listDisciplineReferents,
      isRequired: true,
      example: 'Физика',
    },
    {
      name: 'lessonKind',
      heading: 'Вид занятий',
      aliases: ['Вид нагрузки', 'Занятия'],
      type: 'choice',
      choices: store.listLessonKinds,
      isRequired: true,
      example: 'лекция',
    },
    {
      name: 'teacher',
      heading: 'Преподаватель',
      aliases: ['ФИО', 'Код преподавателя'],
      type: 'reference',
      referents: listPersonReferents,
      rule: 'пусто — вакансия',
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
      name: 'groups',
      heading: 'Группы',
      aliases: ['Группа'],
      type: 'choices',
      choices: groupChoices,
      isRegister: true,
      rule: 'либо группы, либо поток',
      example: 'ПИб-26-1; ПИб-26-2',
    },
    {
      name: 'flow',
      heading: 'Поток',
      type: 'reference',
      referents: listFlowReferents,
      example: 'Цифровая аналитика, поток 1',
    },
    {
      name: 'hours',
      heading: 'Часов',
      aliases: ['Часы', 'Количество часов'],
      type: 'decimal',
      min: 0,
      max: MOST_LOAD_HOURS,
      digits: 1,
      isRequired: true,
      example: '36',
    },
  ],
  keys: [['externalId'], ['year', 'term', 'discipline', 'lessonKind', 'teacher', 'groups', 'flow']],
  async list(db) {
    const disciplineOf = labelsOf(await listDisciplineReferents(db))
    const personOf = labelsOf(await listPersonReferents(db))
    const unitOf = labelsOf(await listUnitReferents(db))
    const flowOf = labelsOf(await listFlowReferents(db))
    const { cellOf } = await readGroupNames(db)
    const rows = await store.listLoadRows(db)
    return rows.map(({ id, cells, ...ids }) => ({
      id,
      cells: {
        ...cells,
        discipline: disciplineOf(ids.disciplineId),
        teacher: personOf(ids.personId),
        department: unitOf(ids.departmentId),
        flow: flowOf(ids.flowId),
        groups: cellOf(ids.groupIds),
      },
    }))
  },
  check: checkLoads,
  async write(tx, { created, changed }) {
    const { idsOf } = await readGroupNames(tx)
    const ids = await store.insertLoads(tx, created)
    await store.updateLoads(tx, changed)
    await store.writeLoadGroups(tx, [
      ...created.map(({ cells }, index) => ({ id: ids[index]!, groupIds: idsOf(cells.groups) })),
      ...changed.map(({ cells, known }) => ({ id: known.id, groupIds: idsOf(cells.groups) })),
    ])
  },
})
