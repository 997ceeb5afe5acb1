import type { NoticeChannel } from '#platform/contract/notice.ts'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'

const CHANNEL_WORDS: Record<NoticeChannel, string> = { push: 'push', letter: 'письмо', digest: 'сводка дня' }

export const noticePersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Уведомления',
    async read(db, personId) {
      const rows = await db
        .selectFrom('notice')
        .select(['title', 'detail', 'before', 'at', 'read_at'])
        .where('person_id', '=', personId)
        .orderBy('at', 'desc')
        .execute()
      return rows.map(({ title, detail, before, at, read_at: readAt }) => ({
        Уведомление: title,
        Подробности: detail,
        Было: before,
        Получено: at,
        Прочитано: readAt,
      }))
    },
  },
  {
    title: 'Каналы уведомлений',
    async read(db, personId) {
      const rows = await db
        .selectFrom('notice_switch')
        .select(['kind', 'channel', 'is_on'])
        .where('person_id', '=', personId)
        .orderBy('kind')
        .orderBy('channel')
        .execute()
      return rows.map(({ kind, channel, is_on: isOn }) => ({
        Вид: kind,
        Канал: CHANNEL_WORDS[channel as NoticeChannel],
        Включён: isOn,
      }))
    },
  },
  {
    title: 'Устройства для push',
    async read(db, personId) {
      const rows = await db
        .selectFrom('push_device')
        .select(['title', 'added_at', 'used_at'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute()
      return rows.map(({ title, added_at: addedAt, used_at: usedAt }) => ({
        Устройство: title,
        Добавлено: addedAt,
        'Последнее уведомление': usedAt,
      }))
    },
  },
  {
    title: 'Тихие часы',
    async read(db, personId) {
      const rows = await db
        .selectFrom('notice_quiet_hours')
        .select(['is_on', 'begins_at', 'ends_at'])
        .where('person_id', '=', personId)
        .execute()
      return rows.map(({ is_on: isOn, begins_at: from, ends_at: to }) => ({
        Включены: isOn,
        С: from,
        До: to,
      }))
    },
  },
]
