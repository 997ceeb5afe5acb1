/** Fields that many records have; a rarer one shows its code. */
const FIELD_TITLES: Record<string, string> = {
  mode: 'Режим',
  lang: 'Язык',
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
  lastName: 'Фамилия',
  firstName: 'Имя',
  middleName: 'Отчество',
  birthDate: 'Дата рождения',
  gender: 'Пол',
  workEmail: 'Рабочая почта',
  workEmails: 'Рабочая почта',
  workPhones: 'Рабочий телефон',
  personalEmails: 'Личная почта',
  personalPhones: 'Личный телефон',
  workPhone: 'Рабочий телефон',
  personalEmail: 'Личная почта',
  personalPhone: 'Личный телефон',
}

export function fieldTitle(name: string): string {
  return FIELD_TITLES[name] ?? name
}
