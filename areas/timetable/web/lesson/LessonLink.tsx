import { useState } from 'react'
import * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import styles from './LessonDetails.module.css'

const refresh = [timetableCalls.getTimetable, timetableCalls.getGroupWeek]
const Typed = z.object({ url: z.string().check(z.trim(), z.maxLength(4000)) })

// Specification parts 2 and 3, section 8.
const FAILURES = {
  add: 'Произошла ошибка при добавлении ссылки',
  change: 'Произошла ошибка при обновлении ссылки',
  remove: 'Произошла ошибка при удалении ссылки',
} as const

/** The three calls for a lesson: those of trajectories have paths of their own. */
function useLinkActions(isIET: boolean) {
  const use = { refresh, failure: null }
  const add = useAction(isIET ? timetableCalls.addOwnIetLink : timetableCalls.addOwnLink, {
    ...use,
    success: 'Ссылка добавлена',
  })
  const change = useAction(isIET ? timetableCalls.changeOwnIetLink : timetableCalls.changeOwnLink, {
    ...use,
    success: 'Ссылка сохранена',
  })
  const remove = useAction(isIET ? timetableCalls.removeOwnIetLink : timetableCalls.removeOwnLink, {
    ...use,
    success: 'Ссылка удалена. Чтобы вернуть её, сохраните адрес ещё раз',
  })
  return { add, change, remove }
}

interface LessonLinkProps {
  lesson: Lesson
  yearId: number | undefined
  /** The link that the reader may change; null when they have none for such lessons yet. */
  link: Lesson['conference']
}

/**
 * The address of the online meeting, kept in the lesson itself: without a link it is added, a typed address
 * changes it, an empty one removes it. Specification part 3, section 4.
 */
export function LessonLink({ lesson, yearId, link }: LessonLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const [removed, setRemoved] = useState('')
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)}>{link ? 'Изменить ссылку' : 'Добавить ссылку на занятие'}</Button>
    )
  const close = () => setOpen(false)
  return (
    <div className={styles['link']}>
      {link ? (
        <KnownLink {...{ lesson, link, close }} onRemoved={() => setRemoved(link.url)} />
      ) : (
        <NewLink key={removed} {...{ lesson, yearId, close }} initial={removed} />
      )}
    </div>
  )
}

function KnownLink({
  lesson,
  link,
  close,
  onRemoved,
}: {
  lesson: Lesson
  link: NonNullable<Lesson['conference']>
  close: () => void
  onRemoved: () => void
}) {
  const { change, remove } = useLinkActions(lesson.isIET)
  const [isEmptied, setEmptied] = useState(false)
  const save = async ({ url }: z.output<typeof Typed>, version: number) => {
    setEmptied(url === '')
    if (url !== '') {
      await change.mutateAsync({ id: link.id, url, version })
      return close()
    }
    await remove.mutateAsync({ id: link.id })
    return onRemoved()
  }
  return (
    <RecordForm
      schema={Typed}
      initial={{ url: link.url }}
      version={link.version}
      save={save}
      failureText={isEmptied ? FAILURES.remove : FAILURES.change}
    >
      <LinkField hint="Пустое поле удаляет ссылку" />
      <LinkButtons close={close} />
    </RecordForm>
  )
}

function NewLink({
  lesson: { disciplineId, type, isIET },
  yearId,
  initial,
  close,
}: {
  lesson: Lesson
  yearId: number | undefined
  initial: string
  close: () => void
}) {
  const { add } = useLinkActions(isIET)
  const save = async ({ url }: z.output<typeof Typed>) => {
    const ofLessons = { timetableDisciplineId: disciplineId, timetableTypeId: type.id, url }
    await add.mutateAsync(yearId === undefined ? ofLessons : { ...ofLessons, yearId })
    close()
  }
  return (
    <Form schema={Typed} initial={{ url: initial }} onSubmit={save} failureText={FAILURES.add}>
      <LinkField hint="Её увидят студенты всех ваших занятий этого вида по этой дисциплине" />
      <LinkButtons close={close} />
    </Form>
  )
}

const LinkField = ({ hint }: { hint: string }) => (
  <TextField name="url" label="Ссылка на онлайн-занятие" hint={hint} autoFocus />
)

const LinkButtons = ({ close }: { close: () => void }) => (
  <FormButtons>
    <SubmitButton>Сохранить</SubmitButton>
    <Button onClick={close}>Не менять</Button>
  </FormButtons>
)
