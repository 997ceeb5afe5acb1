import { useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { displayDate } from '#platform/contract/calendar.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import { counted } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { FoundField, FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useField, useFormValues } from '#platform/web/forms/form-state.ts'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { LEAST_SEARCH_LETTERS } from '../../contract/institute-calls.ts'
import { TYPE_TITLES } from '../../contract/marks.ts'
import { NewSheet, type NewSheetPlan, type SheetSource } from '../../contract/new-sheet.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { useToday } from '../use-now.ts'
import { runningSession, sessionsShown } from './sessions.ts'
import styles from './Institute.module.css'

const { findSheetSources, findAnyDiscipline, findCommissioners, previewSheet, createSheet } = sheetsCalls
const { listInstituteSheets, getSessionBoard } = sheetsCalls
const STUDENTS = ['студент', 'студента', 'студентов'] as const
const TYPES = Object.entries(TYPE_TITLES).map(([value, label]) => ({ value: Number(value), label }))
const KINDS = { group: 'группа', flow: 'поток' } as const

/** A source and a session are each one choice. */
const SheetForm = z.object({
  source: z.string().check(z.minLength(1, 'Выберите группу или поток')),
  session: z.string(),
  disciplineId: RowId,
  typeId: z.int(),
  date: z.nullable(CalendarDate),
  examinerIds: NewSheet.shape.examinerIds,
})
type SheetForm = z.output<typeof SheetForm>

const sourceOptions = (sources: readonly SheetSource[]) =>
  sources.map(({ kind, id, name, note }) => ({
    id: `${kind}-${id}`,
    title: name,
    note: `${KINDS[kind]} · ${note}`,
  }))

/** The fields of the form as the calls take them. */
function keyOf({
  source,
  session,
  ...rest
}: Pick<SheetForm, 'source' | 'session' | 'disciplineId' | 'typeId'>) {
  const [kind, sourceId] = source.split('-')
  const [yearId, term] = session.split('-').map(Number) as [number, number]
  return { ...rest, kind: kind as SheetSource['kind'], sourceId: Number(sourceId), yearId, term }
}

/** Makes one sheet that no curriculum asks for: of a thesis, a practice or a trajectory. */
export function NewSheetDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const running = runningSession(useToday())
  const create = useAction(createSheet, {
    refresh: [listInstituteSheets, getSessionBoard],
    success: 'Ведомость создана, экзаменаторы получат уведомления',
    failure: null,
  })
  const submit = async ({ date, examinerIds, ...key }: SheetForm) => {
    const { id } = await create.mutateAsync({ ...keyOf(key), date, examinerIds })
    onClose()
    await router.navigate({ to: addressOf(sheetsScreens.instituteSheet, { id }) })
  }
  return (
    <Dialog title="Новая ведомость" place="wide" onClose={onClose}>
      <Form schema={SheetForm} initial={{ session: running!.id, examinerIds: [] }} onSubmit={submit}>
        <Fields />
        <FormButtons>
          <SubmitButton>Создать</SubmitButton>
          <Button onClick={onClose}>Отмена</Button>
        </FormButtons>
      </Form>
    </Dialog>
  )
}

function usePlan() {
  const { source, session, disciplineId, typeId, date } = useFormValues() as Partial<
    z.input<typeof SheetForm>
  >
  const isWhole = Boolean(source && session && disciplineId && typeId)
  const key = isWhole
    ? keyOf({ source: source!, session: session!, disciplineId: Number(disciplineId), typeId: typeId! })
    : { kind: 'group' as const, sourceId: 1, yearId: 1, term: 1, disciplineId: 1, typeId: 1 }
  const { success: isDate } = z.safeParse(CalendarDate, date)
  return useCall(
    previewSheet,
    { ...key, date: isDate ? (date as string) : null },
    { isEnabled: isWhole, keepsLast: false, isAlwaysFresh: true },
  )
}

function Fields() {
  const plan = usePlan()
  const sessions = sessionsShown(useToday())
  const source = useFoundBy(findSheetSources, {
    input: (term) => ({ term }),
    offer: sourceOptions,
    minCharacters: LEAST_SEARCH_LETTERS,
    failureText: 'Произошла ошибка при получении списка групп',
  })
  const discipline = useFoundBy(findAnyDiscipline, {
    input: (term) => ({ term }),
    offer: namedOptions,
    minCharacters: LEAST_SEARCH_LETTERS,
    failureText: 'Произошла ошибка при получении списка дисциплин',
  })
  const examiners = useFoundBy(findCommissioners, {
    input: (term) => ({ term }),
    offer: namedOptions,
    minCharacters: LEAST_SEARCH_LETTERS,
    failureText: 'Произошла ошибка при получении списка преподавателей',
  })
  return (
    <>
      <FoundField name="source" label="Группа или поток" placeholder="От 3 букв" source={source} />
      <SelectField
        name="session"
        label="Сессия"
        options={sessions.map(({ id, title }) => ({
          value: id,
          label: title,
        }))}
      />
      <FoundField name="disciplineId" label="Дисциплина" placeholder="От 3 букв" source={discipline} />
      <SelectField name="typeId" label="Вид контроля" placeholder="Выберите" options={TYPES} />
      <FoundManyField
        name="examinerIds"
        label="Кто принимает"
        source={examiners}
        valueOptions={namedOptions(plan.data?.examiner ? [plan.data.examiner] : [])}
      />
      <DateField name="date" label="Дата" hint={dateHint(plan.data)} />
      {plan.error && <p role="alert">{plan.error.message}</p>}
      {plan.data && <Plan plan={plan.data} />}
    </>
  )
}

function dateHint(plan: NewSheetPlan | undefined): string {
  if (plan?.examDate) return `По расписанию — ${displayDate(plan.examDate)}; другую дату укажите здесь`
  return 'Можно назначить позже'
}

/** The sheet that would be created. */
function Plan({ plan: { students, sheetId, semester, examiner } }: { plan: NewSheetPlan }) {
  const { value, set } = useField<readonly number[]>('examinerIds', [])
  if (sheetId !== null)
    return (
      <p role="status">
        Такая ведомость уже есть:{' '}
        <AppLink to={addressOf(sheetsScreens.instituteSheet, { id: sheetId })}>№ {sheetId}</AppLink>
      </p>
    )
  return (
    <section className={styles['seats']} aria-label="Что будет создано">
      {examiner && !value.includes(examiner.id) && (
        <p>
          Дисциплину ведёт {examiner.name}{' '}
          <Button isSmall onClick={() => set([...value, examiner.id])}>
            Назначить
          </Button>
        </p>
      )}
      <h3>
        {counted(students.length, STUDENTS)}, {semester}‑й семестр
      </h3>
      <ul>
        {students.map(({ fio, group, recordBook }) => (
          <li key={recordBook}>
            {fio}{' '}
            <small>
              {group} · {recordBook}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
