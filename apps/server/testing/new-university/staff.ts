import type { Random } from '#platform/server/seeding/random.ts'
import { StaffNames, type PersonName } from './names.ts'
import type { Structure, Unit } from './structure.ts'
import { inventBirthDate } from './birth-date.ts'

export interface Post {
  unit: Unit
  post: string
  rate: string
  isHead: boolean
  isMain: boolean
}

export interface Worker extends PersonName {
  code: string
  tabNumber: string
  birthDate: string
  email: string
  since: string
  posts: readonly Post[]
}

export interface Staff {
  workers: readonly Worker[]
  /** Those whom the published timetables name, by surname and initials. */
  teachers: ReadonlyMap<string, Worker>
}

const HEADS: Readonly<Record<string, string>> = {
  ректорат: 'ректор',
  институт: 'директор института',
  кафедра: 'заведующий кафедрой',
}
const TEACHING_POSTS = ['профессор', 'доцент', 'доцент', 'старший преподаватель', 'ассистент']
const OTHER_POSTS = ['ведущий специалист', 'специалист', 'инженер', 'лаборант']
const [BORN_FROM, BORN_TO] = [1952, 1998]

const post = (unit: Unit, title: string, more: Partial<Post> = {}): Post => ({
  unit,
  post: title,
  rate: '1',
  isHead: false,
  isMain: true,
  ...more,
})

const headOf = (unit: Unit): Post => post(unit, HEADS[unit.kind] ?? 'начальник отдела', { isHead: true })

/** A teacher in several institutes has a half post in each but the first. */
function teacherPosts(institutes: ReadonlySet<string>, { chairsOf }: Structure, random: Random): Post[] {
  return [...institutes].map((institute, index) =>
    post(random.pick(chairsOf(institute)), random.pick(TEACHING_POSTS), {
      rate: index === 0 ? '1' : '0.5',
      isMain: index === 0,
    }),
  )
}

function usualPost({ units }: Structure, index: number, random: Random): Post {
  const unit = units[index % units.length]!
  return post(unit, random.pick(unit.kind === 'кафедра' ? TEACHING_POSTS : OTHER_POSTS))
}

interface StaffWish {
  structure: Structure
  /** The institutes of each teacher of the published timetables. */
  published: ReadonlyMap<string, ReadonlySet<string>>
  count: number
  random: Random
}

/** Invents everybody who works: the published teachers, a head for each unit, and the others all over. */
export function inventStaff({ structure, published, count, random }: StaffWish): Staff {
  const names = new StaffNames(random)
  const teachers = new Map<string, Worker>()
  const workers: Worker[] = []
  const hire = (name: PersonName, posts: Post[]): Worker => {
    const number = String(workers.length + 1).padStart(5, '0')
    const worker = {
      ...name,
      code: `Ф-${number}`,
      tabNumber: `Т-${number}`,
      birthDate: inventBirthDate(random, BORN_FROM, BORN_TO),
      email: `worker${number}@university.example`,
      since: `${random.int(2005, 2024)}-09-01`,
      posts,
    }
    workers.push(worker)
    return worker
  }
  for (const [shortName, institutes] of published)
    teachers.set(shortName, hire(names.complete(shortName), teacherPosts(institutes, structure, random)))
  for (const unit of structure.units.slice(1)) hire(names.invent(), [headOf(unit)])
  for (let index = 0; workers.length < count; index += 1)
    hire(names.invent(), [usualPost(structure, index, random)])
  return { workers, teachers }
}
