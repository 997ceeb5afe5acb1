import type { DemoLogin } from '#areas/accounts/server/seed.ts'
import type { Vacancy } from '#areas/departments/server/seed.ts'
import type { StudentFate, StudentPlan } from '#areas/study/server/seed.ts'

const BACHELOR = 1
const MASTER = 3
const POSTGRADUATE = 4
const VOCATIONAL = 5
const FULL_TIME = 1

type GroupTest = (group: StudentPlan['group']) => boolean

const isBachelorOf =
  (profile: string, course: number): GroupTest =>
  (group) =>
    group.profile === profile &&
    group.course === course &&
    group.level === BACHELOR &&
    group.form === FULL_TIME

/** The place of each demo student: the nth of the first suitable group. */
const STUDENT_ROLES: readonly { login: DemoLogin; fits: GroupTest; place: number; fate?: StudentFate }[] = [
  { login: 'student', fits: isBachelorOf('software', 3), place: 0 },
  { login: 'student2', fits: isBachelorOf('software', 3), place: 1 },
  { login: 'student3', fits: isBachelorOf('software', 2), place: 0 },
  { login: 'military', fits: isBachelorOf('software', 2), place: 1 },
  { login: 'spo', fits: ({ level, course }) => level === VOCATIONAL && course === 2, place: 0 },
  { login: 'master', fits: ({ level, course }) => level === MASTER && course === 1, place: 0 },
  {
    login: 'aspirant',
    fits: ({ level, profile }) => level === POSTGRADUATE && profile === 'software',
    place: 0,
  },
  { login: 'exstudent', fits: () => true, place: 0, fate: 'expelled' },
  { login: 'graduate', fits: () => true, place: 0, fate: 'graduated' },
]

/** Finds the student who plays each role, by their place among all planned students. */
export function castStudents(plans: readonly StudentPlan[]): Map<DemoLogin, number> {
  return new Map(
    STUDENT_ROLES.map(({ login, fits, place, fate = 'studying' }) => {
      const group = plans.find((plan) => plan.fate === fate && fits(plan.group))?.group
      const found = plans.flatMap((plan, index) =>
        plan.group === group && plan.fate === fate ? [index] : [],
      )[place]
      if (found === undefined) throw new Error(`No student can play ${login}`)
      return [login, found]
    }),
  )
}

/** The post of each demo worker: the profile or the short mark of the unit, the post, and which of them. */
const STAFF_ROLES: readonly {
  login: DemoLogin
  post: string
  place?: number
  profile?: string
  unit?: string
}[] = [
  { login: 'head', profile: 'software', post: 'заведующий кафедрой' },
  { login: 'teacher', profile: 'software', post: 'доцент' },
  { login: 'teacher2', profile: 'software', post: 'старший преподаватель' },
  { login: 'teacher3', profile: 'economics', post: 'доцент' },
  { login: 'directorate', unit: 'directorate', post: 'специалист дирекции' },
  { login: 'dean', unit: 'institute', post: 'директор института' },
  { login: 'clerk', unit: 'studentOffice', post: 'ведущий специалист' },
  { login: 'facility', unit: 'facility', post: 'ведущий специалист' },
  { login: 'energy', unit: 'energy', post: 'энергетик' },
  { login: 'moderator', unit: 'studyOffice', post: 'ведущий специалист' },
  { login: 'hr', unit: 'personnel', post: 'ведущий специалист' },
  { login: 'career', unit: 'career', post: 'ведущий специалист' },
  { login: 'science', unit: 'science', post: 'ведущий специалист' },
  { login: 'content', unit: 'editorial', post: 'редактор' },
  { login: 'admin', unit: 'informatics', post: 'системный администратор' },
]

/** Finds the vacancy of each demo worker, by its place among all vacancies. `unitIds` names the units of the roles. */
export function castStaff(
  vacancies: readonly Vacancy[],
  unitIds: Readonly<Record<string, number>>,
): Map<DemoLogin, number> {
  return new Map(
    STAFF_ROLES.map(({ login, post, profile, unit }) => {
      const isRole = (vacancy: Vacancy) =>
        vacancy.post === post &&
        (profile ? vacancy.profile === profile : vacancy.unitId === unitIds[unit ?? ''])
      const found = vacancies.findIndex(isRole)
      if (found < 0) throw new Error(`No post for ${login}`)
      return [login, found]
    }),
  )
}
