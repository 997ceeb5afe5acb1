import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, Refusal } from '#platform/web/api/api-error.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { counted } from '#platform/contract/plural.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { worksCalls } from '../../contract/calls.ts'
import type { Deadline } from '../../contract/review.ts'
import { TYPE_NAMES } from '../../contract/status.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'

const LEFT = ['работа не отправлена', 'работы не отправлены', 'работ не отправлено'] as const
const TERMS = ['', 'осенний семестр', 'весенний семестр'] as const
/** A term by the key of its kind of works. */
type Terms = Readonly<Record<string, string | null>>

const keyOf = ({ studyYearId, term, typeId }: Omit<Deadline, 'left'>) =>
  `due-${studyYearId}-${term}-${typeId}`

/** The terms of a unit by kind of work: students see them and are reminded 14, 7, 3 and 1 days before. */
export function DeadlinesDialog({ unitId, onClose }: { unitId: number; onClose: () => void }) {
  const deadlines = useCall(worksCalls.listDeadlines, { departmentId: unitId }, { isAlwaysFresh: true })
  useLoadAlert(deadlines)
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog title="Сроки сдачи работ" onClose={() => (isTyped ? setAsking(true) : onClose())}>
      <p>
        Срок видят студенты, за 14, 7, 3 и 1 день им придёт напоминание. Пока его нет, действует срок из
        учебного плана.
      </p>
      {deadlines.data?.length === 0 && (
        <p>
          В этом учебном году у самого подразделения работ нет. Сроки задают кафедре: выберите её в списке
          «Подразделение».
        </p>
      )}
      {deadlines.data && deadlines.data.length > 0 && deadlines.isFetchedAfterMount && (
        <DeadlinesForm
          unitId={unitId}
          deadlines={deadlines.data}
          onTyped={() => setTyped(true)}
          onClose={onClose}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Закрыть без сохранения?"
          action="Закрыть"
          back="Остаться"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          Введённые сроки не сохранены и пропадут.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

interface DeadlinesFormProps {
  unitId: number
  deadlines: readonly Deadline[]
  onTyped: () => void
  onClose: () => void
}

/** Saves the terms that were changed, all or none; what is wrong with one is under its field. */
function useSaving({ unitId, deadlines }: Pick<DeadlinesFormProps, 'unitId' | 'deadlines'>) {
  const set = useAction(worksCalls.setDeadlines, { refresh: [worksCalls.listDeadlines], failure: null })
  return async (terms: Terms) => {
    const changed = deadlines.filter((deadline) => (terms[keyOf(deadline)] ?? null) !== deadline.dueAt)
    if (changed.length === 0) return
    const wanted = changed.map(({ left: _left, ...deadline }) => ({
      ...deadline,
      dueAt: terms[keyOf(deadline)] ?? null,
    }))
    try {
      await set.mutateAsync({ departmentId: unitId, terms: wanted })
    } catch (error) {
      throw underFields(error, changed)
    }
  }
}

/** The same refusal with its texts under the fields of the form. */
function underFields(error: unknown, changed: readonly Deadline[]): unknown {
  if (!(error instanceof ApiError)) return error
  const texts = changed.map(
    (deadline, index) => [keyOf(deadline), error.fieldErrors[`terms.${index}.dueAt`]] as const,
  )
  const found = Object.fromEntries(texts.flatMap(([key, all]) => (all ? [[key, all]] : [])))
  if (Object.keys(found).length === 0) return error
  return new Refusal('Сроки не сохранены: исправьте отмеченные', found)
}

/** All terms with one button. */
function DeadlinesForm({ unitId, deadlines, onTyped, onClose }: DeadlinesFormProps) {
  const [shown] = useState(deadlines)
  const [schema] = useState(() =>
    z.object(Object.fromEntries(shown.map((deadline) => [keyOf(deadline), z.nullable(CalendarDate)]))),
  )
  const save = useSaving({ unitId, deadlines: shown })
  return (
    <Form
      schema={schema}
      initial={Object.fromEntries(shown.map((deadline) => [keyOf(deadline), deadline.dueAt]))}
      failureText="Произошла ошибка при сохранении"
      guardsLeaving
      onTyped={onTyped}
      onSubmit={async (terms) => {
        await save(terms)
        showAlert('Данные сохранены', 'success')
        onClose()
      }}
    >
      {shown.map((deadline) => (
        <DateField
          key={keyOf(deadline)}
          name={keyOf(deadline)}
          label={titleOf(deadline)}
          hint={counted(deadline.left, LEFT)}
        />
      ))}
      <SubmitButton>Сохранить</SubmitButton>
    </Form>
  )
}

const titleOf = ({ typeId, term, studyYearId }: Deadline) =>
  `${TYPE_NAMES[typeId]}, ${TERMS[term]} ${studyYearId}/${(studyYearId + 1) % 100}`
