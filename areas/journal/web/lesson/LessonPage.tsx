import { useEffect } from 'react'
import * as z from 'zod/mini'
import { displayDate } from '#platform/contract/dates.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { useAddress } from '#platform/web/router/address.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { journalCalls } from '../../contract/calls.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import { CheckInButton } from '../check-in/CheckInButton.tsx'
import { GroupSheet } from './GroupSheet.tsx'
import { LessonActions } from './LessonActions.tsx'
import styles from './Lesson.module.css'

const FAILURE = 'Произошла ошибка при получении данных'

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** A lesson of one week: who was there, the points, the control points. Specification part 2, section 2. */
export default function LessonPage() {
  const [address] = useAddress()
  const week = wholeNumber(address['week'])
  const lesson = wholeNumber(address['lesson'])
  const isAsked = week !== null && lesson !== null
  const journal = useCall(
    journalCalls.getLesson,
    { week: week ?? 0, lesson: lesson ?? 1 },
    { isEnabled: isAsked, keepsLast: false },
  )
  const failedAt = journal.isError ? journal.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0 || !isAsked) showAlert(FAILURE)
  }, [failedAt, isAsked])
  if (!isAsked)
    return (
      <Page title="Электронный журнал">
        <EmptyState text="Откройте занятие из своего расписания" />
      </Page>
    )
  const { data } = journal
  return (
    <Page
      title={data?.disciplineName ?? 'Электронный журнал'}
      tabTitle="Электронный журнал"
      context={data && `${data.disciplineTypeName} · ${displayDate(data.date)}, ${data.lessonNumber}-я пара`}
      loading={journal}
      actions={data && <CheckInButton lesson={data} />}
      failureText={FAILURE}
    >
      {(known) => (
        <>
          <LessonForms lesson={known} />
          <LessonActions lesson={known} />
          {known.groups.map((group) => (
            <GroupSheet key={`${group.group_id}.${group.subgroup}`} lesson={known} group={group} />
          ))}
          <p className={styles['keys']}>
            Enter — вниз, Tab — вправо, Ctrl+Z — отменить, Ctrl+V — вставить из таблицы, Ctrl+D — заполнить
            вниз. Нажмите на фамилию, чтобы увидеть историю занятия, Shift+F2 или правую кнопку мыши — историю
            ячейки, и на заголовок, чтобы изменить контрольную точку.
          </p>
        </>
      )}
    </Page>
  )
}

const NormForm = z.object({ norm: z.optional(z.string()) })
const CommentForm = z.object({ comment: z.optional(z.string()) })

/** What belongs to the whole lesson: the norm of points and the teacher's comment. */
function LessonForms({ lesson }: { lesson: JournalLesson }) {
  const { lessonId, timetableLessonId, progressNorm, comment } = lesson
  const refresh = [journalCalls.getLesson]
  const saveNorm = useAction(journalCalls.saveNorm, {
    refresh,
    success: 'Норма успешно сохранена',
    failure: null,
  })
  const saveComment = useAction(journalCalls.saveComment, {
    refresh,
    success: 'Комментарий успешно сохранен',
    failure: null,
  })
  return (
    <div className={styles['forms']}>
      <Form
        schema={NormForm}
        initial={{ norm: progressNorm === null ? '' : String(progressNorm) }}
        onSubmit={async ({ norm = '' }) => {
          const value = norm.trim() === '' ? null : Number(norm.replace(',', '.'))
          await saveNorm.mutateAsync({ lessonId, timetableLessonId, norm: value })
        }}
      >
        <TextField
          name="norm"
          label="Норма баллов за занятие"
          hint="Больше никто не получит; пусто — без баллов"
        />
        <SubmitButton>Сохранить норму</SubmitButton>
      </Form>
      <Form
        schema={CommentForm}
        initial={{ comment: comment ?? '' }}
        onSubmit={async ({ comment: text = '' }) => {
          await saveComment.mutateAsync({
            timetableLessonId,
            type: 'lesson',
            comment: text,
            params: { lessonId },
          })
        }}
      >
        <TextareaField name="comment" label="Комментарий к занятию" rows={2} />
        <SubmitButton>Сохранить комментарий</SubmitButton>
      </Form>
    </div>
  )
}
