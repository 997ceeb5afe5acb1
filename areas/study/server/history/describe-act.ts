import { displayDate } from '#platform/contract/dates.ts'
import type { listChanges } from '#platform/server/records/change-set.ts'
import type { StudyAct } from '../../contract/history.ts'
import type { StudyNames } from './name-store.ts'

export type StoredAct = Awaited<ReturnType<typeof listChanges>>['items'][number]
type Change = StoredAct['changes'][number]

interface Field {
  title: string
  /** A date, or an id of this kind. */
  of?: 'date' | 'flag' | keyof StudyNames
}

const EXTERNAL_ID: Field = { title: 'Внешний код' }

/** The columns of the registers as people know them; a column that is not here is not shown. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  speciality: {
    code: { title: 'Код' },
    name: { title: 'Название' },
    study_level_id: { title: 'Уровень образования', of: 'levels' },
    external_id: EXTERNAL_ID,
  },
  discipline: {
    name: { title: 'Название' },
    department_id: { title: 'Кафедра', of: 'units' },
    external_id: EXTERNAL_ID,
  },
  student_group: {
    name: { title: 'Название' },
    institute_id: { title: 'Институт', of: 'units' },
    department_id: { title: 'Выпускающая кафедра', of: 'units' },
    speciality_id: { title: 'Специальность', of: 'specialities' },
    study_level_id: { title: 'Уровень образования', of: 'levels' },
    study_form_id: { title: 'Форма обучения', of: 'forms' },
    admission_year: { title: 'Год набора' },
    begin_at: { title: 'Действует с', of: 'date' },
    end_at: { title: 'Действует по', of: 'date' },
    curator_person_id: { title: 'Куратор', of: 'people' },
    external_id: EXTERNAL_ID,
  },
  group_year: { study_year_id: { title: 'Учебный год', of: 'years' }, course: { title: 'Курс' } },
  student: {
    record_book: { title: 'Зачётная книжка' },
    state_id: { title: 'Состояние', of: 'states' },
    study_level_id: { title: 'Уровень образования', of: 'levels' },
    study_form_id: { title: 'Форма обучения', of: 'forms' },
    place_kind_id: { title: 'Основа обучения', of: 'placeKinds' },
    admitted_on: { title: 'Зачислен', of: 'date' },
    closed_on: { title: 'Закончил', of: 'date' },
    external_id: EXTERNAL_ID,
  },
  student_group_member: {
    group_id: { title: 'Группа', of: 'groups' },
    subgroup: { title: 'Подгруппа' },
    begin_at: { title: 'В группе с', of: 'date' },
    end_at: { title: 'В группе по', of: 'date' },
  },
  flow: {
    name: { title: 'Название' },
    study_year_id: { title: 'Учебный год', of: 'years' },
    discipline_id: { title: 'Дисциплина', of: 'disciplines' },
    is_iet: { title: 'ИОТ', of: 'flag' },
    external_id: EXTERNAL_ID,
  },
  flow_student: {
    student_id: { title: 'Студент с зачётной книжкой', of: 'students' },
    begin_at: { title: 'В потоке с', of: 'date' },
    end_at: { title: 'В потоке по', of: 'date' },
  },
}

/** The ids of a kind among the values of a history. */
export function idsAmong(acts: readonly StoredAct[], kind: keyof StudyNames): number[] {
  const values = acts.flatMap(({ changes }) =>
    changes.flatMap(({ table, before, after }) =>
      Object.entries(FIELDS[table] ?? {})
        .filter(([, { of }]) => of === kind)
        .flatMap(([column]) => [before?.[column], after?.[column]]),
    ),
  )
  return [...new Set(values.filter((value) => typeof value === 'number'))]
}

function shown(value: unknown, { of }: Field, names: StudyNames): string | null {
  if (value === null || value === undefined) return null
  const text = String(value as string | number | boolean)
  if (of === undefined) return text
  if (of === 'date') return displayDate(text)
  if (of === 'flag') return value === true ? 'да' : 'нет'
  return names[of][text] ?? `№ ${text}`
}

const describeChange = ({ table, before, after }: Change, names: StudyNames): StudyAct['changes'] =>
  Object.entries(FIELDS[table] ?? {}).flatMap(([column, field]) => {
    const [was, is] = [shown(before?.[column], field, names), shown(after?.[column], field, names)]
    return was === is ? [] : [{ field: field.title, before: was, after: is }]
  })

/** An act in words. */
export function describeAct(
  { id, kind, title, at, undoneAt, changes }: StoredAct,
  names: StudyNames,
): Omit<StudyAct, 'by'> {
  return {
    id,
    kind,
    title,
    at,
    undoneAt,
    changes: changes.flatMap((change) => describeChange(change, names)),
  }
}
