import { studentMetaId } from '#areas/journal/contract/iet.ts'
import * as z from 'zod/mini'
import type { AnyCall, AnySchema } from '#platform/contract/call.ts'
import { ONE_PIXEL_PNG, SQUARE_PNG, TestFile } from '#platform/server/testing/test-file.ts'

export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  format?: string
}

const NEWS = {
  title: 'Образец',
  rubricId: 1,
  excerpt: null,
  content: '<p>Текст</p>',
  publishedAt: '2026-11-18T09:00',
  publishedUntil: null,
}
const LISTS = {
  academy: '',
  activities: '',
  awards: 'Грамота',
  extra: '',
  interests: 'Робототехника\nЭнергетика',
  otherJobs: '',
  researchers: '',
  results: '',
}
const PAGE = {
  title: 'Образец',
  content: '<p>Текст</p>',
  section: 'Информация',
  orderNumber: 1,
  externalUrl: null,
  isPublished: true,
  publishedFrom: null,
  publishedUntil: null,
  permissions: [],
}
/** A student of the demo teacher's trajectory. */
const META = studentMetaId(18, 88)
const IET_POINT = {
  date: '2026-11-20',
  disciplineId: 15,
  flowsIds: [18],
  lessonTypeId: 8,
  maxPoint: 20,
  title: 'Коллоквиум',
  typeId: 3,
}

const AN_ANNOUNCEMENT = {
  title: 'Собрание курса',
  description: 'В среду после третьей пары',
  link: null,
  publishedAt: '2026-11-18T08:00:00.000Z',
  expiresAt: null,
  needsConfirmation: true,
  audience: [{ kind: 'course', value: '1' }],
}

const A_TITLE = {
  title: 'Основы проектирования',
  author: 'Петров П. П.',
  publisher: null,
  year: 2024,
  isbn: null,
  url: null,
  copies: 4,
  available: 4,
}

const A_PHOTO = new TestFile(SQUARE_PNG, 'я.png', 'image/png')

/** Input that means something to the demo university, where a generated one would only be refused. */
const MEANINGFUL: Record<string, Record<string, unknown>> = {
  'announcements.createAnnouncement': AN_ANNOUNCEMENT,
  'announcements.changeAnnouncement': { id: 1, version: 1, ...AN_ANNOUNCEMENT },
  'announcements.countAudience': { audience: [{ kind: 'course', value: '1' }] },
  'bypass.addPoint': { departmentId: 1, matter: 'Сдать пропуск', position: 90 },
  'bypass.signItem': { id: 1, version: 1, isSigned: true },
  'content.getStaticPage': { url: 'information/bells' },
  'content.createPage': { ...PAGE, path: 'new-sample' },
  'content.changePage': { id: 20, version: 1, ...PAGE, path: 'changed-sample' },
  'library.createTitle': A_TITLE,
  'library.changeTitle': { id: 1, version: 1, ...A_TITLE },
  'questionnaires.saveEdition': {
    kind: 'student',
    edition: 1,
    intro: 'Ответьте на вопрос',
    questions: [{ text: 'Всё ли хорошо?', type: 'scale', options: [], isRequired: true }],
  },
  'news.createNews': NEWS,
  'news.changeNews': { id: 1, version: 1, ...NEWS },
  'dictionaries.getDictionary': { slug: 'student_groups' },
  'files.getFile': { id: '00000000-0000-4000-8000-000000000000' },
  'people.saveOwnPhoto': { file: A_PHOTO, version: 0 },
  'people.savePersonPhoto': { personId: 200, file: A_PHOTO, version: 0 },
  'people.removeOwnPhoto': { version: 0 },
  'people.removePersonPhoto': { personId: 200, version: 0 },
  'files.uploadImage': { file: new TestFile(ONE_PIXEL_PNG, 'точка.png', 'image/png') },
  'journal.exportCourse': { timetableLessonId: 42, groupId: 5, subgroup: 0 },
  'journal.checkSheet': { timetableLessonId: 42, groupId: 5, subgroup: 0, rows: [['Код студента']] },
  'journal.applySheet': {
    timetableLessonId: 42,
    groupId: 5,
    subgroup: 0,
    changes: [{ studentId: 88, lessonId: 4212, field: 'attendance', after: 2, version: 0 }],
  },
  'journal.getLesson': { week: 12, lesson: 42 },
  'journal.listCellHistory': { lessonId: 4211, studentId: 104 },
  'journal.getSummary': {
    yearId: 2026,
    groupId: 5,
    subgroup: 0,
    disciplineId: 10,
    lessonTypeId: 3,
    lessonId: 4212,
  },
  'journal.listRemovedPoints': { timetableLessonId: 42 },
  'journal.restoreControlPoint': { controlPointId: 33, timetableLessonId: 42 },
  'journal.saveGroup': {
    lessonId: 4212,
    timetableLessonId: 42,
    group: { group_id: 5, subgroup: 0, students: [{ studentId: 104, attendance: 2 }] },
  },
  'journal.editControlPoint': {
    id: 33,
    controlPointId: 33,
    timetableLessonId: 42,
    title: 'Контрольная работа № 1',
    typeId: 1,
    date: '2026-10-28',
    norm: 10,
  },
  'journal.removeControlPoint': { id: 34, timetableLessonId: 42 },
  'journal.saveControlPoints': {
    timetableLessonId: 42,
    students: [{ studentId: 104, progressList: [{ controlPointId: 33, progress: 5 }] }],
  },
  'journal.toggleStudent': { studentId: 104, timetableLessonId: 42, isStudentHide: false },
  'journal.getOwnJournal': { groupId: 5 },
  'journal.saveNorm': { lessonId: 4212, timetableLessonId: 42, norm: 10 },
  'journal.saveComment': {
    timetableLessonId: 42,
    type: 'lessonSemester',
    comment: 'Тема 3',
    params: { lessonId: 4212 },
  },
  'journal.createControlPoint': { timetableLessonId: 42, title: 'Тест', typeId: 2, date: '2026-11-18' },
  'journal.saveSummary': {
    timetableLessonId: 42,
    lessons: [{ lessonId: 4212, lessonWeek: 12, norm: 10 }],
    students: [],
  },
  'journal.copyFromNeighbor': { lessonId: 4212, neighborLessonId: 4112, dataType: 'all', weekNumber: 12 },
  'journal.getIetLesson': { id: 3040 },
  'journal.getIetLessonPoints': { lessonId: 3040, week: 11 },
  'journal.saveIetLesson': { lessonId: 3040, week: 12, maxPoints: 10, comment: 'Тема 3' },
  'journal.saveIetMarks': {
    lessonId: 3040,
    flowId: 18,
    week: 12,
    data: [{ staffId: 88, wasPresent: 1, comment: 'Отвечает' }],
  },
  'journal.listIetPoints': { disciplineId: 15, lessonTypeId: 8, flowsIds: [18] },
  'journal.createIetPoint': IET_POINT,
  'journal.editIetPoint': { id: 38, ...IET_POINT },
  'journal.removeIetPoint': { id: 38 },
  'journal.saveIetPointMarks': { id: 37, flowId: 18, data: [{ staffId: 88, points: 5 }] },
  'information.getInformation': { lang: 'ru' },
  'information.saveInformation': { lang: 'en', version: 0, ...LISTS },
  'journal.listIetFlows': { lessonId: 3040 },
  'journal.listIetTotals': { yearId: 2026, flowId: 18 },
  'journal.listIetDates': { yearId: 2026, flowId: 18 },
  'journal.saveIetTotals': {
    data: [{ studentMetaId: META, lessons: [{ lessonId: 3040, week: 12, wasPresent: 0 }] }],
  },
  'journal.saveIetStudentComment': { id: META, comment: 'Спросить на экзамене' },
  'journal.toggleIetStudent': { id: META, isStudentHide: false },
  'journal.getCheckIn': { lessonId: 4212 },
  'journal.openCheckIn': { lessonId: 4212, lateAfterMinutes: 15 },
  'journal.closeCheckIn': { lessonId: 4212 },
  'journal.checkIn': { lessonId: 4212, code: 'AAAAAAAAAAAAAAAA', device: 'device-of-a-student' },
  'library.addRecommendation': { disciplineId: 1, titleId: 1, isMain: true },
  'library.changeRecommendation': { id: 1, version: 1, isMain: true },
  'questionnaires.getSummary': { kind: 'student' },
  'rights.addGrant': { personId: 200, permission: 'rooms-view', reason: 'Приказ 12' },
  'rights.addRole': { name: 'Комендант', permissions: ['rooms-view'] },
  'rights.findPeople': { q: 'ив' },
  'rights.findUnits': { q: 'ин' },
  'rights.issueCode': { personId: 200 },
  'dictionaries.listRecords': { slug: 'room_tags' },
  'dictionaries.exportRecords': { slug: 'room_tags' },
  'switching.findStaff': { q: 'ив' },
  'switching.changeUser': { staffId: 200, mode: 'view' },
  'timetable.getTimetable': { yearId: 2026, week: 12, userType: 'student', groupId: 1 },
  'timetable.findSubjects': { search: 'а' },
}

/** The same for the tiny university of the tests, where these things have other numbers. */
const IN_TINY: Record<string, Record<string, unknown>> = {
  'journal.getLesson': { week: 12, lesson: 27 },
  'journal.listCellHistory': { lessonId: 2711, studentId: 10 },
  'journal.getSummary': { groupId: 3, disciplineId: 11, lessonTypeId: 3, lessonId: 2712 },
  'journal.listRemovedPoints': { timetableLessonId: 27 },
  'journal.getOwnJournal': { groupId: 3 },
  'journal.getIetLessonPoints': { lessonId: 795, week: 11 },
  'journal.listIetTotals': { yearId: 2026, flowId: 5 },
}

const SAMPLES_BY_TYPE: Record<string, (schema: JsonSchema) => unknown> = {
  object: (schema) => sampleObject(schema),
  array: () => [],
  integer: ({ minimum }) => Math.max(1, minimum ?? 1),
  number: ({ minimum }) => Math.max(1, minimum ?? 1),
  boolean: () => false,
  null: () => null,
  string: ({ format }) => (format === 'date' ? '2026-11-18' : 'образец'),
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {})
  return SAMPLES_BY_TYPE[schema.type ?? 'string']?.(schema)
}

function sampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
}

/** The JSON Schema of what a call takes in one of its three places; parsed form, so that numbers are numbers. */
export function inputSchema(schema: AnySchema): JsonSchema {
  return z.toJSONSchema(schema as never, { io: 'output', unrepresentable: 'any' }) as JsonSchema
}

/** Makes the simplest input that a call accepts. */
export function sampleInput(
  name: string,
  call: AnyCall,
  university: 'demo' | 'tiny' = 'demo',
): Record<string, unknown> {
  const parts = [call.params, call.query, call.body].filter((part) => part !== undefined)
  return Object.assign(
    {},
    ...parts.map((part) => sampleObject(inputSchema(part))),
    MEANINGFUL[name] ?? {},
    university === 'tiny' ? IN_TINY[name] : {},
  )
}
