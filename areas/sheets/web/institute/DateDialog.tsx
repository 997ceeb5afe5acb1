import * as z from 'zod/mini'
import { displayDate } from '#platform/contract/calendar.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import type { InstituteSheet } from '../../contract/institute.ts'

const { changeExamDate, getInstituteSheet, listInstituteSheets, getSessionBoard, listDebts } = sheetsCalls

const DateForm = z.object({ date: CalendarDate, basis: z.optional(z.string()) })

/** The name of the day of a sheet. */
export function dayTitleOf({ referralUntil, isRetake }: InstituteSheet): string {
  if (referralUntil !== null) return 'Срок направления'
  return isRetake ? 'Дата пересдачи' : 'Дата экзамена'
}

/** Appoints the day of an examination, or prolongs a referral. */
export function DateDialog({ sheet, onClose }: { sheet: InstituteSheet; onClose: () => void }) {
  const { id, version, date, isDateSet } = sheet
  const change = useAction(changeExamDate, {
    refresh: [getInstituteSheet, listInstituteSheets, getSessionBoard, listDebts],
    success: 'Дата изменена, экзаменаторы получат уведомления',
    failure: null,
  })
  const submit = async (wish: z.output<typeof DateForm>) => {
    await change.mutateAsync({ id, version, ...wish })
    onClose()
  }
  return (
    <Dialog title={dayTitleOf(sheet)} onClose={onClose}>
      <Form schema={DateForm} initial={isDateSet ? { date } : {}} onSubmit={submit}>
        <DateFields sheet={sheet} />
        <FormButtons>
          <SubmitButton>Сохранить</SubmitButton>
          <Button onClick={onClose}>Отмена</Button>
        </FormButtons>
      </Form>
    </Dialog>
  )
}

/** The effect of the chosen day. */
function hintOf({ referralUntil, debtUntil, isRetake }: InstituteSheet): string {
  const term = debtUntil === null ? '' : `Срок ликвидации задолженности — ${displayDate(debtUntil)}. `
  if (referralUntil !== null) return `${term}Направление получит новый номер, прежнее перестанет действовать`
  return isRetake ? `${term}Студенты получат уведомления` : 'Назначенную дату расписание больше не меняет'
}

function DateFields({ sheet }: { sheet: InstituteSheet }) {
  const { date } = useFormValues() as Partial<z.input<typeof DateForm>>
  const { debtUntil, basis, referralUntil } = sheet
  const isPast = typeof date === 'string' && debtUntil !== null && date > debtUntil
  return (
    <>
      <DateField name="date" label={referralUntil === null ? 'День' : 'Действует по'} hint={hintOf(sheet)} />
      {isPast && basis === null && (
        <TextField name="basis" label="Основание продления" hint="Например: болезнь, справка № 12" />
      )}
    </>
  )
}
