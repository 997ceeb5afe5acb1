import * as z from 'zod/mini'
import { addDays, displayDate } from '#platform/contract/calendar.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { typedText } from '#platform/contract/text.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { wallTimeNow } from '#platform/web/router/wall-time.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { libraryCalls } from '../../contract/calls.ts'
import type { LentBook } from '../../contract/loans/loan.ts'
import styles from './Loans.module.css'

export const DESK_READS = [libraryCalls.listLoans]

export interface Opened {
  step: 'renew' | 'refuse'
  loan: LentBook
}

/** The usual number of days of a renewal. */
const USUAL_DAYS = 30

const Term = z.object({ until: CalendarDate })
const Reason = z.object({ reason: typedText({ max: 500 }) })

/** Answers a reader, or gives a book another term. */
export function LoanDialog({ step, loan, onClose }: Opened & { onClose: () => void }) {
  const { title, reader, dueDate } = loan
  return (
    <Dialog title={step === 'renew' ? 'Продлить книгу' : 'Не продлевать книгу?'} onClose={onClose}>
      <p className={styles['none']}>
        {title}. {reader.name}, вернуть до {displayDate(dueDate)}
      </p>
      {step === 'renew' ? (
        <RenewForm loan={loan} onClose={onClose} />
      ) : (
        <RefuseForm loan={loan} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface AnswerProps {
  loan: LentBook
  onClose: () => void
}

function RenewForm({ loan: { id, version, dueDate }, onClose }: AnswerProps) {
  const today = wallTimeNow(useTimeZone()).date
  const renew = useAction(libraryCalls.renewLoan, {
    refresh: DESK_READS,
    success: 'Книга продлена',
    failure: null,
  })
  const until = addDays(dueDate > today ? dueDate : today, USUAL_DAYS)
  const save = async (values: z.output<typeof Term>, over: number) => {
    await renew.mutateAsync({ id, version: over, ...values })
    onClose()
  }
  return (
    <RecordForm
      schema={Term}
      initial={{ until }}
      valuesOf={() => null}
      version={version}
      save={save}
      guardsLeaving
    >
      <DateField name="until" label="Вернуть до" hint="Читатель узнает об этом сразу" />
      <SubmitButton>Продлить</SubmitButton>
    </RecordForm>
  )
}

function RefuseForm({ loan: { id, version }, onClose }: AnswerProps) {
  const refuse = useAction(libraryCalls.refuseRenewal, {
    refresh: DESK_READS,
    success: 'Ответ отправлен',
    failure: null,
  })
  const save = async (values: z.output<typeof Reason>, over: number) => {
    await refuse.mutateAsync({ id, version: over, ...values })
    onClose()
  }
  return (
    <RecordForm schema={Reason} valuesOf={() => null} version={version} save={save} guardsLeaving>
      <TextareaField name="reason" label="Причина" hint="Её прочтёт читатель" rows={3} />
      <SubmitButton>Не продлевать</SubmitButton>
    </RecordForm>
  )
}
