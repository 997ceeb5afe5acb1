import { IconArrowRight } from '@tabler/icons-react'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { TimetableChange } from '../../contract/change.ts'
import { timetableScreens } from '../../contract/screens.ts'
import '../lesson/lesson-colors.css'
import styles from './Changes.module.css'
import { wallTimeIn } from '#platform/web/router/wall-time.ts'
import { dayWord, factsText, kindOf, KIND_WORDS, shortDate, sideLines } from './change-words.ts'

interface ChangeListProps {
  changes: readonly TimetableChange[]
  today: string
  yesterday: string
  timeZone: string
}

/** The changes by the day on which they were made, the newest first. */
export function ChangeList({ changes, today, yesterday, timeZone }: ChangeListProps) {
  const dated = changes.map((change) => ({
    change,
    date: wallTimeIn(timeZone, new Date(change.notedAt)).date,
  }))
  const days = Object.entries(Object.groupBy(dated, ({ date }) => dayWord(date, today, yesterday)))
  const hasGroups = new Set(changes.flatMap(({ groups }) => groups)).size > 1
  return (
    <div className={styles['list']}>
      {days.map(([day, ofDay = []]) => (
        <section key={day} aria-label={day}>
          <h2>
            {day} <small>{ofDay.length}</small>
          </h2>
          <ul>
            {ofDay.map(({ change, date }) => (
              <ChangeLine
                key={change.id}
                change={change}
                facts={factsText(change, hasGroups)}
                when={date === today ? momentText(change.notedAt, 'time') : shortDate(date)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Side({ change, side }: { change: TimetableChange; side: TimetableChange['was'] }) {
  if (side === null) return <>{change.was === null ? '—' : 'отменено'}</>
  return sideLines(change.kind, side).map((line) => <span key={line}>{line}</span>)
}

interface ChangeLineProps {
  change: TimetableChange
  facts: string
  when: string
}

function ChangeLine({ change, facts, when }: ChangeLineProps) {
  const { kind, discipline, weeks, studyYearId, was, now, isNew } = change
  const { tag, tone } = KIND_WORDS[kind]
  return (
    <li data-lesson-kind={kindOf(change).code} data-kind={kind}>
      <span className={styles['tag']}>
        <Tag tone={tone}>{tag}</Tag>
      </span>
      <div className={styles['what']}>
        <AppLink to={addressOf(timetableScreens.timetable, { year: studyYearId, week: weeks[0]! })}>
          {discipline}
        </AppLink>
        <small>{facts}</small>
      </div>
      <del className={styles['was']}>
        <Side change={change} side={was} />
      </del>
      <IconArrowRight className={styles['arrow']} size={18} aria-label="стало" role="img" />
      <ins className={styles['now']}>
        <Side change={change} side={now} />
      </ins>
      <span className={styles['when']}>
        {when}
        {isNew && <i role="img" aria-label="новое для вас" />}
      </span>
    </li>
  )
}
