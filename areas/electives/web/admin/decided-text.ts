import type { AdminChoice } from '../../contract/admin.ts'
import { ChoiceStatus } from '../../contract/status.ts'

const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ')

/** «1. Плавание (отклонено), 2. Самбо» */
export const wishesText = (wishes: AdminChoice['wishes']): string =>
  wishes
    .map(
      ({ title, priority, statusId }) =>
        `${priority + 1}. ${title}${statusId === ChoiceStatus.rejected ? ' (отклонено)' : ''}`,
    )
    .join(', ')

/** The wishes that may replace a rejected one. */
const reserveOf = ({ wishes }: Pick<AdminChoice, 'wishes'>) =>
  wishes.filter(({ statusId }) => statusId === null).map(({ title }) => title)

/** What becomes of the student and of the place, by the decision: read before it is made. */
export const CONSEQUENCES = {
  reject(choice: Pick<AdminChoice, 'wishes'>) {
    const reserve = reserveOf(choice)
    return reserve.length === 0
      ? 'других желаний нет, студент останется без места; место предложим тем, кто ждёт'
      : `студент получит первое из других желаний, где есть место: ${quoted(reserve)}; если мест нет, останется без места. Освободившееся предложим тем, кто ждёт`
  },
  release: () =>
    'студент останется без места, его другие желания не учитываются; место предложим тем, кто ждёт',
  reset: () =>
    'решение отменится, место и очереди освободятся; студент подтвердит выбор заново, пока срок открыт',
} as const satisfies Record<string, (choice: Pick<AdminChoice, 'wishes'>) => string>

type Decision = keyof typeof CONSEQUENCES | 'approve'
type Outcome = Pick<AdminChoice, 'course' | 'state'>

/** What a decision has done, for the moderator; the first words are the specification's. */
export function decidedText(decision: Decision, former: Pick<AdminChoice, 'course'>, now: Outcome): string {
  const course = former.course ? ` ${quoted([former.course.name])}` : ''
  const done = {
    approve: `Одобрено:${course}`,
    reject: `Отклонено:${course}. ${now.course ? `Теперь на модерации: ${quoted([now.course.name])}` : 'Студент остался без места'}`,
    release: `Место освобождено:${course}. Студент остался без места`,
    reset: 'Выбор вернулся студенту',
  }
  return `Статус обновлен. ${done[decision]}`
}
