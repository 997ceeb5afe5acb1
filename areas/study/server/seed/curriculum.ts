import { RESEARCH_SEMINAR, TUTOR_HOUR } from './discipline-names.ts'
import { LEVEL } from './specialities.ts'

export type Control = 'exam' | 'credit' | null

/** A line of a curriculum: hours are half-lessons a week, so 2 is a lesson every week and 1 every other week. */
export interface CurriculumLine {
  name: string
  lectures: number
  practices: number
  labs: number
  consultations: number
  control: Control
  /** Practices go by subgroup, both at the same time. */
  isSplit: boolean
  isSport: boolean
  /** Lectures are read in a video conference. */
  isOnline: boolean
  /** In addition to the curriculum: tutor hours and seminars. */
  isExtra: boolean
}

/** The lines common to a term, and the number of its own fields that a speciality studies in it. */
export interface CurriculumFrame {
  lines: CurriculumLine[]
  own: number
}

function line(
  name: string,
  [lectures, practices, labs]: readonly [number, number, number],
  control: Control,
  marks: Partial<CurriculumLine> = {},
): CurriculumLine {
  return {
    name,
    lectures,
    practices,
    labs,
    consultations: 0,
    control,
    isSplit: false,
    isSport: false,
    isOnline: false,
    isExtra: false,
    ...marks,
  }
}

const SPLIT = { isSplit: true }
const SPORT = { isSport: true }
const ONLINE = { isOnline: true }
const EXTRA = { isExtra: true }

const tutorHour = line(TUTOR_HOUR, [0, 2, 0], null, EXTRA)

/** Full-time bachelors and specialists, by course and term. */
const DAY_FRAMES: Record<number, readonly [CurriculumFrame, CurriculumFrame]> = {
  1: [
    {
      own: 2,
      lines: [
        line('Математический анализ', [2, 3, 0], 'exam'),
        line('Физика', [2, 1, 2], 'exam'),
        line('Иностранный язык', [0, 2, 0], 'credit', SPLIT),
        line('История России', [1, 1, 0], 'credit'),
        line('Основы российской государственности', [1, 1, 0], 'credit', ONLINE),
        line('Физическая культура и спорт', [0, 2, 0], 'credit', SPORT),
        tutorHour,
      ],
    },
    {
      own: 2,
      lines: [
        line('Линейная алгебра', [2, 2, 0], 'exam'),
        line('Физика', [2, 1, 2], 'exam'),
        line('Иностранный язык', [0, 2, 0], 'credit', SPLIT),
        line('История России', [1, 1, 0], 'exam', ONLINE),
        line('Русский язык и культура речи', [1, 1, 0], 'credit'),
        line('Физическая культура и спорт', [0, 2, 0], 'credit', SPORT),
        tutorHour,
      ],
    },
  ],
  2: [
    {
      own: 4,
      lines: [
        line('Теория вероятностей', [2, 2, 0], 'exam'),
        line('Иностранный язык', [0, 2, 0], 'credit', SPLIT),
        line('Философия', [2, 1, 0], 'exam', ONLINE),
        line('Элективные курсы по физической культуре', [0, 2, 0], 'credit', SPORT),
        tutorHour,
      ],
    },
    {
      own: 4,
      lines: [
        line('Дискретная математика', [2, 2, 0], 'exam'),
        line('Деловой иностранный язык', [0, 2, 0], 'credit', SPLIT),
        line('Социология', [1, 1, 0], 'credit', ONLINE),
        line('Элективные курсы по физической культуре', [0, 2, 0], 'credit', SPORT),
        tutorHour,
      ],
    },
  ],
  3: [
    {
      own: 5,
      lines: [
        line('Правоведение', [2, 0, 0], 'credit', ONLINE),
        line('Деловой иностранный язык', [0, 2, 0], 'credit', SPLIT),
        line('Элективные курсы по физической культуре', [0, 2, 0], 'credit', SPORT),
        tutorHour,
      ],
    },
    {
      own: 5,
      lines: [
        line('Экономика предприятия', [2, 1, 0], 'credit', ONLINE),
        line('Профессиональный иностранный язык', [0, 2, 0], 'credit', SPLIT),
        line('Элективные курсы по физической культуре', [0, 2, 0], 'credit', SPORT),
        tutorHour,
      ],
    },
  ],
  4: [
    { own: 5, lines: [line('Управление проектами', [2, 1, 0], 'credit', ONLINE)] },
    { own: 4, lines: [line('Деловая этика', [2, 1, 0], 'credit', ONLINE)] },
  ],
}

const MASTER_FRAME: CurriculumFrame = {
  own: 4,
  lines: [
    line('Методология научных исследований', [1, 1, 0], 'credit', ONLINE),
    line('Профессиональный иностранный язык', [0, 2, 0], 'credit'),
  ],
}

const POSTGRADUATE_FRAME: CurriculumFrame = {
  own: 1,
  lines: [
    line('История и философия науки', [2, 1, 0], 'exam', ONLINE),
    line('Иностранный язык в научной работе', [0, 2, 0], 'exam'),
    line('Педагогика высшей школы', [1, 1, 0], 'credit'),
    line(RESEARCH_SEMINAR, [0, 2, 0], null, EXTRA),
  ],
}

const EVENING_FRAME: CurriculumFrame = {
  own: 3,
  lines: [
    line('Высшая математика', [2, 2, 0], 'exam'),
    line('Деловой иностранный язык', [0, 2, 0], 'credit'),
  ],
}

const VOCATIONAL_COMMON = [
  line('Иностранный язык в профессиональной деятельности', [0, 2, 0], 'credit', SPLIT),
  line('Физическая культура', [0, 2, 0], 'credit', SPORT),
  line('Математика', [2, 3, 0], 'exam'),
]

const VOCATIONAL_FRAMES: Record<number, CurriculumLine[]> = {
  1: [
    line('Русский язык', [0, 2, 0], 'exam'),
    line('Литература', [2, 2, 0], 'credit'),
    line('История', [2, 1, 0], 'credit'),
    line('Информатика', [1, 0, 2], 'credit'),
  ],
  2: [
    line('Основы алгоритмизации', [2, 0, 2], 'exam'),
    line('Электротехника', [2, 0, 2], 'exam'),
    line('Основы экономики организации', [2, 1, 0], 'credit', ONLINE),
  ],
  3: [
    line('Основы проектирования баз данных', [2, 0, 2], 'exam'),
    line('Операционные среды', [2, 0, 2], 'credit'),
    line('Статистика', [2, 2, 0], 'credit', ONLINE),
  ],
  4: [
    line('Разработка программных модулей', [2, 0, 2], 'exam'),
    line('Компьютерные сети и телекоммуникации', [2, 0, 2], 'exam'),
    line('Документационное обеспечение управления', [2, 2, 0], 'credit', ONLINE),
  ],
}

const VOCATIONAL_LAST = line('Безопасность жизнедеятельности в профессии', [2, 2, 0], 'credit')

/** The lines for everybody at this level and course in the term, and the number of the speciality's own fields. */
export function frameOf(level: number, isEvening: boolean, course: number, term: 1 | 2): CurriculumFrame {
  if (isEvening) return EVENING_FRAME
  if (level === LEVEL.master) return MASTER_FRAME
  if (level === LEVEL.postgraduate) return POSTGRADUATE_FRAME
  if (level === LEVEL.vocational) {
    return { own: 0, lines: [...VOCATIONAL_COMMON, ...(VOCATIONAL_FRAMES[course] ?? []), VOCATIONAL_LAST] }
  }
  const frame = DAY_FRAMES[Math.min(course, 4)]?.[term - 1]
  if (!frame) throw new Error(`No curriculum for course ${course}`)
  return frame
}

const WITHOUT_PHYSICS = new Set([
  'economics',
  'management',
  'pedagogy',
  'journalism',
  'linguistics',
  'psychology',
  'design',
  'advertising',
])

/** Adapts a common line to a field: those who need no physics study culture and politics instead. */
export function adaptLine(common: CurriculumLine, profile: string, term: 1 | 2): CurriculumLine {
  if (common.name !== 'Физика' || !WITHOUT_PHYSICS.has(profile)) return common
  return line(term === 1 ? 'Культурология' : 'Политология', [2, 2, 0], 'exam')
}

const OWN_PATTERNS: readonly Omit<CurriculumLine, 'name'>[] = [
  line('', [2, 0, 2], 'exam', { consultations: 2 }),
  line('', [2, 2, 0], 'exam'),
  line('', [1, 1, 2], 'credit'),
  line('', [2, 1, 2], 'exam'),
  line('', [1, 2, 0], 'credit'),
]

/** A field of the speciality, taught in the pattern of its place in the term. */
export function ownLine(name: string, place: number): CurriculumLine {
  const pattern = OWN_PATTERNS[place % OWN_PATTERNS.length]
  if (!pattern) throw new Error('There is no pattern of teaching')
  return { ...pattern, name }
}
