import * as z from 'zod/mini'
import { displayDate } from '#platform/contract/calendar.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import { counted } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { CheckboxField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { LEAST_SEARCH_LETTERS } from '../../contract/institute-calls.ts'
import {
  ATTEMPT_TITLES,
  isBeforeCommission,
  isExhausted,
  MOST_EXAMINERS,
  type DebtLot,
  type DebtLotDetail,
} from '../../contract/retakes.ts'
import { DebtorsField } from './DebtorsField.tsx'

const { listDebts, getDebtors, createRetake, findCommissioners, listInstituteSheets } = sheetsCalls
const STUDENTS = ['студент', 'студента', 'студентов'] as const

const RetakeForm = z.object({
  records: z.array(z.uuid()).check(z.minLength(1, 'Отметьте хотя бы одного студента')),
  date: CalendarDate,
  examinerIds: z
    .array(RowId)
    .check(z.minLength(1, 'Назовите хотя бы одного преподавателя'), z.maxLength(MOST_EXAMINERS)),
  isReferral: z.boolean(),
  basis: z.optional(z.string()),
})

/** Chooses among those who owe, and makes their retake or a referral. */
export function RetakeDialog({ lot, onClose }: { lot: DebtLot; onClose: () => void }) {
  const { sheetId: id, attempt } = lot
  const detail = useCall(getDebtors, { id, attempt }, { isAlwaysFresh: true, keepsLast: false })
  return (
    <Dialog title={`${isExhausted(attempt) ? 'Должники' : 'Пересдача'}: ${lot.discipline}`} onClose={onClose}>
      <p>
        {lot.type}, {lot.semester}‑й семестр · {ATTEMPT_TITLES[attempt]} · {counted(lot.debtors, STUDENTS)}
      </p>
      {detail.error && <p role="alert">Произошла ошибка при получении данных</p>}
      {detail.data && <Retake lot={detail.data} onClose={onClose} />}
    </Dialog>
  )
}

function Retake({ lot, onClose }: { lot: DebtLotDetail; onClose: () => void }) {
  const free = lot.students.filter(({ retake }) => retake === null)
  const create = useAction(createRetake, {
    refresh: [listDebts, listInstituteSheets],
    success: 'Пересдача назначена, студенты и экзаменаторы получат уведомления',
    failure: null,
  })
  const submit = async ({ records, isReferral, ...wish }: z.output<typeof RetakeForm>) => {
    await create.mutateAsync({ ...wish, records, isReferral: isReferral && records.length === 1 })
    onClose()
  }
  const canBeMade = !isExhausted(lot.attempt) && free.length > 0
  return (
    <Form
      schema={RetakeForm}
      initial={{
        records: canBeMade ? free.map(({ recordBookUUID }) => recordBookUUID) : [],
        isReferral: false,
        examinerIds: lot.suggested.map(({ id }) => id),
      }}
      onSubmit={submit}
    >
      <DebtorsField name="records" students={lot.students} isReadOnly={!canBeMade} />
      {canBeMade && <Fields lot={lot} />}
      <FormButtons>
        {canBeMade && <SubmitButton>Назначить</SubmitButton>}
        <Button onClick={onClose}>{canBeMade ? 'Отмена' : 'Закрыть'}</Button>
      </FormButtons>
    </Form>
  )
}

function Fields({ lot }: { lot: DebtLotDetail }) {
  const { date, records, isReferral } = useFormValues() as Partial<z.input<typeof RetakeForm>>
  const chosen = lot.students.filter(({ recordBookUUID }) => records?.includes(recordBookUUID))
  const isPast = typeof date === 'string' && chosen.some(({ until }) => date > until)
  const isOne = chosen.length === 1
  return (
    <>
      {isOne && <CheckboxField name="isReferral" label="Выдать направление на бумаге, с номером и сроком" />}
      <DateField
        name="date"
        label={isOne && isReferral ? 'Действует по' : 'Дата пересдачи'}
        hint={`Срок ликвидации задолженности — ${displayDate(lot.until)}`}
      />
      <Examiners lot={lot} />
      {isPast && (
        <TextField name="basis" label="Основание продления" hint="Например: болезнь, справка № 12" />
      )}
    </>
  )
}

/** The former examiners who still work here, until the office names others. */
function hintOf({ attempt, suggested, examiners }: DebtLotDetail): string {
  if (isBeforeCommission(attempt)) return 'Не меньше трёх преподавателей; ищите по фамилии'
  if (suggested.length > 0) return 'Принимал раньше; другого преподавателя ищите по фамилии'
  if (examiners.length === 0) return 'Экзаменатор неизвестен; назовите, кто примет пересдачу'
  const names = examiners.map(({ name }) => name).join(', ')
  return `${names} больше не работает; назовите, кто примет пересдачу`
}

function Examiners({ lot }: { lot: DebtLotDetail }) {
  const source = useFoundBy(findCommissioners, {
    input: (term) => ({ term }),
    offer: namedOptions,
    minCharacters: LEAST_SEARCH_LETTERS,
    failureText: 'Произошла ошибка при получении списка преподавателей',
  })
  return (
    <FoundManyField
      name="examinerIds"
      label={isBeforeCommission(lot.attempt) ? 'Комиссия' : 'Кто принимает'}
      hint={hintOf(lot)}
      source={source}
      valueOptions={namedOptions(lot.suggested)}
    />
  )
}
