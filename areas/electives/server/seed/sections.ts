/** A course of the demo university, with the number of its confirmed places. */
export interface SeededCourse {
  title: string
  description: string
  objectives: string | null
  teachers: string[]
  uniform: string | null
  place: string
  schedule: string
  link: string | null
  total: number | null
  taken: number
  suits: number[]
  /** The number of students who wait for a place. */
  waiting: number
}

const MAIN = [1, 2]
const SPECIAL = [3]
const UNIFORM = 'Спортивная форма, обувь со светлой подошвой'

const section = (
  title: string,
  [place, teacher]: [string, string],
  [schedule, total, taken]: [string, number, number],
  more: Partial<SeededCourse> = {},
): SeededCourse => ({
  title,
  place,
  schedule,
  total,
  taken,
  teachers: [teacher],
  description: `Занятия два раза в неделю: ${schedule}. Нужен допуск врача.`,
  objectives: 'Общая физическая подготовка, техника и правила, участие в турнире групп',
  uniform: UNIFORM,
  link: null,
  suits: MAIN,
  waiting: 0,
  ...more,
})

export const SECTIONS: readonly SeededCourse[] = [
  section('Волейбол', ['Зал № 1', 'Егорова И. М.'], ['пн, ср 17:00', 24, 23]),
  section('Плавание', ['Бассейн «Волна»', 'Лапин С. О.'], ['вт, чт 17:00', 30, 18], {
    uniform: 'Купальник или плавки, шапочка, справка из поликлиники',
  }),
  section('Настольный теннис', ['Зал № 2', 'Фролов Д. А.'], ['пн, чт 15:15', 20, 15]),
  section('Лёгкая атлетика', ['Манеж', 'Лапин С. О.'], ['вт, пт 15:15', 40, 11]),
  section('Оздоровительная гимнастика', ['Зал № 3', 'Белкина О. Ю.'], ['ср, пт 13:30', 25, 9]),
  section('Баскетбол', ['Зал № 1', 'Егорова И. М.'], ['вт, чт 18:50', 20, 20], { waiting: 4 }),
  section('Самбо', ['Зал № 4', 'Рогов А. Н.'], ['пн, ср 18:50', 16, 16], {
    waiting: 1,
    uniform: 'Куртка и борцовки, выдаём на занятии',
  }),
  section('Мини-футбол', ['Стадион', 'Рогов А. Н.'], ['вт, сб 12:00', 28, 14]),
  section('Скандинавская ходьба', ['Парк у корпуса № 3', 'Белкина О. Ю.'], ['ср, сб 10:00', 30, 4]),
  section('Лечебная физкультура', ['Зал № 3', 'Белкина О. Ю.'], ['пн, чт 13:30', 20, 5], { suits: SPECIAL }),
  section('Шахматы', ['Корпус № 1, ауд. 105', 'Фролов Д. А.'], ['вт 17:00', 25, 3], {
    suits: [...SPECIAL, 4],
    uniform: null,
  }),
]

const language = (
  title: string,
  teacher: string,
  [schedule, total, taken]: [string, number | null, number],
): SeededCourse => ({
  title,
  schedule,
  total,
  taken,
  teachers: [teacher],
  place: 'Корпус № 1',
  description: `${title}: чтение, письмо и речь по специальности`,
  objectives: null,
  uniform: null,
  link: 'https://tests.example.ru/language',
  suits: [1, 2, 3, 4],
  waiting: 0,
})

export const LANGUAGES: readonly SeededCourse[] = [
  language('Английский язык', 'Соколова Е. В.', ['вт, чт, 2-я пара', null, 40]),
  language('Немецкий язык', 'Вебер Н. К.', ['пн, ср, 3-я пара', 25, 12]),
  language('Французский язык', 'Морозова А. Л.', ['вт, пт, 1-я пара', 15, 15]),
  language('Китайский язык', 'Чжан Ли', ['ср, пт, 4-я пара', 12, 11]),
]
