import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { daysBefore } from '#platform/server/retention/clean-up.ts'
import { DEVICE_DAYS } from './devices/known-device.ts'
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
        'E‑mail для связи': each.email,
        'E‑mail для уведомлений': each.notification_email,
        Телефон: each.phone,
        Создана: each.created_at,
        'Пароль изменён': each.password_changed_at,
        'Согласие при регистрации': each.consent_at,
      }))
    },
  },
  {
    title: 'Ключи доступа',
    async read(db, personId) {
      const passkeys = await db
        .selectFrom('passkey as k')
        .innerJoin('account as a', 'a.id', 'k.account_id')
        .select(['k.name', 'k.created_at', 'k.last_used_at'])
        .where('a.person_id', '=', personId)
        .orderBy('k.id')
        .execute()
      return passkeys.map((each) => ({
        Название: each.name,
        Добавлен: each.created_at,
        'Последний вход': each.last_used_at,
      }))
    },
  },
  {
    title: 'Знакомые устройства',
    async read(db, personId) {
      const devices = await db
        .selectFrom('known_device as d')
        .innerJoin('account as a', 'a.id', 'd.account_id')
        .select(['d.created_at', 'd.last_used_at'])
        .where('a.person_id', '=', personId)
        .orderBy('d.created_at')
        .execute()
      return devices.map((each) => ({
        'Первый вход': each.created_at,
        'Последний вход': each.last_used_at,
        'Забудем после': daysBefore(each.last_used_at, -DEVICE_DAYS),
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
      const { items } = await readEntries(db, {
        accountId: account.id,
        personId,
        limit: MOST_ENTRIES,
        offset: 0,
      })
      return items.map(({ kind, at, ip, who }) => ({
        Когда: new Date(at),
        Что: ENTRY_NAMES[kind],
        Адрес: ip,
        Кто: who,
      }))
    },
  },
]
