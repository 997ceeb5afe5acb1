import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Lesson } from '../contract/lesson.ts'
import { longDay } from './calendar-text.ts'
import { groupText, kindText, placeText } from './lesson-text.ts'
import { PHONE_QUERY } from './phone.ts'
import { SubjectLink } from './SubjectLink.tsx'
import styles from './timetable.module.css'

/** Everything that the timetable knows of a lesson. */
export function LessonDetails({ lesson, onClose }: { lesson: Lesson | null; onClose: () => void }) {
  const isPhone = useMediaQuery(PHONE_QUERY)
  return (
    <Modal
      opened={lesson !== null}
      onClose={onClose}
      title={lesson?.name}
      fullScreen={isPhone}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      {lesson && <LessonFacts lesson={lesson} onLeave={onClose} />}
    </Modal>
  )
}

function LessonFacts({ lesson, onLeave }: { lesson: Lesson; onLeave: () => void }) {
  return (
    <>
      <dl className={styles.details} data-lesson-kind={lesson.type.code}>
        <Fact term="Вид занятия">
          <span className={styles.tag}>{kindText(lesson)}</span>
        </Fact>
        <Fact term="Когда">
          {longDay(lesson.dayId, lesson.date)}, {lesson.lessonNumber}-я пара, {lesson.start}–{lesson.end}
          {lesson.isMoved && <div>На этой неделе место или время отличаются от обычных</div>}
        </Fact>
        <Fact term="Где">{placeText(lesson)}</Fact>
        <Fact term="Преподаватели">
          {lesson.teachers.length > 0 && <Teachers lesson={lesson} onLeave={onLeave} />}
        </Fact>
        <Fact term="Группы">{lesson.groups.length > 0 && <Groups lesson={lesson} onLeave={onLeave} />}</Fact>
        <Fact term="Поток">{lesson.flows.map(({ name }) => name).join(', ')}</Fact>
        <Fact term="Комментарий">{lesson.comment}</Fact>
      </dl>
      {lesson.conference !== null && (
        <Button
          component="a"
          href={lesson.conference.url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconVideo size={18} aria-hidden />}
        >
          Подключиться
        </Button>
      )}
    </>
  )
}

/** A line of the details; nothing to tell, no line. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === null || children === false || children === '') return null
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Teachers({ lesson, onLeave }: { lesson: Lesson; onLeave: () => void }) {
  return (
    <ul onClick={onLeave}>
      {lesson.teachers.map(({ id, name }) => (
        <li key={id}>
          <SubjectLink subject={{ kind: 'teacher', id }}>{name}</SubjectLink>
        </li>
      ))}
    </ul>
  )
}

function Groups({ lesson, onLeave }: { lesson: Lesson; onLeave: () => void }) {
  return (
    <ul onClick={onLeave}>
      {lesson.groups.map((group) => (
        <li key={`${group.id}-${group.subgroup}`}>
          <SubjectLink subject={{ kind: 'group', id: group.id }}>{groupText(group)}</SubjectLink>
        </li>
      ))}
    </ul>
  )
}
