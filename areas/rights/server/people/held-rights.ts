import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { PERMISSIONS } from '#platform/contract/permissions.ts'
import type { Grant, HeldRight } from '../../contract/person.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import type { HeldRightRow } from './held-right-store.ts'

function studyText({ recordBook, stateId, groupName, since }: HeldRightRow): string {
  const book = `зачётная книжка ${recordBook}`
  if (stateId === STUDENT_STATE.graduated) return `Окончание обучения ${displayDate(since!)}, ${book}`
  if (stateId === STUDENT_STATE.expelled) return `Отчисление ${displayDate(since!)}, ${book}`
  return ['Обучение', groupName && `группа ${groupName}`, book].filter(Boolean).join(', ')
}

function grantText({ permission, givenPermission, roleName, grantReason, scope }: HeldRightRow): string {
  const limits = scope === null ? '' : ` (${scope})`
  if (roleName !== null) return `Роль «${roleName}»${limits}: ${grantReason}`
  if (givenPermission !== permission) return `Входит в право «${permissionTitleOf(givenPermission!)}»`
  return `Выдано вручную${limits}: ${grantReason}`
}

/** The record from which a permission follows, in one line. */
export function reasonText(row: HeldRightRow): string {
  if (row.kind === 'student') return studyText(row)
  if (row.kind === 'post')
    return `Должность: ${row.postName}, ${row.postDepartment}, с ${displayDate(row.since!)}`
  if (row.kind === 'acting')
    return `Исполнение обязанностей руководителя: ${row.scope ?? ''}, с ${displayDate(row.since!)}`
  if (row.kind === 'elective') return 'Участвует в выборе курсов'
  if (row.kind === 'military') return `Военная подготовка с ${displayDate(row.since!)}`
  return grantText(row)
}

/** Permissions in the portal's order, each with all its sources, and then those removed by prohibitions. */
export function presentHeldRights(rows: readonly HeldRightRow[], grants: readonly Grant[]): HeldRight[] {
  const reasons = new Map<string, Set<string>>()
  for (const row of rows)
    reasons.set(row.permission, (reasons.get(row.permission) ?? new Set()).add(reasonText(row)))
  const held = PERMISSIONS.filter((permission) => reasons.has(permission)).map((permission) => ({
    permission,
    reasons: [...reasons.get(permission)!],
    isDenied: false,
  }))
  const denied = grants
    .filter(({ effect, isInForce }) => effect === 'deny' && isInForce)
    .map(({ permission, reason }) => ({
      permission: permission!,
      reasons: [`Запрещено вручную: ${reason}`],
      isDenied: true,
    }))
  return [...held, ...denied]
}
