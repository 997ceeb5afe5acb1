import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { SmallId } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'

const Named = z.object({ id: z.int(), name: z.string() })
export type Named = z.infer<typeof Named>

const numbered = (names: readonly string[]): Named[] => names.map((name, index) => ({ id: index + 1, name }))

export const GENDERS = numbered(['Мужской', 'Женский'])

export const HEALTH_GROUPS = numbered([
  'Основная',
  'Подготовительная',
  'Специальная медицинская',
  'Освобождён от занятий',
])

/** The kinds of sport in the questionnaire; with the last one a student names another. Decision 0204. */
export const SPORT_KINDS = numbered([
  'Бадминтон',
  'Баскетбол',
  'Бокс',
  'Волейбол',
  'Гандбол',
  'Гимнастика',
  'Гиревой спорт',
  'Дзюдо',
  'Лёгкая атлетика',
  'Лыжные гонки',
  'Мини-футбол',
  'Настольный теннис',
  'Плавание',
  'Самбо',
  'Спортивное ориентирование',
  'Теннис',
  'Тяжёлая атлетика',
  'Футбол',
  'Хоккей',
  'Шахматы',
  'Другое',
])
export const OTHER_KIND = SPORT_KINDS.at(-1)!.id

/** Ranks and titles of the unified classification. */
export const SPORT_TITLES = numbered([
  'Третий юношеский разряд',
  'Второй юношеский разряд',
  'Первый юношеский разряд',
  'Третий спортивный разряд',
  'Второй спортивный разряд',
  'Первый спортивный разряд',
  'Кандидат в мастера спорта',
  'Мастер спорта России',
  'Мастер спорта России международного класса',
  'Гроссмейстер России',
])

const MOST_SPORTS = 5
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** An entry of a list: its id, or the entry itself as the list contained it. */
const ListEntry = z.pipe(
  z.pipe(
    z.union([SmallId, z.object({ id: SmallId })]),
    z.transform((entry: number | { id: number }) => (typeof entry === 'number' ? entry : entry.id)),
  ),
  SmallId,
)

const Sport = z.object({
  sportKind: ListEntry,
  sportRang: optional(ListEntry),
  otherSportKind: optional(typedText({ min: 0, max: 100 })),
  sportRangOrderDate: optional(CalendarDate),
  sportRangOrderNumber: optional(typedText({ min: 0, max: 60 })),
})

/** At least five digits, with the separators that people use. */
const PHONE = /^(?=(?:\D*\d){5})\+?[\d\s()-]{5,29}$/
const MOST_PHONE = 30
const Phone = z.string().check(z.trim(), z.maxLength(MOST_PHONE), z.regex(PHONE, 'Укажите номер телефона'))

/** The questionnaire that a student sends. Specification part 2, section 3. */
export const NewQuestionnaire = z.object({
  fio: typedText({ max: 302 }),
  genderId: SmallId,
  groupNumber: typedText({ max: 60 }),
  birthday: CalendarDate,
  address: optional(typedText({ min: 0, max: 300 })),
  gto: optional(z.string().check(z.trim(), z.regex(/^\d{2}-\d{2}-\d{7}$/, 'УИН ГТО: 00-00-0000000'))),
  healthGroupId: SmallId,
  isSwimming: z.boolean(),
  phones: z.array(Phone).check(z.minLength(1), z.maxLength(2)),
  sports: optional(z.array(Sport).check(z.maxLength(MOST_SPORTS, 'Не больше пяти видов спорта'))),
})
export type NewQuestionnaire = z.output<typeof NewQuestionnaire>

export const QuestionnaireChanges = z.partial(NewQuestionnaire)
export type QuestionnaireChanges = z.output<typeof QuestionnaireChanges>

/** A questionnaire as it is read. Specification part 2, section 3. */
export const Questionnaire = z.object({
  id: z.int(),
  fullName: z.string(),
  gender: Named,
  group: z.string(),
  birthday: CalendarDate,
  healthGroup: Named,
  isSwim: z.boolean(),
  UIN: z.nullable(z.string()),
  phone: z.string(),
  additionalPhone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  sports: z.array(
    z.object({
      sportKind: Named,
      sportRang: z.nullable(Named),
      otherSportKind: z.nullable(z.string()),
      sportRangOrderDate: z.nullable(CalendarDate),
      sportRangOrderNumber: z.nullable(z.string()),
    }),
  ),
})
export type Questionnaire = z.infer<typeof Questionnaire>

/** The register's data, before a questionnaire is filled in. */
export const QuestionInfo = z.object({
  fullName: z.string(),
  gender: z.nullable(Named),
  group: z.nullable(z.string()),
  birthday: z.nullable(CalendarDate),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
})
export const ListOfNames = z.array(Named)
