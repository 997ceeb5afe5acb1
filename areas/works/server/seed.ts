import { sql } from 'kysely'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { WorkStatus, WorkType } from '../contract/status.ts'

interface Author {
  studentId: number
  groupId: number
  departmentId: number | null
  disciplineId: number | null
  yearId: number
}

const THEMES = [
  'Проектирование информационной системы склада',
  'Анализ надёжности электрической сети предприятия',
  'Разработка мобильного приложения для расписания',
  'Оценка энергетической эффективности учебного корпуса',
  'Методы распознавания дефектов по снимкам',
]

/** Those who study with the demo students, each with a discipline of their plan. */
async function listAuthors({ db, today, cast }: AreaSeeding): Promise<Author[]> {
  const people = ['student', 'student3', 'master', 'aspirant'].flatMap((login) => cast.get(login) ?? [])
  const { rows } = await sql<Author>`
    with groups as (
      select distinct m.group_id from student s join student_group_member m on m.student_id = s.id and m.end_at is null
      where s.person_id = any(${people}::bigint[])
    )
    select s.id as "studentId", g.id as "groupId", g.department_id as "departmentId", y.id as "yearId",
      (select min(n.discipline_id) from curriculum_group cg join curriculum_line n on n.curriculum_id = cg.curriculum_id
        where cg.group_id = g.id) as "disciplineId"
    from groups join student_group g on g.id = groups.group_id
    join student_group_member m on m.group_id = g.id and m.end_at is null
    join student s on s.id = m.student_id and s.state_id = 1
    join study_year y on ${today}::date between y.begin_at and y.end_at and not y.is_technical
    order by s.id
  `.execute(db)
  return rows
}

/** Invents the works of the demo students' groups for the teacher, in every state. */
export async function seedWorks(seeding: AreaSeeding): Promise<void> {
  const { db, random, today, cast } = seeding
  const supervisor = cast.get('teacher')
  if (supervisor === undefined) return
  const authors = await listAuthors(seeding)
  const works = await insertWithIds(
    db,
    'works_work',
    authors.flatMap(({ studentId, groupId, departmentId, disciplineId, yearId }) =>
      [WorkType.coursework, WorkType.practice].map((type_id) => ({
        student_id: studentId,
        group_id: groupId,
        type_id,
        discipline_id: type_id === WorkType.coursework ? disciplineId : null,
        study_year_id: yearId,
        semester: 1,
        supervisor_id: supervisor,
        department_id: departmentId,
        practice_type: type_id === WorkType.practice ? 'Производственная практика' : null,
        delivery_at: type_id === WorkType.coursework ? `${yearId}-12-20` : `${yearId + 1}-05-20`,
      })),
    ),
  )
  const sent = works.filter(({ type_id }) => type_id === WorkType.coursework && random.chance(0.7))
  const at = `${today}T06:00:00Z`
  const consents = sent.map(({ id }) => {
    const status = random.pick([WorkStatus.onAgreement, WorkStatus.agreed, WorkStatus.rejected])
    const isRejected = status === WorkStatus.rejected
    return {
      work_id: id,
      status_id: status,
      theme: random.pick(THEMES),
      rejection_comment: isRejected ? 'Нет выводов по второй главе' : null,
      rejection_at: isRejected ? at : null,
      submitted_at: at,
      decided_by: status === WorkStatus.onAgreement ? null : supervisor,
      decided_at: status === WorkStatus.onAgreement ? null : at,
    }
  })
  await insertRows(db, 'works_consent', consents)
}
