import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { WorkType } from '../../contract/status.ts'

/** A student, with their place of study. */
export interface Author {
  studentId: number
  personId: number
  groupId: number
  departmentId: number | null
  /** From the plan, for this autumn and for the last one. */
  disciplineIds: number[]
  formerIds: number[]
  yearId: number
  levelId: number
  course: number
}

/** The events of a work so far. */
export type Story = 'not-sent' | 'waits' | 'agreed' | 'rejected' | 'former'

export interface Supervisors {
  teacher: number
  teacher2: number
  aspirant: number
}

export interface Slot {
  student_id: number
  group_id: number
  type_id: number
  discipline_id: number | null
  study_year_id: number
  semester: number
  supervisor_id: number | null
  department_id: number | null
  practice_type: string | null
  begin_at: string | null
  end_at: string | null
  delivery_at: string | null
  point: number | null
  story: Story
}

const STORIES: readonly Story[] = ['not-sent', 'waits', 'waits', 'agreed', 'rejected']
/** Masters write a thesis in their second year, their last. */
export const MASTER = 3
export const LAST_COURSE = 2

interface Kind {
  type: number
  discipline?: number | undefined
  /** Years ago; 0 is the current one. */
  ago: number
  story: Story
  /** Null while the department has named nobody. */
  supervisor: number | null
}

function slotOf(author: Author, { type, discipline, ago, story, supervisor }: Kind): Slot {
  const { studentId, groupId, departmentId, course } = author
  const year = author.yearId - ago
  const isPractice = type === WorkType.practice
  const isThesis = type === WorkType.thesis
  return {
    student_id: studentId,
    group_id: groupId,
    type_id: type,
    discipline_id: discipline ?? null,
    study_year_id: year,
    semester: Math.max(1, (course - ago) * 2 - (isPractice || isThesis ? 0 : 1)),
    supervisor_id: supervisor,
    department_id: departmentId,
    practice_type: isPractice ? (ago > 1 || course === 1 ? 'Ознакомительная' : 'Технологическая') : null,
    begin_at: isPractice ? `${year + 1}-06-29` : null,
    end_at: isPractice ? `${year + 1}-07-26` : null,
    delivery_at: isThesis ? `${year + 1}-06-10` : isPractice ? null : `${year}-12-20`,
    point: story === 'former' ? 4 + (studentId % 2) : null,
    story,
  }
}

/** The history of a demo student's works is fixed; other students get a random one. */
function storyOf(author: Author, place: number, { cast, random }: AreaSeeding): Story {
  if (author.personId === cast.get('student'))
    return (['not-sent', 'waits', 'rejected'] as const)[place] ?? 'agreed'
  if (author.personId === cast.get('student2'))
    return (['agreed', 'rejected', 'not-sent'] as const)[place] ?? 'waits'
  return random.pick(STORIES)
}

const ofCoursework = (discipline: number | undefined, kind: Omit<Kind, 'type'>): Kind[] =>
  discipline === undefined ? [] : [{ ...kind, type: WorkType.coursework, discipline }]

/**
 * The finished works of a student in their second year or later: courseworks of the last autumn, and the
 * practices of the summers.
 */
function formerWorks(
  { course, formerIds: [first, second] }: Author,
  story: Story,
  people: Supervisors,
): Kind[] {
  const { practice } = WorkType
  const { teacher, aspirant } = people
  if (course === 1) return [{ type: practice, ago: 0, story: 'not-sent', supervisor: null }]
  return [
    ...ofCoursework(first, { ago: 1, story: 'former', supervisor: teacher }),
    ...ofCoursework(second, { ago: 1, story: 'former', supervisor: aspirant }),
    // Its report is sent after the summer: the practice of the coming one has nothing to send yet.
    { type: practice, ago: 1, story, supervisor: teacher },
    ...(course > 2 ? [{ type: practice, ago: 2, story: 'former' as const, supervisor: aspirant }] : []),
  ]
}

/**
 * The works that a plan has given to its students until now: courseworks of this autumn and the last one, practices of
 * the summers, and a thesis in the last year.
 */
export function inventSlots(authors: readonly Author[], seeding: AreaSeeding, people: Supervisors): Slot[] {
  return authors.flatMap((author) => {
    const [first, second] = author.disciplineIds
    const story = (place: number) => storyOf(author, place, seeding)
    const works: Kind[] = [
      ...ofCoursework(first, { ago: 0, story: story(0), supervisor: people.teacher }),
      ...ofCoursework(second, { ago: 0, story: story(1), supervisor: people.teacher2 }),
      ...formerWorks(author, story(2), people),
    ]
    if (author.levelId === MASTER && author.course === LAST_COURSE)
      works.push({ type: WorkType.thesis, ago: 0, story: story(3), supervisor: people.teacher })
    return works
      .filter(({ supervisor }) => supervisor !== author.personId)
      .map((kind) => slotOf(author, kind))
  })
}
