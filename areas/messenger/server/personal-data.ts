import { sql } from 'kysely'
import type { PersonalDataSource, PersonalRow } from '#platform/server/personal-data/source.ts'
import { IS_SHOWN } from './chats/chat-sql.ts'

const MOST_MESSAGES = 50_000

/** A person's own words and chats; other people's words belong to them. */
export const messengerPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Чаты',
    async read(db, personId) {
      const { rows } = await sql<PersonalRow>`
        select coalesce(c.name, o.full_name) as "Чат", me.joined_at as "Участие с", me.left_at as "Участие до"
        from chat_member me join chat c on c.id = me.chat_id
        left join person o on o.id = case when c.low_person_id = me.person_id then c.high_person_id else c.low_person_id end
        where me.person_id = ${personId} and ${IS_SHOWN} order by me.joined_at, c.id
      `.execute(db)
      return rows
    },
  },
  {
    title: 'Отправленные сообщения',
    async read(db, personId) {
      const { rows } = await sql<PersonalRow>`
        select coalesce(c.name, o.full_name) as "Чат", m.body as "Текст", m.created_at as "Отправлено", m.edited_at as "Изменено"
        from chat_message m join chat c on c.id = m.chat_id
        left join person o on o.id = case when c.low_person_id = m.author_id then c.high_person_id else c.low_person_id end
        where m.author_id = ${personId} and m.deleted_at is null order by m.id desc limit ${MOST_MESSAGES}
      `.execute(db)
      return rows
    },
  },
  {
    title: 'Отложенные сообщения',
    async read(db, personId) {
      const { rows } = await sql<PersonalRow>`
        select coalesce(c.name, o.full_name) as "Чат", l.body as "Текст", l.send_at as "Отправить"
        from chat_later l join chat c on c.id = l.chat_id
        left join person o on o.id = case when c.low_person_id = l.author_id then c.high_person_id else c.low_person_id end
        where l.author_id = ${personId} order by l.send_at, l.id
      `.execute(db)
      return rows
    },
  },
  {
    title: 'Черновики сообщений',
    async read(db, personId) {
      const { rows } = await sql<PersonalRow>`
        select coalesce(c.name, o.full_name) as "Чат", d.body as "Текст", d.written_at as "Написано"
        from chat_draft d join chat c on c.id = d.chat_id
        left join person o on o.id = case when c.low_person_id = d.person_id then c.high_person_id else c.low_person_id end
        where d.person_id = ${personId} and d.body <> '' order by d.written_at, c.id
      `.execute(db)
      return rows
    },
  },
  {
    title: 'Жалобы на сообщения',
    async read(db, personId) {
      const { rows } = await sql<PersonalRow>`
        select created_at as "Когда", comment as "Пояснение", answer as "Ответ", decided_at as "Решено"
        from chat_complaint where person_id = ${personId} order by created_at
      `.execute(db)
      return rows
    },
  },
  {
    title: 'Заблокированные собеседники',
    async read(db, personId) {
      const { rows } = await sql<PersonalRow>`
        select p.full_name as "Кто", b.blocked_at as "Когда"
        from chat_block b join person p on p.id = b.blocked_person_id where b.person_id = ${personId} order by b.blocked_at
      `.execute(db)
      return rows
    },
  },
]
