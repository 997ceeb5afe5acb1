import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { SearchText } from '#platform/contract/query.ts'

const Name = z.string().check(
  z.overwrite((text) => text.replaceAll('\u0000', '')),
  z.trim(),
  z.maxLength(100),
)
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** What narrows the audit. `actor` and `person` are a name, or `№` and the number of a person. */
export const auditFilterFields = {
  actor: optional(SearchText),
  person: optional(SearchText),
  action: optional(Name),
  entity: optional(Name),
  entityId: optional(Name),
  from: optional(CalendarDate),
  to: optional(CalendarDate),
}
export const AuditFilter = z.object(auditFilterFields)
export type AuditFilter = z.infer<typeof AuditFilter>

const Person = z.object({ id: z.int(), fullName: z.string() })

export const AuditRecord = z.object({
  id: z.int(),
  at: Instant,
  /** Who did it; null for the server itself and for somebody unknown. */
  actor: z.nullable(Person),
  /** In whose name it was done. */
  person: z.nullable(Person),
  action: z.string(),
  entity: z.nullable(z.string()),
  entityId: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
})
export type AuditRecord = z.infer<typeof AuditRecord>

/** More rows do not fit a sheet that anybody reads; the period narrows them. */
export const MOST_EXPORTED = 10_000

/** What each action is called for people; an unknown one shows its code. */
const ACTION_TITLES: Record<string, string> = {
  'accounts.sign-in': 'Вход',
  'privacy.give-consent': 'Дано согласие',
  'privacy.withdraw-consent': 'Отозвано согласие',
  'privacy.export': 'Получена копия своих данных',
  'privacy.request-correction': 'Заявка на исправление данных',
  'privacy.answer-correction': 'Ответ на заявку об исправлении',
  'accounts.sign-in-failed': 'Неудачный вход',
  'accounts.sign-out': 'Выход',
  'accounts.open': 'Заведена учётная запись',
  'accounts.register': 'Регистрация',
  'accounts.registration-refused': 'Отказ в регистрации',
  'accounts.issue-pin': 'Выдан код регистрации',
  'accounts.create-admin': 'Заведён администратор',
  'accounts.restore-requested': 'Запрос восстановления пароля',
  'accounts.restore': 'Пароль восстановлен',
  'accounts.change-password': 'Смена пароля',
  'accounts.change-contacts': 'Изменение контактов',
  'accounts.confirm-contact': 'Подтверждение контакта',
  'accounts.disconnect-vk': 'Отключён профиль VK',
  'accounts.end-session': 'Завершён вход',
  'accounts.end-sessions': 'Завершены остальные входы',
  'accounts.second-factor-on': 'Включён вход с кодом',
  'accounts.second-factor-off': 'Выключен вход с кодом',
  'administration.export-audit': 'Выгрузка журнала',
  'administration.send-again': 'Повторная отправка письма',
  'home.save-layout': 'Настройка главной страницы',
  'switching.start': 'Вход от имени другого человека',
  'switching.return': 'Возврат в свою учётную запись',
  'switching.end': 'Смена пользователя закончилась сама',
  'timetable.import': 'Загрузка расписания',
}

const ENTITY_TITLES: Record<string, string> = {
  account: 'Учётная запись',
  person: 'Человек',
  session: 'Вход',
  letter: 'Письмо',
}

/** Fields that many records have; a rarer one shows its code. */
const FIELD_TITLES: Record<string, string> = {
  mode: 'Режим',
  reason: 'Причина',
  login: 'Логин',
  email: 'E-mail',
  notification_email: 'E-mail для уведомлений',
  phone: 'Телефон',
  state: 'Состояние',
  kind: 'Вид',
  value: 'Значение',
  step: 'Шаг',
  via: 'Способ',
  count: 'Количество',
  rows: 'Строк',
  name: 'Название',
  title: 'Название',
  permission: 'Право',
}

export function fieldTitle(name: string): string {
  return FIELD_TITLES[name] ?? name
}

export function actionTitle(action: string): string {
  return ACTION_TITLES[action] ?? action
}

export function entityTitle(entity: string): string {
  return ENTITY_TITLES[entity] ?? entity
}
