import type { ImportColumn } from '#platform/server/imports/import-kind.ts'
import type { COLUMNS, DATE_COLUMN } from './read-file.ts'

type TimetableColumn = (typeof COLUMNS)[number] | typeof DATE_COLUMN | 'year'

interface Described {
  name: TimetableColumn
  heading: string
  aliases?: readonly string[]
  isRequired?: true
  rule?: string
  example: string
}

const LONGEST = 500

/** Each cell is judged by the import of timetables itself; to the screen and the template it is a text. */
const column = (described: Described): ImportColumn => ({ type: 'text', maxLength: LONGEST, ...described })

/** The columns of a timetable as a university's own file may call them; their names are those of the published files. */
export const TIMETABLE_COLUMNS: readonly ImportColumn[] = [
  column({
    name: 'institute',
    heading: 'Институт',
    aliases: ['Факультет'],
    isRequired: true,
    rule: 'институт группы; файл принадлежит тому институту, который назван в большинстве строк',
    example: 'Институт примеров',
  }),
  column({
    name: 'level',
    heading: 'Уровень',
    aliases: ['Уровень образования'],
    isRequired: true,
    rule: 'бакалавриат, специалитет, магистратура или аспирантура',
    example: 'бакалавриат',
  }),
  column({ name: 'course', heading: 'Курс', isRequired: true, rule: 'от 1 до 6', example: '1' }),
  column({
    name: 'group',
    heading: 'Группа',
    aliases: ['Учебная группа'],
    isRequired: true,
    rule: 'строка на каждую группу; общее занятие нескольких групп повторяется для каждой',
    example: 'ПРИМ-01-26',
  }),
  column({
    name: 'weekday',
    heading: 'День недели',
    aliases: ['День'],
    rule: 'число: 1 — понедельник, 6 — суббота; не нужен, где указана дата',
    example: '1',
  }),
  column({
    name: 'lesson_number',
    heading: 'Пара',
    aliases: ['Номер пары'],
    isRequired: true,
    rule: 'число от 1 до 8',
    example: '2',
  }),
  column({
    name: 'weeks',
    heading: 'Недели',
    rule: 'номера учебных недель через пробел; не нужны, где указана дата',
    example: '1 3 5 7',
  }),
  column({ name: 'discipline', heading: 'Дисциплина', isRequired: true, example: 'Физика' }),
  column({
    name: 'lesson_type',
    heading: 'Вид занятия',
    aliases: ['Вид занятий', 'Тип занятия'],
    rule: 'лекция, лабораторная, практика, экзамен, консультация, зачёт, доп. занятие или другое; пусто — другое',
    example: 'лекция',
  }),
  column({
    name: 'teacher',
    heading: 'Преподаватель',
    aliases: ['Преподаватели'],
    rule: 'фамилия и инициалы; нескольких разделяет точка с запятой',
    example: 'Примеров П.П.',
  }),
  column({ name: 'room', heading: 'Аудитория', aliases: ['Помещение'], example: 'А-101' }),
  column({
    name: 'date',
    heading: 'Дата',
    aliases: ['День экзамена'],
    rule: 'день того, что проходит один раз: экзамена, зачёта, консультации, доп. занятия; 25.12.2026 или 2026-12-25',
    example: '',
  }),
  column({
    name: 'year',
    heading: 'Учебный год',
    rule: '2026/2027 или год начала, во всех строках один; пусто — текущий',
    example: '2026/2027',
  }),
]
