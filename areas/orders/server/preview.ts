import { numberText } from '#platform/contract/number-text.ts'
import { createHash } from 'node:crypto'
import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { Breath } from '#platform/server/jobs/breath.ts'
import { ruleOf, type OrderKind } from '../contract/order-kinds.ts'
import { missingFields, type EffectLine, type OrderPreview, type PreviewLine } from '../contract/order.ts'
import type { LineFacts } from './line-store.ts'
import { clashesOf, obstacleOf } from './obstacles.ts'

const STATE_TITLES: Record<number, string> = {
  [STUDENT_STATE.studying]: 'обучается',
  [STUDENT_STATE.onLeave]: 'академический отпуск',
  [STUDENT_STATE.expelled]: 'отчислен',
  [STUDENT_STATE.graduated]: 'окончил',
}

/** The same for a woman; «обучается» and «академический отпуск» have one form. */
const STATE_TITLES_OF_WOMEN: typeof STATE_TITLES = {
  ...STATE_TITLES,
  [STUDENT_STATE.expelled]: 'отчислена',
  [STUDENT_STATE.graduated]: 'окончила',
}

type Change = PreviewLine['changes'][number]
type Ordered = { kind: OrderKind; effectiveOn: string }

const change = (title: string, from: string | null, to: string | null): Change[] =>
  from === to ? [] : [{ title, from, to }]

const rateText = (rate: number | null | undefined) =>
  rate === null || rate === undefined ? null : numberText(rate)

/** The value that a line gives for the first time. */
const given = (title: string, to: string | null | undefined): Change[] => change(title, null, to ?? null)

const LEAVING: readonly OrderKind[] = ['expulsion', 'graduation']

function groupChanges({ kind, effectiveOn }: Ordered, { student, group, toGroup }: LineFacts): Change[] {
  // A returning student is in no group, even if the day on which they left is today.
  const former = student === null || kind === 'restoration' ? null : (group?.name ?? null)
  if (LEAVING.includes(kind)) return change('В группе', former, `по ${displayDate(effectiveOn)}`)
  return toGroup ? change('Группа', former, toGroup.name) : []
}

function studentChanges(order: Ordered, facts: LineFacts): Change[] {
  const { line, student } = facts
  const { to } = ruleOf(order.kind)
  const titles = student?.isWoman ? STATE_TITLES_OF_WOMEN : STATE_TITLES
  const state = to === undefined ? [] : change('Состояние', student?.state ?? null, titles[to]!)
  return [
    ...state,
    ...groupChanges(order, facts),
    ...given('Отпуск', line.untilOn && `по ${displayDate(line.untilOn)}`),
    ...given('Зачётная книжка', line.recordBook),
    ...given('Основание', line.reason),
  ]
}

function nameChanges({ line, name }: LineFacts): Change[] {
  return [
    ...change('Фамилия', name?.last ?? null, line.lastName ?? null),
    ...change('Имя', name?.first ?? null, line.firstName ?? null),
    ...change('Отчество', name?.middle ?? null, line.middleName ?? null),
  ]
}

function dismissalChanges({ effectiveOn }: Ordered, { line, post }: LineFacts): Change[] {
  const since = post ? `с ${displayDate(post.beginAt)}` : null
  return [...change('Работает', since, `по ${displayDate(effectiveOn)}`), ...given('Основание', line.reason)]
}

function postChanges({ line, post, department, postType }: LineFacts): Change[] {
  return [
    ...change('Подразделение', post?.department ?? null, department?.name ?? null),
    ...change('Должность', post?.postType ?? null, postType),
    ...change('Ставка', rateText(post?.rate), rateText(line.rate)),
    ...given('Табельный номер', line.tabNumber),
  ]
}

/** The next course of a group: one more than in the year before. */
export function nextCourse({ formerCourse }: LineFacts): number | null {
  return formerCourse === null ? null : formerCourse + 1
}

const CHANGES: Partial<Record<OrderKind, (order: Ordered, facts: LineFacts) => Change[]>> = {
  'change-of-name': (_, facts) => nameChanges(facts),
  promotion: (_, facts) =>
    change('Курс', facts.formerCourse?.toString() ?? null, nextCourse(facts)?.toString() ?? null),
  dismissal: dismissalChanges,
  heading: (_, { post }) => given('Руководитель', post?.department),
  hiring: (_, facts) => postChanges(facts),
  'post-transfer': (_, facts) => postChanges(facts),
}

const MISSING = 'Заполнены не все поля строки'

/**
 * The changes of an order, line by line, with their obstacles; they follow from the stored data alone. For
 * the fingerprint, two thousand lines are written out in portions, so that other requests are answered
 * meanwhile.
 */
export async function previewOf(
  order: Ordered & { id: number; version: number },
  facts: readonly LineFacts[],
): Promise<OrderPreview> {
  const clashOf = clashesOf(order.kind, facts)
  const obstacleIn = (each: LineFacts) =>
    missingFields(order.kind, each.line).length > 0 ? MISSING : (obstacleOf(order, each) ?? clashOf(each))
  const breath = new Breath()
  const hash = createHash('sha256').update(JSON.stringify([order.id, order.kind, order.effectiveOn]))
  const lines: PreviewLine[] = []
  for (const each of facts) {
    const line = {
      subjectId: each.line.subjectId,
      title: each.title,
      note: each.note,
      changes: (CHANGES[order.kind] ?? studentChanges)(order, each),
      obstacle: obstacleIn(each),
    }
    lines.push(line)
    hash.update(JSON.stringify([each, line]))
    await breath.take()
  }
  return {
    fingerprint: hash.digest('hex'),
    obstacles: lines.filter(({ obstacle }) => obstacle !== null).length,
    lines,
  }
}

/** The part of a preview that is stored when its order takes effect. */
export const effectOf = ({ lines }: OrderPreview): EffectLine[] =>
  lines.map(({ obstacle: _, ...line }) => line)
