import { listUnitReferents } from '#areas/departments/server/public.ts'
import { defineImportKind, type ImportPlan, type RowProblem } from '#platform/server/imports/import-kind.ts'
import { LAST_COURSE } from '../../contract/group.ts'
import { studyYearOf } from '../../contract/study-year-of.ts'
import { EXTERNAL_ID, readIds, STUDY_FORM, STUDY_LEVEL } from './choices-of-files.ts'
import {
  insertGroups,
  listGroupRows,
  updateGroups,
  writeCourses,
  type GroupColumn,
} from './group-register-store.ts'
import { labelsOf } from './labels-of.ts'
import { listSpecialityReferents } from './speciality-register-store.ts'

function checkGroups({ created, changed }: ImportPlan<GroupColumn>): RowProblem<GroupColumn>[] {
  return [...created, ...changed].flatMap(({ line, cells: { beginAt, endAt } }) =>
    endAt !== null && endAt < beginAt!
      ? [{ line, column: 'endAt' as const, text: 'раньше даты начала' }]
      : [],
  )
}

const courseOf = (course: string | null) => (course === null ? null : Number(course))

export const groups = defineImportKind({
  kind: 'groups',
  title: 'Группы',
  about: 'Учебные группы: институт, специальность, год набора и курс в текущем учебном году',
  permissions: ['university-data'],
  after: ['units', 'specialities'],
  columns: [
    EXTERNAL_ID,
    {
      name: 'name',
      heading: 'Группа',
      aliases: ['Название', 'Учебная группа', 'Номер группы'],
      type: 'text',
      maxLength: 60,
      isRequired: true,
      example: 'ПИб-26-1',
    },
    {
      name: 'admissionYear',
      heading: 'Год набора',
      aliases: ['Год поступления', 'Год приёма'],
      type: 'whole',
      min: 1990,
      max: 2100,
      isRequired: true,
      rule: 'название группы одно на год набора',
      example: '2026',
    },
    {
      name: 'institute',
      heading: 'Институт',
      aliases: ['Факультет', 'Код института'],
      type: 'reference',
      referents: listUnitReferents,
      isRequired: true,
      example: 'Институт информатики',
    },
    {
      name: 'department',
      heading: 'Кафедра',
      aliases: ['Выпускающая кафедра', 'Код кафедры'],
      type: 'reference',
      referents: listUnitReferents,
      example: 'Кафедра программной инженерии',
    },
    {
      name: 'speciality',
      heading: 'Специальность',
      aliases: ['Направление', 'Шифр', 'Направление подготовки', 'Код специальности'],
      type: 'reference',
      referents: listSpecialityReferents,
      rule: 'шифр, «шифр название» или код',
      example: '09.03.04 Программная инженерия',
    },
    STUDY_LEVEL,
    STUDY_FORM,
    {
      name: 'course',
      heading: 'Курс',
      type: 'whole',
      min: 1,
      max: LAST_COURSE,
      rule: 'курс в текущем учебном году; пусто — группа сейчас не учится',
      example: '1',
    },
    {
      name: 'beginAt',
      heading: 'Действует с',
      aliases: ['Дата начала'],
      type: 'date',
      rule: 'пусто — 1 сентября года набора',
      whenEmpty: ({ admissionYear }) => `${admissionYear}-09-01`,
      example: '01.09.2026',
    },
    {
      name: 'endAt',
      heading: 'Действует по',
      aliases: ['Дата окончания'],
      type: 'date',
      rule: 'пусто — группа ещё учится',
      example: '10.07.2030',
    },
  ],
  keys: [['externalId'], ['name', 'admissionYear']],
  // The pair named by the second key exists once, whatever its code.
  identity: [],
  async list(db, { today }) {
    const labelOf = labelsOf(await listUnitReferents(db))
    const rows = await listGroupRows(db, studyYearOf(today))
    return rows.map(({ id, instituteId, departmentId, cells }) => ({
      id,
      cells: { ...cells, institute: labelOf(instituteId), department: labelOf(departmentId) },
    }))
  },
  check: async (_db, plan) => checkGroups(plan),
  async write(tx, { created, changed }, { today }) {
    const dictionaries = { levels: await readIds(tx, 'study_level'), forms: await readIds(tx, 'study_form') }
    const ids = await insertGroups(tx, created, dictionaries)
    await updateGroups(tx, changed)
    await writeCourses(tx, studyYearOf(today), [
      ...created.map(({ cells }, index) => ({ groupId: ids[index]!, course: courseOf(cells.course) })),
      ...changed.map(({ cells, known }) => ({ groupId: known.id, course: courseOf(cells.course) })),
    ])
  },
})
