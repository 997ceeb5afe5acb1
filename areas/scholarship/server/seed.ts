import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'

const RULES = [
  { least_percent: 50, points: 8 },
  { least_percent: 75, points: 12 },
  { least_percent: 100, points: 16 },
]

/** By part: the achievement, the rule and the number of points. */
const ACHIEVEMENTS = [
  [2, 'Студенческая олимпиада по математике, второе место', 'Призёр, уровень региона', 7],
  [3, 'Конкурс инженерных проектов «Своя схема»', 'Победитель, уровень университета', 4],
  [4, 'Диплом конкурса научных работ кафедры', 'Лауреат, уровень университета', 4],
  [5, 'Грант на студенческое исследование датчиков', 'Исполнитель гранта', 8],
  [6, 'Статья в сборнике студенческой конференции', 'Статья в сборнике с индексом РИНЦ', 3],
  [7, 'Волонтёр приёмной кампании', 'Участие в течение месяца', 3],
  [7, 'Староста группы', 'Обязанность в течение семестра', 2.5],
  [8, 'Хор университета, отчётный концерт', 'Выступление на уровне города', 3],
  [9, 'Серия плакатов ко дню открытых дверей', 'Работа представлена публично', 2],
  [10, 'Кубок города по плаванию, третье место', 'Призёр, уровень города', 5],
  [10, 'Золотой знак ГТО', 'Знак ГТО текущего года', 4],
] as const

const DAYS_BACK = 330
const SHARE = 0.12

/**
 * Invents the commission's points for some students, always including the demo student, and the rule of
 * points.
 */
export async function seedScholarship({ db, random, today, cast }: AreaSeeding): Promise<void> {
  await insertRows(
    db,
    'scholarship_rule',
    RULES.map((rule) => ({ subsection_id: 1, ...rule })),
  )
  const { rows } = await sql<{ id: number; personId: number }>`
    select s.id, s.person_id as "personId" from student s join study_level l on l.id = s.study_level_id
    where s.is_enrolled and not l.is_vocational and s.study_form_id = 1 and s.place_kind_id <> 2
    order by s.id`.execute(db)
  const chosen = rows.filter(({ personId }) => personId === cast.get('student') || random.chance(SHARE))
  const achievements = chosen.flatMap(({ id, personId }) => {
    const many = personId === cast.get('student') ? 4 : random.int(1, 3)
    const first = random.int(0, ACHIEVEMENTS.length - 1)
    return Array.from({ length: many }, (_, step) => {
      const [subsection_id, name, rule, points] = ACHIEVEMENTS[(first + step * 3) % ACHIEVEMENTS.length]!
      const achieved_on = addDays(today, -random.int(5, DAYS_BACK))
      return { student_id: id, subsection_id, name, rule, points, achieved_on }
    })
  })
  await insertRows(db, 'scholarship_achievement', achievements)
}
