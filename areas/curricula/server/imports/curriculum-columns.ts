import { listUnitReferents } from '#areas/departments/server/public.ts'
import { listDisciplineReferents, listSpecialityReferents, STUDY_FORM } from '#areas/study/server/public.ts'
import type { ImportColumn } from '#platform/server/imports/import-kind.ts'
import { LAST_SEMESTER, MOST_CREDITS, MOST_HOURS } from '../../contract/curriculum-line.ts'
import { listControlForms } from './curriculum-register-store.ts'
import type { CurriculumColumn } from './curriculum-rows.ts'
import { groupChoices } from './group-names.ts'

type Hours = 'lectures' | 'labs' | 'practices' | 'selfStudy'

/** Hours of a line; a row without a discipline has none. */
const hours = (name: Hours, heading: string, aliases: readonly string[]): ImportColumn<CurriculumColumn> => ({
  name,
  heading,
  aliases,
  type: 'whole',
  min: 0,
  max: MOST_HOURS,
  rule: 'академических часов в семестре; пусто — нет',
  whenEmpty: ({ discipline }) => (discipline === null ? null : '0'),
  example: '36',
})

/** The columns of the curriculum as a whole. */
const HEAD: readonly ImportColumn<CurriculumColumn>[] = [
  {
    name: 'number',
    heading: 'Учебный план',
    aliases: ['Номер', 'Номер плана', 'План'],
    type: 'text',
    maxLength: 60,
    isRequired: true,
    example: '09.03.04-26-1',
  },
  {
    name: 'admissionYear',
    heading: 'Год набора',
    aliases: ['Год поступления'],
    type: 'whole',
    min: 1990,
    max: 2100,
    isRequired: true,
    example: '2026',
  },
  {
    name: 'speciality',
    heading: 'Специальность',
    aliases: ['Направление', 'Шифр', 'Направление подготовки'],
    type: 'reference',
    referents: listSpecialityReferents,
    isRequired: true,
    rule: 'шифр, «шифр название» или код',
    example: '09.03.04 Программная инженерия',
  },
  STUDY_FORM,
  {
    name: 'profile',
    heading: 'Профиль',
    aliases: ['Специализация', 'Направленность'],
    type: 'text',
    maxLength: 300,
    example: 'Разработка программных систем',
  },
  {
    name: 'graduating',
    heading: 'Выпускающая кафедра',
    type: 'reference',
    referents: listUnitReferents,
    example: 'Кафедра программной инженерии',
  },
  {
    name: 'approvedOn',
    heading: 'Утверждён',
    aliases: ['Дата утверждения'],
    type: 'date',
    example: '28.05.2026',
  },
  {
    name: 'groups',
    heading: 'Группы',
    type: 'choices',
    choices: groupChoices,
    isRegister: true,
    rule: 'какие группы учатся по плану',
    example: 'ПИб-26-1; ПИб-26-2',
  },
]

/** The columns of one discipline in one semester. */
const LINE: readonly ImportColumn<CurriculumColumn>[] = [
  {
    name: 'discipline',
    heading: 'Дисциплина',
    aliases: ['Код дисциплины'],
    type: 'reference',
    referents: listDisciplineReferents,
    rule: 'пусто — план, в котором дисциплин ещё нет',
    example: 'Физика',
  },
  { name: 'semester', heading: 'Семестр', type: 'whole', min: 1, max: LAST_SEMESTER, example: '1' },
  hours('lectures', 'Лекции', ['Лек']),
  hours('labs', 'Лабораторные', ['Лаб']),
  hours('practices', 'Практики', ['Пр', 'Практические']),
  hours('selfStudy', 'Самостоятельная работа', ['СРС', 'Самостоятельно']),
  {
    name: 'credits',
    heading: 'Зачётные единицы',
    aliases: ['ЗЕ', 'ЗЕТ'],
    type: 'decimal',
    min: 0,
    max: MOST_CREDITS,
    digits: 2,
    whenEmpty: ({ discipline }) => (discipline === null ? null : '0'),
    example: '4',
  },
  {
    name: 'controls',
    heading: 'Контроль',
    aliases: ['Форма контроля', 'Вид контроля'],
    type: 'choices',
    choices: listControlForms,
    example: 'экзамен; курсовая работа',
  },
  {
    name: 'competences',
    heading: 'Компетенции',
    type: 'texts',
    maxLength: 30,
    rule: 'коды; формулировки вносят на карточке плана',
    example: 'ОПК-1; УК-1',
  },
  {
    name: 'department',
    heading: 'Кафедра',
    aliases: ['Читающая кафедра', 'Код кафедры'],
    type: 'reference',
    referents: listUnitReferents,
    example: 'Кафедра физики',
  },
]

export const CURRICULUM_COLUMNS = [...HEAD, ...LINE]
