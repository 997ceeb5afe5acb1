import * as z from 'zod/mini'
import { RowId, Version } from '#platform/contract/ids.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { typedText } from '#platform/contract/text.ts'
import type { DictionarySlug } from './dictionaries.ts'

/** A field that a person fills in; `of` names the dictionary from which its ids are chosen. */
export type DictionaryField =
  | { kind: 'text'; label: string; max: number; isOptional?: boolean }
  | { kind: 'choice'; label: string; options: readonly string[] }
  | { kind: 'number'; label: string; min: number; max: number }
  /** `HH:mm`; an optional one may be left empty, which `hint` explains. */
  | { kind: 'time'; label: string; isOptional?: boolean; hint?: string }
  | { kind: 'date'; label: string }
  | { kind: 'flag'; label: string }
  | { kind: 'id' | 'ids'; label: string; of: DictionarySlug }

interface Definition {
  title: string
  permission: Permission
  fields: Record<string, DictionaryField>
  /** True when another record may replace one that is removed; the default. */
  isReplaceable?: boolean
}

const name: DictionaryField = { kind: 'text', label: 'Название', max: 255 }
const ROOMS = 'rooms-dictionaries-management'
const RESOURCES = 'resource-accounting'
const UNIVERSITY = 'university-data'

const building = {
  number: { kind: 'text', label: 'Номер', max: 20 },
  name,
  address: { kind: 'text', label: 'Адрес', max: 500, isOptional: true },
} as const satisfies Record<string, DictionaryField>

const HOURS_HINT = 'В другое время помещения не бронируют. Пусто — без ограничения'

const lessonTime = {
  name,
  start: { kind: 'time', label: 'Начало' },
  end: { kind: 'time', label: 'Конец' },
} as const satisfies Record<string, DictionaryField>

/**
 * Every dictionary that people edit: its editors, and the fields of a record. Decision D-65 and the table of
 * section 12.
 */
export const editableDictionaries = {
  buildings: {
    title: 'Корпуса',
    permission: ROOMS,
    fields: {
      ...building,
      opensAt: { kind: 'time', label: 'Открыт с', isOptional: true },
      closesAt: { kind: 'time', label: 'Открыт до', isOptional: true, hint: HOURS_HINT },
      isOpenOnSunday: { kind: 'flag', label: 'Бронируется по воскресеньям' },
    },
  },
  floors: {
    title: 'Этажи',
    permission: ROOMS,
    fields: { name, buildingId: { kind: 'id', label: 'Корпус', of: 'buildings' } },
  },
  room_categories: { title: 'Категории помещений', permission: ROOMS, fields: { name } },
  area_types: { title: 'Типы площадей', permission: ROOMS, fields: { name } },
  renters: {
    title: 'Арендаторы',
    permission: ROOMS,
    fields: { name, inn: { kind: 'text', label: 'ИНН', max: 12, isOptional: true } },
  },
  financial_account_centers: {
    title: 'Центры финансового учёта',
    permission: ROOMS,
    fields: { name, roomDepartmentIds: { kind: 'ids', label: 'Подразделения', of: 'room_departments' } },
  },
  room_tags: { title: 'Метки помещений', permission: ROOMS, fields: { name } },
  reservation_reasons: { title: 'Причины бронирования', permission: ROOMS, fields: { name } },
  resource_types: {
    title: 'Виды ресурсов',
    permission: RESOURCES,
    fields: { name, unit: { kind: 'text', label: 'Единица измерения', max: 20, isOptional: true } },
  },
  electricity_meter_counter_types: {
    title: 'Типы счётчиков электроэнергии',
    permission: RESOURCES,
    fields: { name },
  },
  control_point_types: {
    title: 'Виды контрольных точек',
    permission: UNIVERSITY,
    fields: { name, abbreviation: { kind: 'text', label: 'Сокращение', max: 10 } },
  },
  post_types: {
    title: 'Должности',
    permission: UNIVERSITY,
    fields: {
      name,
      category: {
        kind: 'choice',
        label: 'Категория',
        options: ['ППС', 'НПР', 'АУП', 'УВП', 'ИТР', 'прочие'],
      },
    },
  },
  study_years: {
    title: 'Учебные годы',
    permission: UNIVERSITY,
    isReplaceable: false,
    fields: {
      label: { kind: 'text', label: 'Название', max: 20 },
      weeks: { kind: 'number', label: 'Недель', min: 1, max: 60 },
      startDate: { kind: 'date', label: 'Начало' },
      endDate: { kind: 'date', label: 'Конец' },
      isElongated: { kind: 'flag', label: 'Есть нулевая неделя' },
    },
  },
  lesson_time: { title: 'Время пар', permission: UNIVERSITY, fields: lessonTime },
  lesson_time_spo: { title: 'Время пар в колледже', permission: UNIVERSITY, fields: lessonTime },
  timetable_buildings: { title: 'Корпуса в расписании', permission: UNIVERSITY, fields: building },
} as const satisfies Partial<Record<DictionarySlug, Definition>>

/** Study dictionaries that are kept elsewhere, with the reason. Decision 0037. */
export const KEPT_ELSEWHERE: readonly { title: string; why: string }[] = [
  {
    title: 'Группы',
    why: 'Ведутся в разделе «Контингент»: у группы есть институт, год набора, куратор и студенты',
  },
  {
    title: 'Подразделения',
    why: 'Ведутся в кадровом учёте: переименование, переподчинение и закрытие попадают в историю подразделения',
  },
  {
    title: 'Виды занятий',
    why: 'Их обозначения заданы форматом расписания, от них зависят журнал и зачётная книжка',
  },
]

export type EditableSlug = keyof typeof editableDictionaries
export const EDITABLE_SLUGS = Object.keys(editableDictionaries) as EditableSlug[]

/** The definition of a dictionary, with its fields under any name. */
export function definitionOf(slug: EditableSlug): Definition {
  return editableDictionaries[slug]
}

export function isEditable(slug: string): slug is EditableSlug {
  return Object.hasOwn(editableDictionaries, slug)
}

/** The field that names a record. */
export function nameFieldOf(slug: EditableSlug): string {
  return 'name' in definitionOf(slug).fields ? 'name' : 'label'
}

const idSchema = RowId
const timeSchema = z.iso.time({ precision: -1 })

function schemaOf(field: DictionaryField): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return field.isOptional
        ? z.optional(z.nullable(typedText({ min: 0, max: field.max })))
        : typedText({ max: field.max })
    case 'choice':
      return z.enum(field.options as [string, ...string[]])
    case 'number':
      return z.int().check(z.gte(field.min), z.lte(field.max))
    case 'time':
      return field.isOptional ? z.optional(z.nullable(timeSchema)) : timeSchema
    case 'date':
      return CalendarDate
    case 'flag':
      return z.boolean()
    case 'id':
      return idSchema
    case 'ids':
      return z.array(idSchema).check(z.maxLength(500))
    default:
      throw new Error('A dictionary has a field of an unknown kind')
  }
}

/** The body of a record as it is sent; `version` is that of the record being edited. */
export function recordSchema(slug: EditableSlug) {
  const fields = Object.entries(definitionOf(slug).fields)
  const shape: Record<string, z.ZodMiniType> = Object.fromEntries(
    fields.map(([key, field]) => [key, schemaOf(field)]),
  )
  return z.object({ ...shape, version: z.optional(z.nullable(Version)) } as Record<string, z.ZodMiniType>)
}

/** A record as the management screen lists it. */
export interface ManagedRecord {
  id: number
  version: number
  /** The number of places in the portal that refer to it. */
  uses: number
  [field: string]: unknown
}
