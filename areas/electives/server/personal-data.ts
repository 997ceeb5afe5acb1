import { sql } from 'kysely'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { CATEGORY_TITLES, type Category } from '../contract/category.ts'
import { GENDERS, HEALTH_GROUPS, SPORT_KINDS } from '../contract/questionnaire.ts'
import { STATUS_NAMES } from '../contract/status.ts'

interface OwnWish {
  category: Category
  year: string
  title: string
  priority: number
  statusId: number | null
  comment: string | null
}

const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
  list.find((entry) => entry.id === id)?.name ?? ''

export const electivesPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Выбор курсов',
    async read(db, personId) {
      const { rows } = await sql<OwnWish>`
        select p.category, y.label as year, c.title, cc.priority, cc.status_id as "statusId", cc.comment
        from elective_choice ch join student s on s.id = ch.student_id
        join elective_campaign p on p.id = ch.campaign_id join study_year y on y.id = p.study_year_id
        join elective_choice_course cc on cc.choice_id = ch.id join elective_course c on c.id = cc.course_id
        where s.person_id = ${personId} order by y.id desc, p.category, cc.priority
      `.execute(db)
      return rows.map(({ category, year, title, priority, statusId, comment }) => ({
        'Учебный год': year,
        Категория: CATEGORY_TITLES[category],
        Желание: priority + 1,
        Курс: title,
        Состояние: statusId === null ? null : STATUS_NAMES[statusId]!,
        Комментарий: comment,
      }))
    },
  },
  {
    title: 'Анкеты по физической культуре',
    async read(db, personId) {
      const { rows } = await sql<{
        year: string
        fio: string
        genderId: number
        birthday: string
        address: string | null
        healthGroupId: number
        phones: string
        sports: number[]
      }>`
        select y.label as year, n.fio, n.gender_id as "genderId", to_char(n.birthday, 'YYYY-MM-DD') as birthday, n.address,
          n.health_group_id as "healthGroupId", concat_ws(', ', n.phone, n.additional_phone) as phones,
          array(select k.sport_kind_id::int from elective_questionnaire_sport k where k.questionnaire_id = n.id order by k.n) as sports
        from elective_questionnaire n join student s on s.id = n.student_id join study_year y on y.id = n.study_year_id
        where s.person_id = ${personId} order by y.id desc
      `.execute(db)
      return rows.map((row) => ({
        'Учебный год': row.year,
        ФИО: row.fio,
        Пол: nameOf(GENDERS, row.genderId),
        'Дата рождения': row.birthday,
        Адрес: row.address,
        'Группа здоровья': nameOf(HEALTH_GROUPS, row.healthGroupId),
        Телефоны: row.phones,
        'Виды спорта': row.sports.map((id) => nameOf(SPORT_KINDS, id)).join(', '),
      }))
    },
  },
]
