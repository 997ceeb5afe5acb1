import { IconTable, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { longDay } from '#areas/timetable/web/calendar/calendar-text.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { Board } from './board.ts'
import styles from './LessonDetails.module.css'
import { LessonKindTag } from './LessonKindTag.tsx'
import { LessonLink } from './LessonLink.tsx'
import { groupLinks, teacherLinks } from './LessonPeople.tsx'
import { placeText } from './lesson-text.ts'

interface LessonDetailsProps {
  lesson: Lesson
  board: Board
  /** The study year of the lesson; left out, the present one. */
  yearId?: number
  onClose: () => void
}

/** The link that the reader may change: undefined when they have none to maintain. */
function linkToKeep(
  { conference, teachers, isReservation }: Lesson,
  readerId: number,
  { keepsLinks }: Board,
) {
  if (isReservation) return undefined
  if (conference?.isOwn || (conference && keepsLinks)) return conference
  return teachers.some(({ id }) => id === readerId) ? null : undefined
}

/** All data of a lesson. */
export default function LessonDetails({ lesson, board, yearId, onClose }: LessonDetailsProps) {
  const journal = board.journalOf(lesson)
  const link = linkToKeep(lesson, useUser().id, board)
  return (
    <Dialog title={lesson.name} onClose={onClose}>
      <dl className={styles['facts']} data-lesson-kind={lesson.type.code}>
        <Fact term="Вид занятия">
          <LessonKindTag lesson={lesson} />
        </Fact>
        <Fact term="Когда">
          {longDay(lesson.dayId, lesson.date)}, {lesson.lessonNumber}-я пара, {lesson.start}–{lesson.end}
        </Fact>
        <Fact term="Где">{placeText(lesson)}</Fact>
        <Fact term="Перенос">{lesson.isMoved && 'На этой неделе место или время не как обычно'}</Fact>
        {!lesson.isReservation && <FactList term="Преподаватели" names={teacherLinks(lesson)} />}
        <FactList term="Группы" names={groupLinks(lesson, board)} />
        <Fact term="Комментарий">{lesson.comment}</Fact>
      </dl>
      <div className={styles['doors']}>
        {journal !== undefined && (
          <AppLink className={styles['join']} to={journal}>
            <IconTable size={18} aria-hidden />
            Открыть журнал
          </AppLink>
        )}
        {lesson.conference !== null && (
          <a
            className={styles['join']}
            href={lesson.conference.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <IconVideo size={18} aria-hidden />
            Подключиться
            <span className="visually-hidden">, откроется в новой вкладке</span>
          </a>
        )}
        {link !== undefined && <LessonLink lesson={lesson} yearId={yearId} link={link} />}
      </div>
    </Dialog>
  )
}

/** A line of the details; nothing without a value. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === null || children === false) return null
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}

function FactList({ term, names }: { term: string; names: ReactNode[] }) {
  if (names.length === 0) return null
  return (
    <Fact term={term}>
      <ul>
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
    </Fact>
  )
}
