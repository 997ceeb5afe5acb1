import { createRandom } from '#platform/server/seeding/random.ts'
import { fullNameOf } from './names.ts'
import type { UniversitySize } from './size.ts'
import { inventStaff, type Staff, type Worker } from './staff.ts'
import { inventStructure, type Structure } from './structure.ts'
import {
  inventGroups,
  inventSpecialities,
  inventStudents,
  listDisciplines,
  type Group,
  type Speciality,
  type Student,
} from './study.ts'
import { curatorRows, curriculaRows, earlierMarkRows, flowRows, loadRows, type Row } from './teaching.ts'
import {
  groupsIn,
  readTimetable,
  teachersIn,
  teachersOf,
  writeTimetable,
  type TimetableRow,
} from './timetable-rows.ts'

const SEED = 13

/** A register's rows, for a file of this kind of import. */
export interface Register {
  kind: string
  rows: readonly Row[]
}

export interface InventedUniversity {
  /** In the order in which an empty portal takes them. */
  registers: readonly Register[]
  /** The texts of the timetable files. */
  timetables: readonly string[]
  /**
   * A person whom a timetable names by initials, with the group and discipline that they teach in the middle
   * of the term.
   */
  teacher: Worker
  student: Student
  subject: string
}

const unitRows = ({ units }: Structure): Row[] =>
  units.map(({ code, ...unit }) => ({ externalId: code, ...unit, beginAt: '2005-09-01' }))

const personRows = ({ workers }: Staff): Row[] =>
  workers.map(({ code, lastName, firstName, middleName, gender, birthDate, email }) => ({
    externalId: code,
    lastName,
    firstName,
    middleName,
    gender: gender === 'm' ? 'муж' : 'жен',
    birthDate,
    workEmail: email,
  }))

const employmentRows = ({ workers }: Staff): Row[] =>
  workers.flatMap(({ code, tabNumber, since, posts }) =>
    posts.map(({ unit, post, rate, isHead, isMain }) => ({
      tabNumber,
      person: code,
      unit: unit.code,
      post,
      rate,
      workType: isMain ? 'основное' : 'внутреннее совместительство',
      isHead: String(isHead),
      isMain: String(isMain),
      beginAt: since,
    })),
  )

const specialityRows = (specialities: readonly Speciality[]): Row[] =>
  specialities.map(({ code, name, level }) => ({ externalId: `Сп-${code}`, code, name, level }))

const disciplineRows = (names: readonly string[], { units }: Structure): Row[] => {
  const chairs = units.filter(({ kind }) => kind === 'кафедра')
  return names.map((name, index) => ({
    externalId: `Д-${index + 1}`,
    name,
    department: chairs[index % chairs.length]!.name,
  }))
}

const groupRows = (groups: readonly Group[]): Row[] =>
  groups.map(({ name, institute, level, course, admissionYear, chair, speciality }, index) => ({
    externalId: `Г-${index + 1}`,
    name,
    admissionYear: String(admissionYear),
    institute,
    department: chair,
    speciality: `${speciality.code} ${speciality.name}`,
    level,
    course: String(course),
  }))

const studentRows = (students: readonly Student[]): Row[] =>
  students.map(({ code, personCode, recordBook, birthDate, group, ...name }, index) => ({
    externalId: code,
    recordBook,
    fullName: fullNameOf(name),
    birthDate,
    personCode,
    level: group.level,
    placeKind: index % 3 === 0 ? 'договор' : 'бюджет',
    admittedOn: `${group.admissionYear}-09-01`,
    group: group.name,
    subgroup: String((index % 2) + 1),
  }))

const MIDDLE_WEEK = '12'

/** The lessons of the first group in the middle of the term that have a teacher. */
const lessonsToSee = (rows: readonly TimetableRow[]): TimetableRow[] =>
  rows.filter(
    ({ group, teacher, weeks }) =>
      group === rows[0]!.group && teacher !== '' && weeks.split(' ').includes(MIDDLE_WEEK),
  )

/**
 * Invents the files with which a university comes into an empty portal, the same ones every time. The published
 * timetables bring their groups and teachers, who are in the lists of groups and of the personnel with their full names.
 */
export function inventUniversity(size: UniversitySize, published: readonly string[]): InventedUniversity {
  const random = createRandom(SEED)
  const timetables = published.map((text) => readTimetable(text, size.publishedGroups))
  const lessons = timetables.flat()
  const [lesson] = lessonsToSee(lessons)
  const structure = inventStructure([...new Set(lessons.map(({ institute }) => institute))], size.units)
  const staff = inventStaff({
    structure,
    published: teachersIn(lessons),
    count: size.workers,
    random: random.fork('staff'),
  })
  const specialities = inventSpecialities(size.specialities)
  const disciplines = listDisciplines(lessons.map(({ discipline }) => discipline))
  const groups = inventGroups({ published: groupsIn(lessons), specialities, structure, count: size.groups })
  const students = inventStudents(groups, size.students, random.fork('students'))
  return {
    registers: [
      { kind: 'units', rows: unitRows(structure) },
      { kind: 'people', rows: personRows(staff) },
      { kind: 'employment', rows: employmentRows(staff) },
      { kind: 'specialities', rows: specialityRows(specialities) },
      { kind: 'disciplines', rows: disciplineRows(disciplines, structure) },
      { kind: 'groups', rows: groupRows(groups) },
      { kind: 'students', rows: studentRows(students) },
      { kind: 'curators', rows: curatorRows(groups, staff, structure) },
      { kind: 'curricula', rows: curriculaRows(groups, disciplines) },
      { kind: 'flows', rows: flowRows(students) },
      { kind: 'loads', rows: loadRows(lessons, staff) },
      { kind: 'sheets', rows: earlierMarkRows(students, disciplines) },
    ],
    timetables: timetables.map(writeTimetable),
    teacher: staff.teachers.get(teachersOf(lesson!)[0]!)!,
    student: students[0]!,
    subject: lesson!.discipline,
  }
}
