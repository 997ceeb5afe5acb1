import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { readEntries } from './entries/entries.ts'

const MOST_ENTRIES = 10_000

const ENTRY_NAMES = {
  entered: 'вход',
  'wrong-password': 'неверный пароль',
  'wrong-code': 'неверный код',
  administrator: 'вход администратора',
}

export const accountsPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Учётная запись',
    async read(db, personId) {
      const accounts = await db
        .selectFrom('account')
        .select([
          'login',
          'email',
          'notification_email',
          'phone',
          'created_at',
          'password_changed_at',
          'consent_at',
        ])
        .where('person_id', '=', personId)
        .execute()
      return accounts.map((each) => ({
        Логин: each.login,
        'E-mail для связи': each.email,
        'E-mail для уведомлений': each.notification_email,
        Телефон: each.phone,
        Создана: each.created_at,
        'Пароль изменён': each.password_changed_at,
        'Согласие при регистрации': each.consent_at,
      }))
    },
  },
  {
    title: 'Права, выданные вручную',
    async read(db, personId) {
      const grants = await db
        .selectFrom('permission_grant')
        .select(['permission', 'effect', 'begin_at', 'end_at', 'reason'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute()
      return grants.map((each) => ({
        Право: each.permission,
        Решение: each.effect === 'allow' ? 'выдано' : 'запрещено',
        С: each.begin_at,
        По: each.end_at,
        Основание: each.reason,
      }))
    },
  },
  {
    title: 'Входы в учётную запись',
    async read(db, personId) {
      const account = await db
        .selectFrom('account')
        .select('id')
        .where('person_id', '=', personId)
        .executeTakeFirst()
      if (!account) return []
      const entries = await readEntries(db, {
        accountId: account.id,
        personId,
        limit: MOST_ENTRIES,
        offset: 0,
      })
      return entries.map(({ kind, at, ip, who }) => ({
        Когда: at,
        Что: ENTRY_NAMES[kind],
        Адрес: ip,
        Кто: who,
      }))
    },
  },
]
