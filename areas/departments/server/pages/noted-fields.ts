import { FIELD_VISIBILITY, type PersonalField } from '#areas/people/contract/field-visibility.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import type { Employee } from '../../contract/department.ts'

/** The values in a row of a list for the fields of the rules. */
const VALUES: Partial<Record<PersonalField, (row: Employee) => unknown>> = {
  birthDate: ({ birthday }) => birthday,
  birthDayMonth: ({ birthDayMonth }) => birthDayMonth,
  gender: ({ gender }) => gender,
  rate: ({ sumRateacc }) => sumRateacc,
  tabNumber: ({ tabNumber }) => tabNumber,
}

const NOTED = Object.entries(VALUES).flatMap(([field, valueOf]) =>
  FIELD_VISIBILITY[field as PersonalField].isNoted ? [valueOf] : [],
)

/** Records the view for those people of whom a list really showed more than everybody may know. */
export async function noteEmployees(
  context: Parameters<typeof noteViews>[0],
  employees: readonly Employee[],
  what: string,
): Promise<void> {
  const seen = employees.filter((row) => NOTED.some((valueOf) => valueOf(row) !== null))
  if (seen.length === 0) return
  await noteViews(
    context,
    seen.map(({ id }) => id),
    what,
  )
}
