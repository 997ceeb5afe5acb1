import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { KIND, TAUGHT } from './taught.ts'

const HOURS_A_CREDIT = 36
const COMPETENCES_A_LINE = 2

/** Competences of every speciality, after the standards of higher education. */
const COMPETENCES: readonly (readonly [code: string, name: string])[] = [
  ['УК-1', 'Способен осуществлять поиск, критический анализ и синтез информации'],
  ['УК-2', 'Способен определять круг задач и выбирать способы их решения'],
  ['УК-3', 'Способен взаимодействовать в команде и реализовывать свою роль в ней'],
  ['УК-4', 'Способен вести деловую коммуникацию на русском и иностранном языках'],
  ['УК-6', 'Способен управлять своим временем и выстраивать траекторию саморазвития'],
  ['ОПК-1', 'Способен применять естественнонаучные и общеинженерные знания'],
  ['ОПК-2', 'Способен применять современные информационные технологии'],
  ['ОПК-3', 'Способен решать стандартные задачи профессиональной деятельности'],
  ['ПК-1', 'Способен проводить исследования в профессиональной области'],
  ['ПК-2', 'Способен проектировать и обосновывать принятые решения'],
  ['ПК-3', 'Способен организовывать профессиональную деятельность коллектива'],
]

/** A curriculum for every speciality, form and year of admission that has groups. */
async function insertPlans(db: Db, today: string): Promise<void> {
  await sql`
    insert into curriculum (number, speciality_id, study_form_id, admission_year, department_id, approved_on)
    select s.code || '-' || right(g.admission_year::text, 2) || '-'
        || row_number() over (partition by s.code, g.admission_year order by s.study_level_id, g.study_form_id),
      s.id, g.study_form_id, g.admission_year, min(g.department_id),
      least(make_date(g.admission_year, 5, 28), ${today}::date)
    from student_group g join speciality s on s.id = g.speciality_id
    group by s.id, s.code, s.study_level_id, g.study_form_id, g.admission_year
    order by s.code, g.admission_year`.execute(db)
  await sql`
    insert into curriculum_group (group_id, curriculum_id)
    select g.id, c.id from student_group g
    join curriculum c on c.speciality_id = g.speciality_id and c.study_form_id = g.study_form_id
      and c.admission_year = g.admission_year`.execute(db)
}

/**
 * The semesters of each curriculum contain what this year's groups of its speciality and form, of all
 * courses, are taught. The hours of independent study equal the taught hours.
 */
async function insertLines(db: Db): Promise<void> {
  const sum = (kind: number) => sql`coalesce(max(hours) filter (where lesson_kind_id = ${kind}), 0)`
  await sql`
    with ${TAUGHT}, by_group as (
      select g.speciality_id, g.study_form_id, g.id, (gy.course - 1) * 2 + t.term as semester, t.discipline_id,
        t.lesson_kind_id, sum(t.hours) as hours
      from taught t
      join (select distinct lesson_id, group_id from timetable_lesson_group where subgroup < 2) lg
        on lg.lesson_id = t.lesson_id
      join student_group g on g.id = lg.group_id
      join group_year gy on gy.group_id = g.id and gy.study_year_id = t.study_year_id
      where g.speciality_id is not null
      group by 1, 2, 3, 4, 5, 6
    ), summed as (
      select speciality_id, study_form_id, semester, discipline_id, ${sum(KIND.lecture)} as lectures,
        ${sum(KIND.laboratory)} as labs, ${sum(KIND.practice)} as practices
      from by_group group by 1, 2, 3, 4
    )
    insert into curriculum_line (curriculum_id, discipline_id, semester, lectures, labs, practices, self_study, credits,
      department_id)
    select c.id, s.discipline_id, s.semester, s.lectures, s.labs, s.practices, s.lectures + s.labs + s.practices,
      greatest(1, round((s.lectures + s.labs + s.practices) * 2.0 / ${HOURS_A_CREDIT})), d.department_id
    from summed s
    join curriculum c on c.speciality_id = s.speciality_id and c.study_form_id = s.study_form_id
    join discipline d on d.id = s.discipline_id
    where s.lectures + s.labs + s.practices > 0
    order by c.id, s.semester, d.name`.execute(db)
}

/** An exam if the session has one, else a credit; every seventh exam comes with a course work. */
async function insertControls(db: Db): Promise<void> {
  await sql`
    insert into curriculum_line_control (line_id, control_form_id)
    select l.id, f.id
    from curriculum_line l
    cross join lateral (select exists (
      select from timetable_lesson t where t.discipline_id = l.discipline_id and t.lesson_kind_id = ${KIND.exam}) as is_exam) s
    join control_form f on f.code = case when s.is_exam then 'exam' else 'credit' end
      or f.code = 'course-work' and s.is_exam and l.discipline_id % 7 = 0`.execute(db)
}

async function insertCompetences(db: Db): Promise<void> {
  await sql`
    insert into curriculum_competence (curriculum_id, code, name)
    select c.id, k.code, k.name from curriculum c
    cross join unnest(${COMPETENCES.map(([code]) => code)}::text[], ${COMPETENCES.map(([, name]) => name)}::text[])
      with ordinality k (code, name, place)
    order by c.id, k.place`.execute(db)
  await sql`
    insert into curriculum_line_competence (line_id, competence_id, curriculum_id)
    select l.id, k.id, l.curriculum_id
    from curriculum_line l
    join (select id, curriculum_id, row_number() over (partition by curriculum_id order by id) as place
      from curriculum_competence) k on k.curriculum_id = l.curriculum_id
    where (k.place - l.discipline_id) % ${COMPETENCES.length} in (0, ${COMPETENCES_A_LINE}, ${-COMPETENCES_A_LINE})
  `.execute(db)
}

export async function seedPlans(db: Db, today: string): Promise<void> {
  await insertPlans(db, today)
  await insertLines(db)
  await insertControls(db)
  await insertCompetences(db)
}
