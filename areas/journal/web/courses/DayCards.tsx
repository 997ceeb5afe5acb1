import { IconCheck, IconTable } from '@tabler/icons-react'
import { duration, minutesBetween } from '#areas/timetable/web/public.tsx'
import type { WallTime } from '#platform/web/router/wall-time.ts'
import { counted } from '#platform/contract/plural.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { hasBegun, hasEnded, isOn, type TaughtLesson } from '../../contract/courses/taught-lesson.ts'
import { CheckInButton } from '../check-in/CheckInButton.tsx'
import { coloursOf, KindMark } from '../lesson-kind/KindMark.tsx'
import { journalOf } from './course-address.ts'
import { groupText, lessonDay, placeText, STUDENTS } from './course-text.ts'
import { EveryoneWasThere } from './EveryoneWasThere.tsx'
import { nearestLessons } from './nearest-lessons.ts'
import styles from './DayCards.module.css'

interface DayCardsProps {
  lessons: readonly TaughtLesson[]
  now: WallTime
}

/** The last, the present and the next lesson. */
export function DayCards({ lessons, now }: DayCardsProps) {
  const near = nearestLessons(lessons, now)
  const main = near.find((lesson) => !hasEnded(lesson, now))
  if (near.length === 0) return null
  return (
    <div className={styles['cards']}>
      {near.map((lesson) => (
        <LessonCard key={lesson.lessonId} {...{ lesson, now }} isMain={lesson === main} />
      ))}
    </div>
  )
}

interface LessonCardProps {
  lesson: TaughtLesson
  now: WallTime
  /** The one to be opened first. */
  isMain: boolean
}

function LessonCard({ lesson, now, isMain }: LessonCardProps) {
  const { kind, disciplineName, parties } = lesson
  const isNow = isOn(lesson, now)
  const label = `${disciplineName}, ${whenText(lesson, now)}`
  return (
    <section
      className={styles['card']}
      style={coloursOf(kind)}
      data-on={isNow || undefined}
      data-main={isMain || undefined}
      aria-label={label}
    >
      <p className={styles['when']}>
        <KindMark kind={kind} />
        <span>
          {[whenText(lesson, now), placeText(lesson), isNow && leftText(lesson, now)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <h2>{disciplineName}</h2>
      <p className={styles['who']}>{`${parties.map(groupText).join('; ')} · ${attendanceText(lesson)}`}</p>
      <footer>
        {hasEnded(lesson, now) && <FilledTag lesson={lesson} />}
        <ButtonLink
          to={journalOf(lesson)}
          {...(isMain && { kind: 'primary', icon: <IconTable size={18} aria-hidden /> })}
        >
          {isMain ? 'Открыть журнал' : 'Журнал'}
        </ButtonLink>
        {isNow && <CheckInButton lesson={lesson} />}
        {hasBegun(lesson, now) && <EveryoneWasThere lesson={lesson} />}
      </footer>
    </section>
  )
}

/** «идёт сейчас, 11:30–13:05», «завтра, 09:45–11:20» */
function whenText(lesson: TaughtLesson, now: WallTime): string {
  return `${isOn(lesson, now) ? 'идёт сейчас' : lessonDay(lesson, now.date)}, ${lesson.start}–${lesson.end}`
}

function leftText({ end }: TaughtLesson, now: WallTime): string {
  return `до конца ${duration(minutesBetween(now.time, end))}`
}

/** «были 20 из 22», or the number of students on the list. */
function attendanceText({ parties }: TaughtLesson): string {
  const sum = (of: 'studentsCount' | 'markedCount' | 'presentCount') =>
    parties.reduce((total, party) => total + party[of], 0)
  const students = sum('studentsCount')
  return sum('markedCount') > 0 ? `были ${sum('presentCount')} из ${students}` : counted(students, STUDENTS)
}

function FilledTag({ lesson: { parties } }: { lesson: TaughtLesson }) {
  const isFilled = parties.every(({ studentsCount, markedCount }) => studentsCount === 0 || markedCount > 0)
  if (!isFilled) return <Tag tone="warn">не заполнено</Tag>
  return (
    <Tag tone="ok">
      <IconCheck size={14} aria-hidden /> заполнено
    </Tag>
  )
}
