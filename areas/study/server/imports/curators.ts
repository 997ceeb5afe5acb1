import { listPersonReferents } from '#areas/departments/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { defineImportKind, type ImportPlan, type RowProblem } from '#platform/server/imports/import-kind.ts'
import {
  findWorkers,
  listCuratedGroups,
  writeCurators,
  type CuratorColumn,
} from './curator-register-store.ts'
import { listGroupReferents } from './group-register-store.ts'
import { labelsOf } from './labels-of.ts'

async function checkCurators(
  db: Db,
  { created, changed }: ImportPlan<CuratorColumn>,
): Promise<RowProblem<CuratorColumn>[]> {
  const rows = [...created, ...changed]
  const workers = await findWorkers(
    db,
    rows.flatMap(({ ids }) => ids.curator ?? []),
  )
  return rows.flatMap(({ line, ids }) =>
    typeof ids.curator !== 'number' || workers.has(ids.curator)
      ? []
      : [{ line, column: 'curator' as const, text: 'этот человек не работает в университете' }],
  )
}

export const curators = defineImportKind({
  kind: 'curators',
  title: 'Кураторы',
  about: 'Кто из сотрудников куратор какой группы',
  permissions: ['university-data'],
  after: ['groups', 'employment'],
  columns: [
    {
      name: 'group',
      heading: 'Группа',
      aliases: ['Учебная группа', 'Код группы'],
      type: 'reference',
      referents: listGroupReferents,
      isRequired: true,
      rule: 'название или код; одноимённые прошлых лет — «название (год набора)»',
      example: 'ПИб-26-1',
    },
    {
      name: 'curator',
      heading: 'Куратор',
      aliases: ['ФИО', 'ФИО куратора', 'Код сотрудника'],
      type: 'reference',
      referents: listPersonReferents,
      rule: 'фамилия, имя и отчество или код сотрудника; пусто — у группы нет куратора',
      example: 'Примерова Анна Ивановна',
    },
  ],
  keys: [['group']],
  async list(db) {
    const labelOf = labelsOf(await listPersonReferents(db))
    const rows = await listCuratedGroups(db)
    return rows.map(({ id, curatorId, cells }) => ({ id, cells: { ...cells, curator: labelOf(curatorId) } }))
  },
  check: checkCurators,
  async write(tx, { created, changed }) {
    const rows = [...created, ...changed]
    await writeCurators(
      tx,
      rows.map(({ ids }) => ({ groupId: ids.group!, curatorId: ids.curator ?? null })),
    )
  },
})
