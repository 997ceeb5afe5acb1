import { accountsScreens } from '#areas/accounts/contract/screens.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { noticeSource } from '#platform/server/notices/notice-source.ts'
import { rightsNotices } from '../../contract/notices.ts'
import { listGiven, listRoleNames } from './given-store.ts'

const TITLES = {
  allow: { given: 'Вам выдано', taken: 'У вас отозвано' },
  deny: { given: 'Вам запрещено', taken: 'С вас снят запрет' },
} as const

/** A role can be removed as soon as nobody holds it, and so before its last holder is told. */
const roleText = (name: string | undefined): string =>
  name === undefined ? 'роль, которой больше нет' : `роль «${name}»`

const grants = noticeSource({
  kind: rightsNotices.grants,
  async tell(db, cases) {
    const subjects = cases.map(({ subject }) => subject)
    const given = await listGiven(
      db,
      subjects.map(({ grantId }) => grantId),
    )
    const roles = await listRoleNames(
      db,
      subjects.flatMap(({ roleId }) => roleId ?? []),
    )
    const holders = new Map(given.map(({ id, personId }) => [id, personId]))
    return cases.map(({ subject, former, personId }) => {
      const { grantId, effect, permission, roleId } = subject
      const holder = holders.get(grantId)
      const isGiven = holder !== undefined
      if (isGiven === (former ?? subject).wasGiven || (isGiven && holder !== personId)) return null
      const what =
        roleId === null
          ? `право «${permissionTitleOf(permission as Permission)}»`
          : roleText(roles.get(roleId))
      return {
        title: `${TITLES[effect][isGiven ? 'given' : 'taken']}: ${what}`,
        detail: 'Если вы этого не ждали, напишите в поддержку',
        to: addressOf(accountsScreens.settings),
      }
    })
  },
})

export const rightsNoticeSources = [grants]
