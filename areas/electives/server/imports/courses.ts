import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import type { FileRow } from '#platform/server/imports/import-kind.ts'
import { MOST_TEACHERS } from '../../contract/admin.ts'
import { CATEGORY_TITLES } from '../../contract/category.ts'
import { electivesFailures } from '../../contract/failures.ts'
import { HEALTH_GROUPS } from '../../contract/questionnaire.ts'
import { listForgotten } from '../job-store.ts'
import { offerNext } from '../seats/offer-next.ts'
import { lockCourses } from '../seats/seat-store.ts'
import {
  insertCourses,
  listCampaignReferents,
  listCourseRows,
  listTaken,
  updateCourses,
  type CourseColumn,
} from './course-register-store.ts'

const MOST_PLACES = 5000

const tooManyTeachers = ({ line, cells }: FileRow<CourseColumn>) =>
  (cells.teachers ?? '').split(';').length > MOST_TEACHERS
    ? [{ line, column: 'teachers' as const, text: `Не больше ${MOST_TEACHERS} преподавателей` }]
    : []

const groupsOf = (cell: string | null): string[] =>
  (cell ?? '').split(';').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))

/** Who has a place keeps a course that suits them, as on the screen of the course. Languages are for everybody. */
const dropsHealthGroup = (before: FileRow<CourseColumn>['cells'], after: FileRow<CourseColumn>['cells']) =>
  before.campaign?.startsWith(CATEGORY_TITLES.gym) === true &&
  groupsOf(before.healthGroups).some((name) => !groupsOf(after.healthGroups).includes(name))

export const courses = defineImportKind({
  kind: 'elective-courses',
  title: 'Курсы по выбору',
  about: 'Языки и секции кампании: место, время, преподаватели и число мест. Квоты ведут на экране курсов',
  permissions: ['university-data'],
  wayBack:
    'Отменить эту загрузку нельзя: на местах уже держится выбор студентов. Чтобы вернуть прежнее, загрузите прежний файл ещё раз: он есть в истории загрузок.',
  after: ['years'],
  columns: [
    {
      name: 'campaign',
      heading: 'Кампания',
      type: 'reference',
      referents: listCampaignReferents,
      isRequired: true,
      rule: 'категория и учебный год: «Физическая культура, 2026/2027»',
      example: 'Физическая культура, 2026/2027',
    },
    {
      name: 'title',
      heading: 'Курс',
      aliases: ['Название', 'Секция', 'Язык'],
      type: 'text',
      maxLength: 200,
      isRequired: true,
      rule: 'один раз в кампании',
      example: 'Плавание',
    },
    {
      name: 'total',
      heading: 'Мест',
      aliases: ['Число мест', 'Количество мест'],
      type: 'whole',
      min: 1,
      max: MOST_PLACES,
      rule: 'пусто — без ограничения; не меньше, чем уже занято',
      example: '30',
    },
    { name: 'place', heading: 'Место', type: 'text', maxLength: 200, example: 'Бассейн «Волна»' },
    {
      name: 'schedule',
      heading: 'Когда',
      aliases: ['Расписание', 'Время'],
      type: 'text',
      maxLength: 200,
      example: 'вт, чт 17:00',
    },
    {
      name: 'teachers',
      heading: 'Преподаватели',
      aliases: ['Преподаватель'],
      type: 'texts',
      maxLength: 100,
      example: 'Лапин С. О.',
    },
    {
      name: 'healthGroups',
      heading: 'Группы здоровья',
      type: 'choices',
      choices: () => HEALTH_GROUPS.map(({ name }) => name),
      rule: 'пусто — основная и подготовительная',
      whenEmpty: (_cells, known) => known?.healthGroups ?? 'Основная; Подготовительная',
      example: 'Основная; Подготовительная',
    },
    { name: 'description', heading: 'О занятиях', type: 'text', maxLength: 2000, example: '' },
    { name: 'objectives', heading: 'Цели', type: 'text', maxLength: 2000, example: '' },
    { name: 'uniform', heading: 'Форма', type: 'text', maxLength: 500, example: 'Купальник, шапочка' },
    {
      name: 'link',
      heading: 'Ссылка на тест',
      type: 'text',
      maxLength: 500,
      lacks: (text) =>
        /^https:\/\/[^\s/]/.test(text) ? null : 'ожидается адрес, который начинается с https://',
      example: '',
    },
  ],
  keys: [['campaign', 'title']],
  identity: [],
  list: (db) => listCourseRows(db),
  async check(db, { created, changed }) {
    const ids = changed.map(({ known }) => known.id)
    // Nobody takes a place between this look and the writing.
    await lockCourses(db, ids)
    const taken = await listTaken(db, ids)
    const tooFew = changed.flatMap(({ line, cells, known, changed: names }) => {
      const held = taken.get(known.id) ?? 0
      if (!names.includes('total') || cells.total === null || Number(cells.total) >= held) return []
      return [{ line, column: 'total' as const, text: `Уже занято мест: ${held}` }]
    })
    const dropped = changed.flatMap(({ line, cells, known, changed: names }) =>
      names.includes('healthGroups') && (taken.get(known.id) ?? 0) > 0 && dropsHealthGroup(known.cells, cells)
        ? [{ line, column: 'healthGroups' as const, text: electivesFailures['groups-in-use'].text }]
        : [],
    )
    return [...tooFew, ...dropped, ...[...created, ...changed].flatMap(tooManyTeachers)]
  },
  async write(tx, { created, changed }, { now }) {
    await updateCourses(tx, changed)
    await insertCourses(tx, created)
    // More places are for those who wait.
    const written = new Set(changed.map(({ known }) => known.id))
    const withPlaces = (await listForgotten(tx, now)).filter((id) => written.has(id))
    await offerNext(tx, withPlaces, now)
  },
})
