import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'
import type { RecordBook } from '../../contract/book.ts'
import { isDebt, type Examination } from '../../contract/examination.ts'
import {
  HONOURS_SHARE,
  honoursOf,
  RAISED_SHARE,
  raisedOf,
  scholarshipOf,
  type Scholarship,
} from '../../contract/goals.ts'
import { DebtList } from './DebtList.tsx'
import { honoursText, raisedText, scholarshipText } from './goal-words.ts'
import styles from './GoalsCard.module.css'

interface GoalsCardProps {
  book: RecordBook
  examinations: readonly Examination[]
}

/** The distance of a student from each goal that marks decide. */
export function GoalsCard({ book, examinations }: GoalsCardProps) {
  const { hasScholarship, hasHonours, planned } = book
  const isJudged = hasHonours && honoursOf(examinations, planned).percent !== null
  if (!hasScholarship && !isJudged && !examinations.some(isDebt)) return null
  return (
    <Card title="Чего не хватает">
      <div className={styles['goals']}>
        <DebtList examinations={examinations} />
        {hasScholarship && <ScholarshipGoal examinations={examinations} />}
        {hasScholarship && <RaisedGoal examinations={examinations} />}
        {hasHonours && <HonoursGoal examinations={examinations} planned={planned} />}
      </div>
    </Card>
  )
}

interface GoalProps {
  title: string
  /** The progress: a tag or a count. */
  state: ReactNode
  text: string
  children?: ReactNode
}

function Goal({ title, state, text, children }: GoalProps) {
  return (
    <section>
      <h3>
        {title} <span>{state}</span>
      </h3>
      {children}
      <p>{text}</p>
    </section>
  )
}

const STATES: Readonly<Record<Scholarship['state'], readonly [TagTone, string]>> = {
  met: ['ok', 'выполнено'],
  'on-way': ['ok', 'идёт к цели'],
  lost: ['error', 'не выполнено'],
}

function ScholarshipGoal({ examinations }: Pick<GoalsCardProps, 'examinations'>) {
  const goal = scholarshipOf(examinations)
  const [tone, words] = goal === null ? (['neutral', 'впереди'] as const) : STATES[goal.state]
  return (
    <Goal
      title="Академическая стипендия"
      state={<Tag tone={tone}>{words}</Tag>}
      text={scholarshipText(goal, examinations)}
    />
  )
}

function RaisedGoal({ examinations }: Pick<GoalsCardProps, 'examinations'>) {
  const goal = raisedOf(examinations)
  if (goal === null || goal.percent === null) return null
  return (
    <Goal title="Повышенная, за учёбу" state={`${goal.great} из ${goal.marked}`} text={raisedText(goal)}>
      <Meter value={goal.percent} threshold={RAISED_SHARE} tone={goal.isMet ? undefined : 'warn'} />
    </Goal>
  )
}

function HonoursGoal({ examinations, planned }: Pick<GoalsCardProps, 'examinations'> & { planned: number }) {
  const goal = honoursOf(examinations, planned)
  if (goal.percent === null) return null
  const isShort = goal.percent < HONOURS_SHARE || goal.toRetake.length > 0
  return (
    <Goal title="Диплом с отличием" state={`${goal.great} из ${goal.marked}`} text={honoursText(goal)}>
      <Meter value={goal.percent} threshold={HONOURS_SHARE} tone={isShort ? 'warn' : undefined} />
    </Goal>
  )
}
