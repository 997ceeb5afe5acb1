import * as z from 'zod/mini'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { counted } from '#platform/contract/plural.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { worksCalls } from '../../contract/calls.ts'
import type { Deadline } from '../../contract/review.ts'
import { TYPE_NAMES } from '../../contract/status.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'

const LEFT = ['работа не отправлена', 'работы не отправлены', 'работ не отправлено'] as const
const TERMS = ['', 'осенний семестр', 'весенний семестр'] as const
const Due = z.object({ dueAt: z.nullable(CalendarDate) })

/** The terms of a unit by kind of work: students see them and are reminded 14, 7, 3 and 1 days before. */
export function DeadlinesDialog({ unitId, onClose }: { unitId: number; onClose: () => void }) {
  const deadlines = useCall(worksCalls.listDeadlines, { departmentId: unitId }, { isAlwaysFresh: true })
  useLoadAlert(deadlines)
  return (
    <Dialog title="Сроки сдачи работ" onClose={onClose}>
      <p>
        Срок видят студенты, за 14, 7, 3 и 1 день им придёт напоминание. Пока его нет, действует срок из
        учебного плана.
      </p>
      {deadlines.data?.length === 0 && <p>В этом учебном году у подразделения работ нет</p>}
      {deadlines.data?.map((deadline) => (
        <DeadlineForm
          key={`${deadline.studyYearId} ${deadline.term} ${deadline.typeId} ${deadline.version}`}
          unitId={unitId}
          deadline={deadline}
        />
      ))}
    </Dialog>
  )
}

function DeadlineForm({ unitId, deadline }: { unitId: number; deadline: Deadline }) {
  const { typeId, term, studyYearId, dueAt, version, left } = deadline
  const set = useAction(worksCalls.setDeadline, {
    refresh: [worksCalls.listDeadlines],
    success: 'Данные сохранены',
    failure: null,
  })
  const title = `${TYPE_NAMES[typeId]}, ${TERMS[term]} ${studyYearId}/${(studyYearId + 1) % 100}`
  return (
    <Form
      schema={Due}
      initial={{ dueAt }}
      onSubmit={({ dueAt: next }) =>
        set.mutateAsync({ departmentId: unitId, typeId, term, studyYearId, version, dueAt: next })
      }
    >
      <FieldRow>
        <DateField name="dueAt" label={title} hint={counted(left, LEFT)} />
        <SubmitButton kind="plain">Сохранить</SubmitButton>
      </FieldRow>
    </Form>
  )
}
