import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { defineImportKind, type Cells, type KnownRow } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import { readPartIds } from './part-choices.ts'

type RuleColumn = 'part' | 'percent' | 'points'

const MOST_POINTS = 999

async function listRules(db: Db): Promise<KnownRow<RuleColumn>[]> {
  const { rows } = await sql<{ id: number } & Cells<RuleColumn>>`
    select r.id, p.name as part, r.least_percent::text as percent, trim_scale(r.points)::text as points
    from scholarship_rule r join scholarship_subsection p on p.id = r.subsection_id
    order by p.sort, r.least_percent`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}

export const scholarshipRules = defineImportKind({
  kind: 'scholarship-rules',
  title: 'Правила баллов стипендии',
  about: 'Сколько баллов повышенной стипендии даёт доля отличных оценок двух последних сессий',
  permissions: ['university-data'],
  columns: [
    {
      name: 'part',
      heading: 'Показатель',
      type: 'choice',
      choices: async (db) => [...(await readPartIds(db, false)).keys()],
      isRequired: true,
      example: 'Результаты промежуточной аттестации',
    },
    {
      name: 'percent',
      heading: 'Отличных не меньше, %',
      aliases: ['Процент', 'Доля'],
      type: 'whole',
      min: 1,
      max: 100,
      isRequired: true,
      example: '75',
    },
    {
      name: 'points',
      heading: 'Баллы',
      type: 'decimal',
      min: 0,
      max: MOST_POINTS,
      digits: 2,
      isRequired: true,
      example: '12',
    },
  ],
  keys: [['part', 'percent']],
  list: listRules,
  async write(tx, { created, changed }) {
    await inPortions([...created, ...changed], (portion) =>
      sql`
        insert into scholarship_rule (subsection_id, least_percent, points)
        select p.id, w.percent, w.points
        from ${rowsAsTable(portion, { part: 'text', percent: 'int', points: 'numeric' })} w
        join scholarship_subsection p on p.name = w.part order by w.line
        on conflict (subsection_id, least_percent) do update set points = excluded.points`.execute(tx),
    )
  },
})
