import type { RecordAct } from '#platform/server/records/record-acts.ts'
import type { CurriculumAct, CurriculumChange } from '../../contract/history.ts'
import type { Names } from './history-store.ts'

/** The registers of what belongs to a curriculum. */
export const wholeCurriculum = (id: number) => ({
  table: 'curriculum',
  id,
  parts: {
    tables: ['curriculum_line', 'curriculum_competence', 'curriculum_group'],
    column: 'curriculum_id',
  },
})

const WHAT: Readonly<Record<string, CurriculumChange['what']>> = {
  curriculum_line: 'line',
  curriculum_competence: 'competence',
  curriculum_group: 'group',
}

type Change = RecordAct['changes'][number]

function nameOf({ table, row }: Change, { disciplines, groups }: Names): string | null {
  if (table === 'curriculum_line')
    return `${disciplines.get(Number(row['discipline_id'])) ?? '—'}, семестр ${String(row['semester'])}`
  if (table === 'curriculum_competence') return String(row['code'])
  return table === 'curriculum_group' ? (groups.get(Number(row['group_id'])) ?? null) : null
}

/** The ids that acts name, to be read together. */
export function idsIn(acts: readonly RecordAct[]): Record<keyof Names, number[]> {
  const rows = acts.flatMap(({ changes }) => changes.map(({ row }) => row))
  const ids = (column: string) => rows.map((row) => Number(row[column])).filter((id) => id > 0)
  return {
    people: acts.flatMap(({ personId }) => personId ?? []),
    disciplines: ids('discipline_id'),
    groups: ids('group_id'),
  }
}

/** An act in words. */
export function describeAct(act: RecordAct, names: Names): CurriculumAct {
  const { id, title, at, isUndone, isEdit, count, personId } = act
  return {
    id,
    title,
    at,
    isUndone,
    count,
    by: personId === null ? null : (names.people.get(personId) ?? null),
    canBeUndone: isEdit && !isUndone,
    changes: act.changes.map((change) => ({
      what: WHAT[change.table] ?? 'curriculum',
      how: change.how,
      name: nameOf(change, names),
    })),
  }
}
