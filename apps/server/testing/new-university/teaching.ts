import type { Staff, Worker } from './staff.ts'
import type { Structure } from './structure.ts'
import { semestersOf, type Group, type Student } from './study.ts'
import { teachersOf, type TimetableRow } from './timetable-rows.ts'

/** A row of a register's file, by the names of its columns; omitted ones are empty. */
export type Row = Readonly<Record<string, string | null>>

const LINES_A_SEMESTER = 5
const HOURS_A_LESSON = 2
const LOADED_KINDS = new Set(['лекция', 'практика', 'лабораторная'])
const FLOW_DISCIPLINE = 'Анализ больших данных'
const STUDENTS_A_FLOW = 25
const STUDENTS_FOR_A_FLOW = 1000
export const STUDY_YEAR = '2026/2027'

const specialityOf = ({ speciality: { code, name } }: Group) => `${code} ${name}`

/** The lines of one curriculum: the disciplines from a place of the list on, some in each semester. */
function curriculumLines(groups: readonly Group[], disciplines: readonly string[], start: number): Row[] {
  const [first] = groups
  const { admissionYear, speciality, chair } = first!
  const head = {
    number: `${speciality.code}-${String(admissionYear).slice(-2)}`,
    admissionYear: String(admissionYear),
    speciality: specialityOf(first!),
    approvedOn: `${admissionYear}-05-28`,
    graduating: chair,
    groups: groups.map(({ name }) => name).join('; '),
  }
  return Array.from({ length: semestersOf(speciality) * LINES_A_SEMESTER }, (_, index) => ({
    ...head,
    discipline: disciplines[(start + index) % disciplines.length]!,
    semester: String(Math.floor(index / LINES_A_SEMESTER) + 1),
    lectures: '36',
    labs: '18',
    practices: '18',
    selfStudy: '72',
    credits: '4',
    controls: index % 2 === 0 ? 'экзамен' : 'зачёт',
    competences: `ОПК-${(index % 9) + 1}; УК-${(index % 6) + 1}`,
    department: chair,
  }))
}

/** A curriculum for the groups of each speciality and year of admission. */
export function curriculaRows(groups: readonly Group[], disciplines: readonly string[]): Row[] {
  const plans = Map.groupBy(groups, ({ speciality, admissionYear }) => `${speciality.code} ${admissionYear}`)
  return [...plans.values()].flatMap((taught, index) =>
    curriculumLines(taught, disciplines, index * LINES_A_SEMESTER),
  )
}

interface Load {
  discipline: string
  lessonKind: string
  teacher: Worker
  groups: Set<string>
  /** Weekday, lesson and weeks: groups who sit together are counted once. */
  slots: Map<string, number>
}

/** The loads of teachers that follow from the published timetables. */
export function loadRows(rows: readonly TimetableRow[], { teachers }: Staff): Row[] {
  const loads = new Map<string, Load>()
  for (const row of rows.filter(({ lesson_type }) => LOADED_KINDS.has(lesson_type)))
    for (const name of teachersOf(row)) {
      const { discipline, lesson_type: lessonKind } = row
      const key = [discipline, lessonKind, name].join('|')
      const empty = { discipline, lessonKind, teacher: teachers.get(name)!, groups: new Set<string>() }
      const load = loads.get(key) ?? { ...empty, slots: new Map<string, number>() }
      load.groups.add(row.group)
      load.slots.set(
        [row.weekday, row.lesson_number, row.weeks].join('|'),
        row.weeks.split(' ').length * HOURS_A_LESSON,
      )
      loads.set(key, load)
    }
  return [...loads.values()].map(({ discipline, lessonKind, teacher, groups, slots }, index) => ({
    externalId: `Н-${index + 1}`,
    year: STUDY_YEAR,
    term: '1',
    discipline,
    lessonKind,
    teacher: teacher.code,
    department: teacher.posts[0]!.unit.name,
    groups: [...groups].join('; '),
    hours: String([...slots.values()].reduce((sum, hours) => sum + hours, 0)),
  }))
}

/** Flows of individual trajectories, whose students come from all over. */
export function flowRows(students: readonly Student[]): Row[] {
  const count = Math.ceil(students.length / STUDENTS_FOR_A_FLOW)
  return students.slice(0, count * STUDENTS_A_FLOW).map(({ recordBook }, index) => ({
    flow: `Цифровая аналитика, поток ${(index % count) + 1}`,
    year: STUDY_YEAR,
    discipline: FLOW_DISCIPLINE,
    isIet: 'true',
    student: recordBook,
  }))
}

const MARKS = ['Отлично', 'Хорошо', 'Удовлетворительно']

/** The first examination of everybody who did not come this year. */
export function earlierMarkRows(students: readonly Student[], disciplines: readonly string[]): Row[] {
  const [thisYear] = STUDY_YEAR.split('/')
  return students
    .filter(({ group }) => group.admissionYear < Number(thisYear))
    .map(({ recordBook, group: { admissionYear } }, index) => ({
      student: recordBook,
      discipline: disciplines[admissionYear % disciplines.length]!,
      type: 'Экзамен',
      year: `${admissionYear}/${admissionYear + 1}`,
      semester: '1',
      attempt: '1',
      date: `${admissionYear + 1}-01-20`,
      mark: MARKS[index % MARKS.length]!,
    }))
}

/** A curator for each group, out of the chairs of its institute. */
export function curatorRows(groups: readonly Group[], { workers }: Staff, { chairsOf }: Structure): Row[] {
  const ofUnit = Map.groupBy(workers, ({ posts }) => posts[0]!.unit.code)
  return groups.map(({ name, institute }, index) => {
    const candidates = chairsOf(institute).flatMap(({ code }) => ofUnit.get(code) ?? [])
    return { group: name, curator: candidates[index % candidates.length]!.code }
  })
}
