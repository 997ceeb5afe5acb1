import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { checkStudents } from './check-students.ts'
import { choicesOf, EXTERNAL_ID, STUDY_FORM, STUDY_LEVEL } from './choices-of-files.ts'
import { listGroupReferents } from './group-register-store.ts'
import { listStudentRows } from './student-register-store.ts'
import { writeStudents } from './write-students.ts'

export const students = defineImportKind({
  kind: 'students',
  title: 'Студенты',
  about: 'Контингент: кто учится и учился, по зачётной книжке на строку',
  permissions: ['university-data'],
  after: ['groups'],
  columns: [
    { ...EXTERNAL_ID, aliases: ['Код студента', 'Внешний код', 'GUID'] },
    {
      name: 'recordBook',
      heading: 'Зачётная книжка',
      aliases: ['Номер зачётной книжки', '№ зачётной книжки', 'Зачётка', 'Шифр студента'],
      type: 'text',
      maxLength: 40,
      isRequired: true,
      rule: 'по номеру строка находится при следующей загрузке, если кода нет',
      example: '2600123',
    },
    {
      name: 'fullName',
      heading: 'ФИО',
      aliases: ['Студент', 'Фамилия Имя Отчество', 'ФИО студента'],
      type: 'text',
      maxLength: 302,
      isRequired: true,
      rule: 'фамилия, имя и отчество через пробел; если человека нет в портале, он появится',
      example: 'Примеров Пётр Петрович',
    },
    {
      name: 'birthDate',
      heading: 'Дата рождения',
      aliases: ['Родился', 'ДР'],
      type: 'date',
      rule: 'различает однофамильцев; пусто — остаётся прежняя',
      whenEmpty: (_cells, known) => known?.birthDate ?? null,
      example: '05.03.2008',
    },
    {
      name: 'personCode',
      heading: 'Код человека',
      aliases: ['Код физического лица', 'Физическое лицо'],
      type: 'text',
      maxLength: 100,
      rule: 'код человека в вашей системе, тот же, что при загрузке людей; пусто — остаётся прежний',
      whenEmpty: (_cells, known) => known?.personCode ?? null,
      example: '0000-000456',
    },
    STUDY_LEVEL,
    { ...STUDY_FORM, whenEmpty: (_cells, known) => known?.form ?? 'очная' },
    {
      name: 'placeKind',
      heading: 'Основа обучения',
      aliases: ['Основа', 'Вид финансирования', 'Основание поступления'],
      type: 'choice',
      choices: choicesOf('place_kind'),
      rule: 'пусто — бюджет',
      whenEmpty: (_cells, known) => known?.placeKind ?? 'бюджет',
      example: 'бюджет',
    },
    {
      name: 'state',
      heading: 'Состояние',
      aliases: ['Статус', 'Состояние студента'],
      type: 'choice',
      choices: choicesOf('student_state'),
      rule: 'пусто — обучается',
      whenEmpty: (_cells, known) => known?.state ?? 'обучается',
      example: 'обучается',
    },
    {
      name: 'admittedOn',
      heading: 'Зачислен',
      aliases: ['Дата зачисления', 'Дата поступления'],
      type: 'date',
      isRequired: true,
      example: '01.09.2026',
    },
    {
      name: 'closedOn',
      heading: 'Закончил',
      aliases: ['Дата отчисления', 'Дата окончания', 'Дата выпуска'],
      type: 'date',
      rule: 'у отчисленных и окончивших',
      example: '10.07.2030',
    },
    {
      name: 'group',
      heading: 'Группа',
      aliases: ['Учебная группа', 'Номер группы', 'Код группы'],
      type: 'reference',
      referents: listGroupReferents,
      rule: 'название или код; одноимённые прошлых лет — «название (год набора)»',
      example: 'ПИб-26-1',
    },
    {
      name: 'subgroup',
      heading: 'Подгруппа',
      type: 'whole',
      min: 0,
      max: 9,
      rule: 'пусто — вся группа',
      whenEmpty: ({ group }) => (group === null ? null : '0'),
      example: '1',
    },
    {
      name: 'groupSince',
      heading: 'В группе с',
      aliases: ['Дата перевода', 'Дата зачисления в группу'],
      type: 'date',
      rule: 'пусто — со дня зачисления; обязательно, когда группа меняется',
      whenEmpty: ({ group, admittedOn }, known) => {
        if (group === null) return null
        if (known === null || known.group === null) return admittedOn
        return known.group === group ? known.groupSince : null
      },
      example: '01.09.2026',
    },
  ],
  keys: [['externalId'], ['recordBook']],
  // The pair named by the second key exists once, whatever its code.
  identity: [],
  list: listStudentRows,
  check: checkStudents,
  write: (tx, plan, { today }) => writeStudents(tx, plan, today),
})
