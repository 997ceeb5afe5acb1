import { listUnitReferents } from '#areas/departments/server/public.ts'
import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { EXTERNAL_ID } from './choices-of-files.ts'
import { insertDisciplines, listDisciplineRows, updateDisciplines } from './discipline-register-store.ts'
import { labelsOf } from './labels-of.ts'

export const disciplines = defineImportKind({
  kind: 'disciplines',
  title: 'Дисциплины',
  about: 'Дисциплины и кафедры, которые их ведут',
  permissions: ['university-data'],
  after: ['units'],
  columns: [
    EXTERNAL_ID,
    {
      name: 'name',
      heading: 'Название',
      aliases: ['Дисциплина', 'Предмет', 'Наименование'],
      type: 'text',
      maxLength: 500,
      isRequired: true,
      example: 'Математический анализ',
    },
    {
      name: 'department',
      heading: 'Кафедра',
      aliases: ['Код кафедры', 'Подразделение'],
      type: 'reference',
      referents: listUnitReferents,
      rule: 'название, сокращение или код подразделения',
      example: 'Кафедра высшей математики',
    },
  ],
  keys: [['externalId'], ['name']],
  // The pair named by the second key exists once, whatever its code.
  identity: [],
  async list(db) {
    const labelOf = labelsOf(await listUnitReferents(db))
    const rows = await listDisciplineRows(db)
    return rows.map(({ id, departmentId, cells }) => ({
      id,
      cells: { ...cells, department: labelOf(departmentId) },
    }))
  },
  async write(tx, { created, changed }) {
    await insertDisciplines(tx, created)
    await updateDisciplines(tx, changed)
  },
})
