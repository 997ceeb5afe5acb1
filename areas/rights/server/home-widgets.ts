import { addDays } from '#platform/contract/calendar.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { DAYS_BEFORE_END, PressingRights } from '../contract/pressing-rights.ts'
import { readPressing } from './grants/pressing-store.ts'

const whatOf = ({ permission, role }: { permission: string | null; role: string | null }): string =>
  permission === null ? `роль «${role}»` : `право «${permissionTitleOf(permission as Permission)}»`

const pressingRights = widgetSource({
  key: 'pressingRights',
  value: PressingRights,
  access: { anyOf: ['users-management'] },
  async read(db, who, clock) {
    const today = clock.today()
    const administratorId = who.permissions.has('admin') ? who.personId : null
    const until = addDays(today, DAYS_BEFORE_END)
    const { requests, ending } = await readPressing(db, { administratorId, today, until })
    return {
      requests,
      ending: ending.map(({ permission, role, ...row }) => ({ ...row, what: whatOf({ permission, role }) })),
    }
  },
})

export const rightsHomeWidgets = [pressingRights]
