import { useCall } from '#platform/web/api/use-call.ts'
import { namedOptions, type Option } from '#platform/web/forms/choice/option.ts'
import { studyCalls } from '../../contract/calls.ts'
import type { StudyChoices } from '../../contract/choices.ts'

const NONE: StudyChoices = {
  levels: [],
  forms: [],
  placeKinds: [],
  states: [],
  years: [],
  currentYearId: 0,
  institutes: [],
  departments: [],
  specialities: [],
}

type Named = { id: number; name: string }

/** The choices of the filters and editors of the registers; nothing until they are read. */
export function useStudyChoices(): StudyChoices {
  return useCall(studyCalls.getStudyChoices, {}).data ?? NONE
}

/** The same as options of a select. */
export const selectOptions = (named: readonly Named[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }))

/** The same for a field that is searched. */
export const choiceOptions = (named: readonly Named[]): Option[] => namedOptions(named)

/** The name of the record whose id is in the values of another record. */
export const nameAmong = (named: readonly Named[]) => (id: number | null) =>
  named.find((each) => each.id === id)?.name ?? (id === null ? '—' : `№ ${id}`)
