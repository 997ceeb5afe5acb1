import { defineImportKind, type Cells } from '#platform/server/imports/import-kind.ts'
import { matchForm } from '#platform/server/imports/tidy-text.ts'
import { checkUnits } from './check-units.ts'
import { employment } from './employment.ts'
import {
  insertUnits,
  listParents,
  listUnitKinds,
  listUnitReferents,
  listUnits,
  updateUnits,
  type UnitColumn,
} from './unit-register-store.ts'
import { UnitTree } from './unit-tree.ts'

/** The import of a timetable creates institutes of which it knows only the name. */
function isNamedAlone({ externalId, parent, shortName }: Cells<UnitColumn>): boolean {
  return [externalId, parent, shortName].every((cell) => cell === null)
}

const units = defineImportKind({
  kind: 'units',
  title: 'Подразделения',
  about: 'Институты, кафедры, отделы и всё остальное, что есть в структуре университета',
  permissions: ['university-data', 'hr-import'],
  columns: [
    {
      name: 'externalId',
      heading: 'Код',
      aliases: ['Код подразделения', 'Внешний код', 'GUID'],
      type: 'text',
      maxLength: 100,
      rule: 'код в вашей кадровой системе; по нему строка находится при следующей загрузке',
      example: '000123',
    },
    {
      name: 'name',
      heading: 'Название',
      aliases: ['Подразделение', 'Наименование', 'Полное название'],
      type: 'text',
      maxLength: 255,
      isRequired: true,
      example: 'Кафедра высшей математики',
    },
    {
      name: 'shortName',
      heading: 'Краткое название',
      aliases: ['Сокращение', 'Аббревиатура'],
      type: 'text',
      maxLength: 60,
      example: 'ВМ',
    },
    {
      name: 'kind',
      heading: 'Вид',
      aliases: ['Вид подразделения', 'Тип', 'Тип подразделения'],
      type: 'choice',
      choices: listUnitKinds,
      isRequired: true,
      example: 'кафедра',
    },
    {
      name: 'parent',
      heading: 'Вышестоящее подразделение',
      aliases: ['Родитель', 'Входит в', 'Код вышестоящего подразделения'],
      type: 'reference',
      referents: listUnitReferents,
      isOpen: true,
      rule: 'название или код подразделения, которое есть в портале или в этом же файле; пусто — верхний уровень',
      example: 'Институт математики',
    },
    {
      name: 'email',
      heading: 'Почта',
      aliases: ['Email', 'E-mail'],
      type: 'text',
      maxLength: 254,
      example: 'math@example.ru',
    },
    { name: 'phone', heading: 'Телефон', type: 'text', maxLength: 100, example: '+7 846 000-00-00' },
    {
      name: 'address',
      heading: 'Адрес',
      type: 'text',
      maxLength: 500,
      example: 'Московское шоссе, 34, ауд. 210',
    },
    {
      name: 'beginAt',
      heading: 'Действует с',
      aliases: ['Дата создания'],
      type: 'date',
      example: '01.09.2010',
    },
    {
      name: 'endAt',
      heading: 'Действует по',
      aliases: ['Дата упразднения', 'Дата закрытия'],
      type: 'date',
      example: '31.08.2030',
    },
  ],
  keys: [
    ['externalId'],
    ['name', 'parent'],
    {
      ofFile: ({ name }) => matchForm(name ?? ''),
      ofKnown: (unit) => (isNamedAlone(unit) ? matchForm(unit.name ?? '') : null),
      isOnce: true,
    },
  ],
  list: listUnits,
  check: async (db, plan) => checkUnits(plan, await listParents(db)),
  async write(tx, plan) {
    const tree = new UnitTree(plan)
    const placed = await tree.place(plan.created, (rows) => insertUnits(tx, rows))
    const moved = plan.changed.map((row) => ({ ...row, ids: { parent: tree.parentId(row, placed) ?? null } }))
    await updateUnits(tx, moved)
  },
})

export const departmentsImports = [units, employment]
