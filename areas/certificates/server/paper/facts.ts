import { displayDate } from '#platform/contract/calendar.ts'
import type { Details } from '../../contract/request.ts'
import type { TemplateFacts } from '../../contract/template.ts'
import type { FactOrder, StudentFacts } from './facts-store.ts'

/** The kinds of certificates that each enrolment is entitled to. Decision D-041. */
const AUDIENCES: Readonly<Record<string, (facts: StudentFacts) => boolean>> = {
  studying: ({ state }) => state === 'studying',
  liable: ({ state, gender }) => state === 'studying' && gender !== 'f',
  'on-leave': ({ state }) => state === 'academic-leave',
  expelled: ({ state }) => state === 'expelled',
  distance: ({ state, formId }) => state === 'studying' && formId !== FULL_TIME,
  graduated: ({ state }) => state === 'graduated',
}
const FULL_TIME = 1

/** True when a kind of certificates is available to an enrolment. */
export function isOpenTo(audience: string, facts: StudentFacts): boolean {
  return AUDIENCES[audience]?.(facts) ?? false
}

const GENITIVES: readonly (readonly [RegExp, string])[] = [
  [/^Институт(?=\s|$)/u, 'Института'],
  [/^Факультет(?=\s|$)/u, 'Факультета'],
  [/^Колледж(?=\s|$)/u, 'Колледжа'],
  [/^Академия(?=\s|$)/u, 'Академии'],
  [/^Школа(?=\s|$)/u, 'Школы'],
]

/** «Института информационных технологий»: only the first word of such a name changes. */
export function genitiveOf(institute: string): string {
  for (const [nominative, genitive] of GENITIVES)
    if (nominative.test(institute)) return institute.replace(nominative, genitive)
  return institute
}

/** The orders and days of leave, expulsion and graduation. */
function endsOf({ leave, expulsion, graduation }: StudentFacts) {
  return {
    graduateDate: graduation?.from ?? null,
    academStartDate: leave?.from ?? null,
    academFinishDate: leave?.to ?? null,
    expelledOrderNumber: expulsion?.number ?? null,
    expelledOrderDate: expulsion?.date ?? null,
  }
}

/** The kind that names the order of the leave where all others name that of the enrolment. */
const OF_LEAVE = 4

/** The order that a kind of certificates names; of no kind that of the student's state. */
function orderOf({ enrolment, leave, state }: StudentFacts, typeId: number | null): FactOrder | null {
  const isOfLeave = typeId === null ? state === 'academic-leave' : typeId === OF_LEAVE
  return (isOfLeave ? leave : null) ?? enrolment
}

/** The register's data, under the field names of a request of a kind. */
export function detailsOf(facts: StudentFacts, typeId: number | null): Details {
  const order = orderOf(facts, typeId)
  return {
    groupId: facts.groupId,
    course: facts.course,
    facultyId: facts.instituteId,
    studyFormId: facts.formId,
    studyLevelId: facts.levelId,
    placeKindId: facts.placeKindId,
    specialityId: facts.specialityId,
    educationId: null,
    edspecId: null,
    institute: facts.institute,
    instituteNameRod: facts.institute && genitiveOf(facts.institute),
    orderNumber: order?.number ?? null,
    orderDate: order?.date ?? null,
    studyYear: facts.studyYear,
    admissionYear: facts.admissionYear,
    endYear: facts.endYear,
    admissionDate: facts.admittedOn,
    ...endsOf(facts),
  }
}

const day = (date: string | null | undefined) => (date ? displayDate(date) : null)
const orderText = (order: FactOrder | null) => order && `${order.number} от ${displayDate(order.date)}`

/** Names of the lists that a request names by their ids. */
export interface ChosenNames {
  office: string | null
  reason: string | null
}

interface PaperSubject {
  facts: StudentFacts
  /** What a clerk has typed about the scholarship, in a certificate that says anything of it. */
  scholarshipText?: string | null
  details: Details
  names: ChosenNames
  universityName: string
}

/** The values that are written by hand on the paper. */
const BY_HAND = '______________'
const LINE_BY_HAND = '______________________________'

/** The days of the session that a paper calls to. */
function sessionFacts({ session }: StudentFacts): TemplateFacts {
  return {
    'начало сессии': day(session?.from) ?? BY_HAND,
    'конец сессии': day(session?.to) ?? BY_HAND,
  }
}

/** The facts of a paper about leave, expulsion and graduation. */
function endFacts({ facts, details, names }: PaperSubject): TemplateFacts {
  const { leave, graduation, expulsion } = facts
  return {
    'начало отпуска': day(leave?.from ?? details.academStartDate),
    'конец отпуска': day(leave?.to ?? details.academFinishDate),
    'причина отпуска': names.reason?.toLowerCase() ?? null,
    'приказ об отпуске': orderText(leave),
    'дата отчисления': day(expulsion?.from ?? facts.closedOn),
    'приказ об отчислении': orderText(expulsion),
    'дата окончания': day(graduation?.from ?? details.graduateDate),
    'приказ об окончании': orderText(graduation),
  }
}

/** What is studied at a level; the fourth one has both. */
const DIRECTION_OF_LEVEL: Readonly<Record<number, string>> = {
  1: 'Направление подготовки',
  2: 'Специальность',
  3: 'Направление подготовки',
  5: 'Специальность',
}

/** «Специальность» or «Направление подготовки», as the level of the studies has it. */
export const directionWord = (levelId: number): string =>
  DIRECTION_OF_LEVEL[levelId] ?? 'Направление подготовки (специальность)'

/** The values of a paper: those of the register or, if it has none, those of the request. Decision D-042. */
export function paperFacts(subject: PaperSubject): TemplateFacts {
  const { facts, details, names, universityName, scholarshipText } = subject
  return {
    ФИО: facts.fullName,
    'дата рождения': day(facts.birthDate),
    университет: universityName,
    Институт: facts.institute,
    'института (кого)': facts.institute && genitiveOf(facts.institute),
    курс: facts.course === null ? null : String(facts.course),
    группа: facts.groupName,
    'форма обучения': facts.form,
    основа: facts.placeKind,
    уровень: facts.level,
    'Вид направления': directionWord(facts.levelId),
    'вид направления': directionWord(facts.levelId).toLowerCase(),
    направление: facts.speciality,
    'номер зачётной книжки': facts.recordBook,
    'дата зачисления': day(facts.admittedOn),
    'приказ о зачислении': orderText(facts.enrolment),
    'год окончания': facts.endYear === null ? null : String(facts.endYear),
    куда: details.certificateFor || 'по месту требования',
    комиссариат: names.office ?? details.otherRecruitmentOffice ?? null,
    'учебный год': details.studyYear || facts.studyYear,
    'сведения о стипендии': scholarshipText ?? LINE_BY_HAND,
    ...endFacts(subject),
    ...sessionFacts(facts),
  }
}

/** The facts that a form and a clerk read, by their titles. */
const SHOWN: readonly (readonly [string, (details: Details) => string | number | null | undefined])[] = [
  ['Институт', ({ institute }) => institute],
  ['Курс', ({ course }) => course],
  ['Год поступления', ({ admissionYear }) => admissionYear],
  ['Год окончания', ({ endYear }) => endYear],
  ['Дата зачисления', ({ admissionDate }) => day(admissionDate)],
  ['Приказ', ({ orderNumber, orderDate }) => orderNumber && `${orderNumber} от ${day(orderDate) ?? '—'}`],
  ['Начало отпуска', ({ academStartDate }) => day(academStartDate)],
  ['Конец отпуска', ({ academFinishDate }) => day(academFinishDate)],
  ['Приказ об отчислении', ({ expelledOrderNumber }) => expelledOrderNumber],
  ['Дата окончания', ({ graduateDate }) => day(graduateDate)],
]

/** The ordered values next to those of the register now, if either has any. */
export function compareFacts(ordered: Details, registered: Details) {
  return SHOWN.map(([title, valueOf]) => {
    const [then, now] = [ordered, registered].map((details) => valueOf(details)?.toString() ?? null)
    return { title, ordered: then ?? null, registered: now ?? null, differs: then !== now }
  }).filter((fact) => fact.ordered !== null || fact.registered !== null)
}

/** The facts of a new request, as they will be on the paper. */
export function shownFacts(facts: StudentFacts): { title: string; value: string }[] {
  const { groupName, course, endYear, session } = facts
  const group = [groupName, course === null ? null : `${course}-й курс`].filter(Boolean).join(', ')
  const years = `с ${displayDate(facts.admittedOn)}${endYear === null ? '' : ` до ${endYear} года`}`
  return [
    { title: 'Студент', value: facts.fullName },
    ...(group ? [{ title: 'Группа, курс', value: group }] : []),
    { title: 'Форма, основа', value: `${facts.form}, ${facts.placeKind}` },
    { title: 'Срок обучения', value: facts.closedOn ? `${years}, по ${displayDate(facts.closedOn)}` : years },
    ...(session
      ? [{ title: 'Сессия', value: `с ${displayDate(session.from)} по ${displayDate(session.to)}` }]
      : []),
  ]
}
