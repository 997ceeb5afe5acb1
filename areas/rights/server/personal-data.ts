import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'

export const rightsPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Права, выданные вручную',
    async read(db, personId) {
      const grants = await db
        .selectFrom('permission_grant as g')
        .leftJoin('permission_role as r', 'r.id', 'g.role_id')
        .select(['g.permission', 'r.name as role', 'g.effect', 'g.begin_at', 'g.end_at', 'g.reason'])
        .where('g.person_id', '=', personId)
        .orderBy('g.id')
        .execute()
      return grants.map((each) => ({
        Право: each.permission === null ? `роль «${each.role}»` : permissionTitleOf(each.permission),
        Решение: each.effect === 'allow' ? 'выдано' : 'запрещено',
        С: each.begin_at,
        По: each.end_at,
        Основание: each.reason,
      }))
    },
  },
]
