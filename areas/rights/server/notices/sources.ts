import { accountsScreens } from '#areas/accounts/contract/screens.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { noticeSource, tellEach } from '#platform/server/notices/notice-source.ts'
import { rightsNotices } from '../../contract/notices.ts'
import { listGiven, listGrants, listHeldRoles, listHolders, listRoleNames } from './given-store.ts'

const TITLES = {
  allow: { given: 'Вам выдано', taken: 'У вас отозвано' },
  deny: { given: 'Вам запрещено', taken: 'С вас снят запрет' },
} as const

/** A role can be removed as soon as nobody holds it, and so before its last holder is notified. */
const roleText = (name: string | undefined): string =>
  name === undefined ? 'роль, которой больше нет' : `роль «${name}»`

const rightText = (permission: string): string => `право «${permissionTitleOf(permission as Permission)}»`

const ASK_SUPPORT = 'Если вы этого не ждали, напишите в поддержку'
const SETTINGS = addressOf(accountsScreens.settings)

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
      const what = roleId === null ? rightText(permission!) : roleText(roles.get(roleId))
      return {
        title: `${TITLES[effect][isGiven ? 'given' : 'taken']}: ${what}`,
        detail: ASK_SUPPORT,
        to: SETTINGS,
      }
    })
  },
})

interface Term {
  beginAt: string
  endAt: string | null
}

/** «с 01.09.2026 по 31.12.2026», «с 01.09.2026 бессрочно» */
function termText({ beginAt, endAt }: Term): string {
  const end = endAt === null ? 'бессрочно' : `по ${displayDate(endAt)}`
  return `с ${displayDate(beginAt)} ${end}`
}

const terms = noticeSource({
  kind: rightsNotices.terms,
  async tell(db, cases) {
    const ids = cases.map(({ subject }) => subject.grantId)
    const grantOf = new Map((await listGrants(db, ids)).map((grant) => [grant.id, grant]))
    return cases.map(({ subject, former, personId }) => {
      const grant = grantOf.get(subject.grantId)
      if (grant?.personId !== personId) return null
      const [before, detail] = [termText(former ?? subject), termText(grant)]
      if (before === detail) return null
      const what = grant.role === null ? rightText(grant.permission!) : roleText(grant.role)
      return { title: `Изменился срок: ${what}`, before, detail, to: SETTINGS }
    })
  },
})

/** «добавлено: «Помещения»; убрано: «Справки»» */
function differenceText(before: readonly string[], after: readonly string[]): string {
  const listed = (title: string, names: readonly string[]) =>
    names.length === 0
      ? ''
      : `${title}: ${names.map((name) => `«${permissionTitleOf(name as Permission)}»`).join(', ')}`
  const parts = [
    listed(
      'добавлено',
      after.filter((each) => !before.includes(each)),
    ),
    listed(
      'убрано',
      before.filter((each) => !after.includes(each)),
    ),
  ]
  return parts.filter(Boolean).join('; ')
}

const role = noticeSource({
  kind: rightsNotices.role,
  recipients: (db, { subject }, clock) => listHolders(db, subject.roleId, clock.today()),
  async tell(db, cases, clock) {
    const held = await listHeldRoles(db, {
      roleIds: cases.map(({ subject }) => subject.roleId),
      personIds: cases.map(({ personId }) => personId),
      today: clock.today(),
    })
    const roleOf = new Map(held.map((each) => [`${each.personId} ${each.roleId}`, each]))
    return tellEach(cases, roleOf, {
      keyOf: ({ personId, subject }) => `${personId} ${subject.roleId}`,
      text: ({ name, permissions }, { subject, former }) => {
        const detail = differenceText((former ?? subject).permissions, permissions)
        return detail === '' ? null : { title: `Изменились права: ${roleText(name)}`, detail, to: SETTINGS }
      },
    })
  },
})

export const rightsNoticeSources = [grants, terms, role]
