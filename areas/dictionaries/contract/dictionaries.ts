import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

const named = { id: z.int(), name: z.string() }
const Named = z.object(named)
const NamedCode = z.object({ ...named, code: z.string() })

/** `HH:mm` in the university's zone. */
const LessonTime = z.object({ ...named, start: z.string(), end: z.string() })
const Building = z.object({ ...named, number: z.string(), address: z.nullable(z.string()) })

const StudentGroup = z.object({
  ...named,
  facultyId: z.int(),
  /** Year of study in the current study year; null while the curriculum states none. */
  course: z.nullable(z.int()),
  studyLevelId: z.int(),
  studyFormId: z.int(),
})

const StudyYear = z.object({
  id: z.int(),
  label: z.string(),
  weeks: z.int(),
  startDate: CalendarDate,
  endDate: CalendarDate,
  isCurrent: z.boolean(),
  isElongated: z.boolean(),
})

/**
 * The record of each dictionary by its slug; fields beyond these never leave. Specification part 1, section
 * 12 of the decisions.
 */
export const dictionaryRecords = {
  student_groups: StudentGroup,
  statement_statuses: NamedCode,
  marks: z.object({ ...named, shortName: z.string(), weight: z.int() }),
  study_years: StudyYear,
  lesson_time: LessonTime,
  lesson_time_spo: LessonTime,
  lesson_weeks: z.object({ ...named, startDate: CalendarDate, endDate: CalendarDate }),
  lesson_kinds: z.object({ ...named, shortName: z.string(), color: z.string() }),
  timetable_buildings: Building,
  control_point_types: z.object({ ...named, abbreviation: z.string() }),
  post_types: z.object({ ...named, category: z.string() }),
  departments: z.object({ ...named, shortName: z.nullable(z.string()), parentId: z.nullable(z.int()) }),
  room_departments: Named,
  buildings: Building,
  floors: z.object({ ...named, buildingId: z.int() }),
  room_categories: Named,
  area_types: Named,
  renters: z.object({ ...named, inn: z.nullable(z.string()) }),
  financial_account_centers: z.object({ ...named, roomDepartmentIds: z.array(z.int()) }),
  room_tags: Named,
  reservation_reasons: Named,
  reservation_statuses: NamedCode,
  resource_types: z.object({ ...named, unit: z.nullable(z.string()) }),
  electricity_meter_counter_types: Named,
} as const

export type DictionarySlug = keyof typeof dictionaryRecords
export type DictionaryRecord<Slug extends DictionarySlug = DictionarySlug> = z.infer<
  (typeof dictionaryRecords)[Slug]
>

/** True when a dictionary of this name exists. */
export function isDictionarySlug(slug: string): slug is DictionarySlug {
  return Object.hasOwn(dictionaryRecords, slug)
}
