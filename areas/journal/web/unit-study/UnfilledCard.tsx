import type { ReactNode } from 'react'
import { CARDS } from '#platform/contract/cards.ts'
import { daysText, nearDayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { journalScreens } from '../../contract/screens.ts'
import type { UnitStudy } from '../../contract/unit-study.ts'

const TEACHERS = ['преподавателя', 'преподавателей', 'преподавателей'] as const
const LESSONS = ['занятие', 'занятия', 'занятий'] as const

interface UnfilledProps extends Pick<HomeWidgetProps<UnitStudy>, 'value' | 'now'> {
  /** What can be done about a teacher. */
  actionOf?: (teacher: UnitStudy['teachers'][number]) => ReactNode
  /** What can be done about all of them. */
  children?: ReactNode
}

/** Of a stream with many groups the first are named. */
const MOST_GROUPS = 4

function groupsText(groups: readonly string[]): string {
  const rest = groups.length - MOST_GROUPS
  const named = groups.slice(0, MOST_GROUPS).join('; ')
  return rest > 0 ? `${named} и ещё ${rest}` : named
}

/** «12 и 14 ноября · ПИб-24-1; ИВТ-31 · напомнили сегодня» */
function detailOf({ days, groups, remindedOn }: UnitStudy['teachers'][number], today: string): string {
  const reminded = remindedOn === null ? '' : `напомнили ${nearDayText(remindedOn, today)}`
  return [daysText(days, today), groupsText(groups), reminded].filter(Boolean).join(' · ')
}

/** The teachers of the led units who have the most lessons without a mark. */
export default function UnfilledCard({ value, now, actionOf, children }: UnfilledProps) {
  const { unfilledCount, teachersCount, teachers } = value
  return (
    <Card
      title="Журналы не заполнены"
      {...(teachersCount > teachers.length && {
        link: { to: addressOf(journalScreens.unitStudy), text: `Все ${teachersCount}` },
      })}
      note={`${counted(unfilledCount, LESSONS)} у\u00A0${counted(teachersCount, TEACHERS)} за\u00A0две\u00A0недели`}
    >
      <RowList
        label="Преподаватели, у которых больше всего незаполненных занятий"
        rows={teachers.map((teacher) => ({
          key: teacher.id,
          title: teacher.name,
          detail: detailOf(teacher, now.date),
          end: (
            <>
              {counted(teacher.count, LESSONS)}
              {actionOf?.(teacher)}
            </>
          ),
          tone: 'warn',
          to: addressOf(CARDS.person, { id: teacher.id }),
        }))}
      />
      {children}
    </Card>
  )
}
