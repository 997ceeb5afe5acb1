import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { SmallId } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { OTHER_KIND, SPORT_KINDS, SPORT_TITLES, type Questionnaire } from '../../contract/questionnaire.ts'
import styles from './Electives.module.css'

const MOST_ROWS = 5
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

const ROW = {
  sportKind: optional(SmallId),
  sportRang: optional(SmallId),
  otherSportKind: optional(typedText({ min: 0, max: 100 })),
  sportRangOrderDate: optional(CalendarDate),
  sportRangOrderNumber: optional(typedText({ min: 0, max: 60 })),
}
type RowField = keyof typeof ROW
const ROW_FIELDS = Object.keys(ROW) as RowField[]

const nameOf = (place: number, field: RowField) => `sports.${place}.${field}`

/** The fields of all rows under the names by which the server reports their faults. */
export const SPORT_FIELDS: Record<string, z.ZodMiniType> = Object.fromEntries(
  Array.from({ length: MOST_ROWS }, (_, place) =>
    ROW_FIELDS.map((field) => [nameOf(place, field), ROW[field]] as const),
  ).flat(),
)

type Values = Readonly<Record<string, unknown>>

/** The rows of a questionnaire as values of the fields. */
export function sportValues(sports: Questionnaire['sports']): Record<string, unknown> {
  const rows = sports.map((sport) => ({
    ...sport,
    sportKind: sport.sportKind.id,
    sportRang: sport.sportRang?.id ?? null,
  }))
  return Object.fromEntries(
    rows.flatMap((row, place) => ROW_FIELDS.map((field) => [nameOf(place, field), row[field]] as const)),
  )
}

/** The sent values of this many rows: the order only with a rank, another kind only if it is chosen. */
export function sentSports(values: Values, many: number) {
  return Array.from({ length: many }, (_, place) => {
    const valueOf = <Value,>(field: RowField) => (values[nameOf(place, field)] ?? null) as Value | null
    const sportKind = valueOf<number>('sportKind') ?? SPORT_KINDS[0]!.id
    const sportRang = valueOf<number>('sportRang')
    const hasRank = sportRang !== null
    return {
      sportKind,
      sportRang,
      otherSportKind: sportKind === OTHER_KIND ? valueOf<string>('otherSportKind') : null,
      sportRangOrderDate: hasRank ? valueOf<string>('sportRangOrderDate') : null,
      sportRangOrderNumber: hasRank ? valueOf<string>('sportRangOrderNumber') : null,
    }
  })
}

/** Up to five kinds of sport, each with a rank and its order. */
export function SportsField() {
  const { value: many, set } = useField<number>('sportsCount', 1)
  return (
    <fieldset className={styles['sports']}>
      <legend>Виды спорта</legend>
      {Array.from({ length: many }, (_, place) => (
        <SportFields key={place} place={place} />
      ))}
      <div className={styles['confirm']}>
        {many < MOST_ROWS && (
          <Button isSmall onClick={() => set(many + 1)}>
            Добавить вид спорта
          </Button>
        )}
        {many > 1 && (
          <Button isSmall kind="quiet" onClick={() => set(many - 1)}>
            Убрать последний
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const options = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

function SportFields({ place }: { place: number }) {
  const { value: kind } = useField<number>(nameOf(place, 'sportKind'), 0)
  const { value: rank } = useField<number | string>(nameOf(place, 'sportRang'), '')
  return (
    <div className={styles['sport']} role="group" aria-label={`Вид спорта ${place + 1}`}>
      <FieldRow>
        <SelectField
          name={nameOf(place, 'sportKind')}
          label="Вид"
          options={options(SPORT_KINDS)}
          placeholder="Выберите"
        />
        <SelectField
          name={nameOf(place, 'sportRang')}
          label="Разряд или звание"
          placeholder="Нет"
          options={options(SPORT_TITLES)}
        />
      </FieldRow>
      {kind === OTHER_KIND && <TextField name={nameOf(place, 'otherSportKind')} label="Какой вид спорта" />}
      {rank !== '' && rank !== null && (
        <FieldRow>
          <DateField name={nameOf(place, 'sportRangOrderDate')} label="Дата приказа" />
          <TextField name={nameOf(place, 'sportRangOrderNumber')} label="Номер приказа" />
        </FieldRow>
      )}
    </div>
  )
}
