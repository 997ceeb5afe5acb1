import { weekLabel, weeksOf } from '#areas/timetable/contract/study-weeks.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { DictionaryRecord, DictionarySlug } from '../contract/dictionaries.ts'
import * as fixed from './fixed-store.ts'
import * as places from './place-store.ts'
import { listEntries, listFinancialAccountCenters, listRenters, listResourceTypes } from './simple-store.ts'
import { findYear, listStudentGroups, listStudyYears } from './study-store.ts'
import * as units from './unit-store.ts'

/** The day and the study year, which a reader may depend on. */
export interface DictionaryFilter {
  today: string
  yearId: number | null
}

/** Reads the records of one dictionary in one statement; null when the requested year does not exist. */
type Reader<Slug extends DictionarySlug> = (
  db: Db,
  filter: DictionaryFilter,
) => Promise<DictionaryRecord<Slug>[] | null>

/** The reader of each dictionary. */
export const readers: { [Slug in DictionarySlug]: Reader<Slug> } = {
  student_groups: (db, { today }) => listStudentGroups(db, today),
  statement_statuses: fixed.listStatementStatuses,
  marks: fixed.listMarks,
  study_years: (db, { today }) => listStudyYears(db, today),
  lesson_time: (db) => fixed.listLessonTimes(db, 'higher'),
  lesson_time_spo: (db) => fixed.listLessonTimes(db, 'vocational'),
  lesson_weeks: readLessonWeeks,
  lesson_kinds: fixed.listLessonKinds,
  timetable_buildings: places.listTimetableBuildings,
  control_point_types: fixed.listControlPointTypes,
  post_types: units.listPostTypes,
  departments: (db, { today }) => units.listDepartments(db, today),
  room_departments: (db, { today }) => units.listRoomDepartments(db, today),
  buildings: places.listBuildings,
  floors: places.listFloors,
  room_categories: places.listRoomCategories,
  area_types: (db) => listEntries(db, 'area_types'),
  renters: listRenters,
  financial_account_centers: listFinancialAccountCenters,
  room_tags: (db) => listEntries(db, 'room_tags'),
  reservation_reasons: (db) => listEntries(db, 'reservation_reasons'),
  reservation_statuses: fixed.listReservationStatuses,
  resource_types: listResourceTypes,
  electricity_meter_counter_types: (db) => listEntries(db, 'electricity_meter_counter_types'),
}

async function readLessonWeeks(
  db: Db,
  { today, yearId }: DictionaryFilter,
): Promise<DictionaryRecord<'lesson_weeks'>[] | null> {
  const year = await findYear(db, yearId, today)
  if (!year) return null
  return weeksOf(year).map(({ number, start, end }) => ({
    id: number,
    name: weekLabel(number),
    startDate: start,
    endDate: end,
  }))
}
