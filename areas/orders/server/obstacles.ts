import { displayDate } from '#platform/contract/calendar.ts'
import { orderFailures } from '../contract/failures.ts'
import { ruleOf, type OrderKind } from '../contract/order-kinds.ts'
import type { GroupFacts, LineFacts } from './line-store.ts'

interface Ordered {
  kind: OrderKind
  effectiveOn: string
}

/** The first refusal of several checks, each made only when those before have none. */
const firstOf = (...questions: (() => string | null)[]): string | null => {
  for (const ask of questions) {
    const refusal = ask()
    if (refusal !== null) return refusal
  }
  return null
}

const refuseIf = (isRefused: boolean, text: string) => (isRefused ? text : null)

const MOST_COURSE = 7

function refuseGroup({ kind, effectiveOn }: Ordered, { group, toGroup }: LineFacts): string | null {
  if (!toGroup) return null
  const isClosed = toGroup.beginAt > effectiveOn || (toGroup.endAt ?? '9999') < effectiveOn
  return firstOf(
    () => refuseIf(isClosed, `Группы ${toGroup.name} в этот день нет`),
    () => (group && kind.startsWith('transfer-') ? refuseTransfer(kind, group, toGroup) : null),
    () =>
      refuseIf(
        group !== null && group.levelId !== toGroup.levelId,
        `Группа ${toGroup.name} другого уровня образования`,
      ),
  )
}

/** Each kind of transfer must change what it is named after, and a transfer to a group nothing else. */
function refuseTransfer(kind: OrderKind, group: GroupFacts, toGroup: GroupFacts): string | null {
  const isOtherForm = group.formId !== toGroup.formId
  const isOtherInstitute = group.instituteId !== toGroup.instituteId
  if (group.id === toGroup.id) return 'Студент уже в этой группе'
  if (kind === 'transfer-institute') return refuseIf(!isOtherInstitute, 'Группа того же института')
  if (isOtherInstitute) return 'Группа другого института: нужен приказ о переводе в другой институт'
  if (kind === 'transfer-form') return refuseIf(!isOtherForm, 'Группа той же формы обучения')
  return refuseIf(isOtherForm, 'Группа другой формы обучения: нужен приказ о переводе на другую форму')
}

/**
 * Anything that an order ends must have lasted at least a day, and no order takes effect before the last one.
 */
function refuseDay(
  { kind, effectiveOn }: Ordered,
  { student, memberSince, memberUntil, toGroup }: LineFacts,
) {
  const since = memberSince ?? ''
  const last = student?.lastOrderOn ?? ''
  const moves = toGroup !== null && memberUntil === null
  return firstOf(
    () => refuseIf(effectiveOn < last, `Последний приказ действует с ${displayDate(last)}`),
    () => refuseIf(moves && effectiveOn <= since, `Студент в этой группе только с ${displayDate(since)}`),
    () => refuseIf(effectiveOn < since, `Студент в группе с ${displayDate(since)}`),
    () =>
      refuseIf(
        kind === 'restoration' && effectiveOn <= (student?.closedOn ?? ''),
        'Восстановить можно не раньше дня после отчисления',
      ),
  )
}

function refuseStudent(order: Ordered, facts: LineFacts): string | null {
  const { from = [] } = ruleOf(order.kind)
  const { student, line, name, group } = facts
  const isSame =
    name?.last === line.lastName &&
    name?.first === line.firstName &&
    name?.middle === (line.middleName ?? null)
  return firstOf(
    () =>
      refuseIf(!from.some((state) => state === student?.stateId), `Студент в состоянии «${student?.state}»`),
    () => refuseIf(group === null, 'Студент не состоит в группе'),
    () => refuseDay(order, facts),
    () => refuseGroup(order, facts),
    () => refuseIf(order.kind === 'change-of-name' && isSame, 'Имя остаётся прежним'),
    () => refuseIf(facts.isOutOfReach, orderFailures['administrators-only'].text),
    () => refuseIf((line.untilOn ?? '9999') <= order.effectiveOn, 'Отпуск кончается раньше, чем начинается'),
  )
}

function refuseGroupOfCourse(
  { effectiveOn }: Ordered,
  { group, course, formerCourse }: LineFacts,
): string | null {
  return firstOf(
    () => refuseIf((group?.endAt ?? '9999') < effectiveOn, 'Группа уже закрыта'),
    () =>
      refuseIf(
        course !== null,
        `В этом учебном году группа уже на ${course} курсе: для перевода на следующий укажите день в новом году`,
      ),
    () => refuseIf(formerCourse === null, 'Неизвестно, на каком курсе группа была в прошлом году'),
    () => refuseIf((formerCourse ?? 0) >= MOST_COURSE, 'Следующего курса нет'),
  )
}

const ledBy = ({ name, since }: NonNullable<LineFacts['otherHead']>) =>
  `Подразделением с ${displayDate(since)} руководит ${name}: сначала отмените то назначение`

function refusePost(
  { kind, effectiveOn }: Ordered,
  { post, lastPostFrom, department, otherHead }: LineFacts,
): string | null {
  const isHeading = kind === 'heading'
  const isSplit = kind !== 'dismissal'
  const begins = (kind === 'dismissal' ? lastPostFrom : post?.beginAt) ?? ''
  return firstOf(
    () => refuseIf((post?.endAt ?? '9999') <= effectiveOn, 'Работа в этой должности уже кончилась'),
    () => refuseIf(effectiveOn < begins, `Работает только с ${displayDate(begins)}`),
    () => refuseIf(isSplit && effectiveOn === begins, `Работает только с ${displayDate(begins)}`),
    () => refuseIf((department?.endAt ?? '9999') < effectiveOn, 'Подразделения в этот день уже нет'),
    () => refuseIf(isHeading && post?.isHead === true, 'Уже руководит этим подразделением'),
    () => (isHeading && otherHead && effectiveOn <= otherHead.since ? ledBy(otherHead) : null),
  )
}

function refusePerson({ kind, effectiveOn }: Ordered, facts: LineFacts): string | null {
  const isHiring = kind === 'hiring'
  const there = isHiring ? 'Уже работает' : 'Уже учится на этом уровне'
  const number = isHiring ? 'Табельный номер занят' : 'Номер зачётной книжки занят'
  return firstOf(
    () => refuseIf(facts.thereAs !== null, `${there}: ${facts.thereAs}`),
    () => refuseIf(facts.numberHolder !== null, `${number}: ${facts.numberHolder}`),
    () => refuseIf((facts.department?.endAt ?? '9999') < effectiveOn, 'Подразделения в этот день уже нет'),
    () => refuseGroup({ kind, effectiveOn }, facts),
  )
}

const REFUSALS = {
  student: refuseStudent,
  group: refuseGroupOfCourse,
  post: refusePost,
  person: refusePerson,
} as const

/** The reason why a line cannot take effect on the day of its order, as things are now; null when it can. */
export function obstacleOf(order: Ordered, facts: LineFacts): string | null {
  return REFUSALS[ruleOf(order.kind).of](order, facts)
}

/** The claims that two lines of one order cannot both make. */
const CLAIMS: Partial<
  Record<OrderKind, { of: (facts: LineFacts) => string | number | null | undefined; text: string }>
> = {
  admission: { of: ({ line }) => line.recordBook, text: 'Номер зачётной книжки назван в приказе дважды' },
  hiring: { of: ({ line }) => line.tabNumber, text: 'Табельный номер назван в приказе дважды' },
  heading: { of: ({ post }) => post?.departmentId, text: 'В приказе два руководителя одного подразделения' },
}

/**
 * Returns for each line why it conflicts with other lines of its order, and with whose; null when it does
 * not.
 */
export function clashesOf(kind: OrderKind, facts: readonly LineFacts[]): (each: LineFacts) => string | null {
  const claims = CLAIMS[kind]
  if (!claims) return () => null
  const claimants = Map.groupBy(facts, claims.of)
  return (each) => {
    const other = (claimants.get(claims.of(each)) ?? []).find((one) => one !== each)
    const isClaimed = (claims.of(each) ?? null) !== null
    return refuseIf(isClaimed && other !== undefined, `${claims.text}. Второй раз — ${other?.title}`)
  }
}
