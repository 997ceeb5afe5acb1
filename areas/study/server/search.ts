import { sql } from 'kysely'
import { addressOf } from '#platform/contract/address-of.ts'
import { CARDS } from '#platform/contract/cards.ts'
import type { PortalAction } from '#platform/contract/search/action.ts'
import type { AreaSearch, SearchQuestion, SearchSource } from '#platform/server/search/search-source.ts'
import { OFFICES } from '../contract/access.ts'
import { STUDENT_STATE } from '../contract/student-state.ts'
import { studyScreens } from '../contract/screens.ts'
import {
  isRecordBook,
  knownByNumber,
  knownStudents,
  knowsEverybody,
  lessonsLearnt,
} from './known-students.ts'
import { isInGroup, leftFrom } from './left/left-student-store.ts'

/** By name, and by the number of the record book for those whose work names it: a leader's own students alone. */
function isNamed(question: SearchQuestion) {
  const isFound = question.isFound('p.search_text')
  const circle = isRecordBook(question.text) ? knownByNumber(question) : null
  if (!circle) return isFound
  return sql`(${isFound} or exists (
    select from student book where book.person_id = p.id and book.record_book like ${`${question.text}%`}
      and book.id in (${circle})))`
}

/** Students whom the reader may know; `p` is the person. For readers who know everybody no list is made. */
function isKnown(question: SearchQuestion, student: string) {
  if (knowsEverybody(question)) return sql`true`
  return sql`${sql.ref(`${student}.id`)} in (select student_id from known)`
}

/** «отчислена», «выпускник»: the state of somebody who does not study. */
const stateWord = sql`case when s.state_id <> ${STUDENT_STATE.graduated} then student_state_word(s.state_id, p.gender)
  when p.gender = 'f' then 'выпускница' else 'выпускник' end`

const students: SearchSource = {
  kind: 'people',
  // The details of a student are assembled after the sorting, for the few that are shown.
  find: (question) => sql`
    with known as materialized (${knowsEverybody(question) ? sql`select null::bigint as student_id where false` : knownStudents(question)})
    select p.id, p.full_name as title, (
        select concat_ws(', ', case when not s.is_enrolled then ${stateWord} when s.study_level_id = 4 then 'аспирант' else 'студент' end,
          (select g.name from student_group_member m join student_group g on g.id = m.group_id
            where m.student_id = s.id order by m.begin_at desc, m.id desc limit 1))
        from student s
        where s.person_id = p.id and ${isKnown(question, 's')}
        order by s.is_enrolled desc, s.admitted_on desc, s.id limit 1
      ) as detail, false as is_own, ${question.rankOf('p.search_text')} as rank
    from person p
    where ${isNamed(question)} and exists (select from student s where s.person_id = p.id and ${isKnown(question, 's')})
    order by 5, p.search_text, p.id`,
  addressOf: (id) => addressOf(CARDS.person, { id }),
}

/** Keeps these results apart from people, whose ids are numbers. */
const LEFT_ID = 'left-'

/**
 * Those who left an institute, for its leaders, who have a list of them and not their cards: decision 0345. Whoever
 * keeps a seat in a group is found as a student.
 */
const leftStudents: SearchSource = {
  kind: 'people',
  permissions: OFFICES.anyOf,
  find: (question) => sql`
    select ${LEFT_ID}::text || s.record_book as id, p.full_name as title, concat_ws(', ', ${stateWord}, g.name) as detail,
      false as is_own, ${question.rankOf('p.search_text')} as rank
    from ${leftFrom(question)}
    where not ${isInGroup(question.today)} and ${!knowsEverybody(question)}::boolean
      and (${question.isFound('p.search_text')} or ${isRecordBook(question.text)}::boolean and starts_with(s.record_book, ${question.text}))
    order by 5, p.search_text, s.id`,
  addressOf: (id) => addressOf(studyScreens.leftStudents, { search: id.slice(LEFT_ID.length) }),
}

/** The groups in which the reader studies, teaches this year, or looks after students. */
const ownGroups = ({ personId, today }: SearchQuestion) => sql`
  select m.group_id from student s join student_group_member m on m.student_id = s.id and m.end_at is null
  where s.person_id = ${personId} and s.is_enrolled
  union
  select lg.group_id from lesson_meeting_teacher t
  join taught_lesson m on m.lesson_id = t.lesson_id
  join study_year y on y.id = m.study_year_id and ${today}::date between y.begin_at and y.end_at
  join lesson_meeting_group lg on lg.lesson_id = t.lesson_id
  where t.person_id = ${personId}
  union
  select id from student_group where curator_person_id = ${personId}`

const groups: SearchSource = {
  kind: 'groups',
  find: (question) => sql`
    select g.id, g.name as title, concat_ws(', ', gy.course || ' курс', coalesce(d.short_name, d.name)) as detail,
      g.id in (${ownGroups(question)}) as is_own, ${question.rankOf('g.search_text')} as rank
    from student_group g
    join department d on d.id = g.institute_id
    left join study_year y on ${question.today}::date between y.begin_at and y.end_at and not y.is_technical
    left join group_year gy on gy.group_id = g.id and gy.study_year_id = y.id
    where ${question.isFound('g.search_text')} and coalesce(g.end_at, 'infinity') >= ${question.today}::date
    order by 4 desc, 5, g.name, g.id`,
  addressOf: (id) => addressOf(CARDS.group, { id }),
}

/** The disciplines that the reader learns or teaches this year. */
const ownDisciplines = (question: SearchQuestion) => sql`
  select m.discipline_id from (
    select t.lesson_id from lesson_meeting_teacher t where t.person_id = ${question.personId}
    union
    ${lessonsLearnt(question)}
  ) own
  join taught_lesson m on m.lesson_id = own.lesson_id
  join study_year y on y.id = m.study_year_id and ${question.today}::date between y.begin_at and y.end_at`

const disciplines: SearchSource = {
  kind: 'disciplines',
  find: (question) => sql`
    select d.id, d.name as title, coalesce(u.short_name, u.name) as detail, d.id in (${ownDisciplines(question)}) as is_own,
      ${question.rankOf('d.search_text')} as rank
    from discipline d left join department u on u.id = d.department_id
    where ${question.isFound('d.search_text')}
    order by 4 desc, 5, d.name, d.id`,
  addressOf: (id) => addressOf(CARDS.discipline, { id }),
}

/** Those who do not study now, as people ask for them, with the state in both lists. */
const LEFT = [
  {
    title: 'Отчисленные студенты',
    code: 'expelled',
    stateId: STUDENT_STATE.expelled,
    keywords: 'отчислен ушёл',
  },
  {
    title: 'Студенты в академическом отпуске',
    code: 'academic-leave',
    stateId: STUDENT_STATE.onLeave,
    keywords: 'академ',
  },
  { title: 'Выпускники', code: 'graduated', stateId: STUDENT_STATE.graduated, keywords: 'окончили выпуск' },
] as const

/** The list of an institute for its leaders, the whole contingent for its keepers. */
const leftActions = LEFT.flatMap(({ title, code, stateId, keywords }): PortalAction[] => {
  const { leftStudents: list, students: contingent } = studyScreens
  return [
    {
      title,
      detail: 'ваш институт: день и номер приказа',
      to: addressOf(list, { state: code }),
      access: list.access,
      keywords,
    },
    {
      title,
      detail: 'контингент всего университета',
      to: addressOf(contingent, { state: stateId }),
      access: contingent.access,
      keywords,
    },
  ]
})

export const studySearch: AreaSearch = {
  sources: [students, leftStudents, groups, disciplines],
  actions: leftActions,
}
