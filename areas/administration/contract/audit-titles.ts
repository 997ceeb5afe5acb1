import { definitionOf, isEditable } from '#areas/dictionaries/contract/editable.ts'

/** What each action is called for people; an unknown one shows its code. */
const ACTION_TITLES: Record<string, string> = {
  'accounts.add-passkey': 'Добавлен ключ доступа',
  'accounts.change-contacts': 'Изменение контактов',
  'accounts.change-password': 'Смена пароля',
  'accounts.confirm-contact': 'Подтверждение контакта',
  'accounts.create-admin': 'Заведён администратор',
  'accounts.disconnect-vk': 'Отключён профиль VK',
  'accounts.end-session': 'Завершён вход',
  'accounts.end-sessions': 'Завершены остальные входы',
  'accounts.issue-pin': 'Выдан код регистрации',
  'accounts.open': 'Заведена учётная запись',
  'accounts.register': 'Регистрация',
  'accounts.registration-refused': 'Отказ в регистрации',
  'accounts.remove-passkey': 'Удалён ключ доступа',
  'accounts.rename-passkey': 'Переименован ключ доступа',
  'accounts.restore': 'Пароль восстановлен',
  'accounts.restore-requested': 'Запрос восстановления пароля',
  'accounts.second-factor-off': 'Выключен вход с кодом',
  'accounts.second-factor-on': 'Включён вход с кодом',
  'accounts.sign-in': 'Вход',
  'accounts.sign-in-failed': 'Неудачный вход',
  'accounts.sign-out': 'Выход',
  'administration.export-audit': 'Выгрузка журнала',
  'administration.send-again': 'Повторная отправка письма',
  'departments.export': 'Выгрузка данных подразделения',
  'dictionaries.change': 'Изменена запись справочника',
  'dictionaries.create': 'Добавлена запись справочника',
  'dictionaries.export': 'Выгрузка справочника',
  'dictionaries.remove': 'Удалена запись справочника',
  'files.upload-image': 'Загружено изображение',
  'home.save-layout': 'Настройка главной страницы',
  'journal.copy-lesson': 'Скопированы данные соседнего занятия',
  'journal.create-point': 'Добавлена точка контроля',
  'journal.edit-point': 'Изменена точка контроля',
  'journal.hide-student': 'Студент скрыт или показан в журнале',
  'journal.remove-point': 'Удалена точка контроля',
  'journal.restore-point': 'Возвращена точка контроля',
  'journal.save-comment': 'Комментарий в журнале',
  'journal.save-group': 'Сохранены отметки занятия',
  'journal.save-norm': 'Изменена норма баллов',
  'journal.save-points': 'Сохранены баллы точек контроля',
  'journal.save-summary': 'Сохранена сводная ведомость журнала',
  'privacy.answer-correction': 'Ответ на заявку об исправлении',
  'privacy.export': 'Получена копия своих данных',
  'privacy.give-consent': 'Дано согласие',
  'privacy.request-correction': 'Заявка на исправление данных',
  'privacy.withdraw-consent': 'Отозвано согласие',
  'rights.add-grant': 'Выдано право',
  'rights.add-role': 'Назначена роль',
  'rights.block': 'Учётная запись заблокирована',
  'rights.change-grant': 'Изменено право',
  'rights.change-role': 'Изменена роль',
  'rights.confirm-administrator': 'Подтверждён администратор',
  'rights.decline-administrator': 'Отклонено назначение администратора',
  'rights.end-sessions': 'Завершены входы человека',
  'rights.force-restore': 'Затребована смена пароля',
  'rights.issue-code': 'Выдан код регистрации',
  'rights.issue-code-sheet': 'Напечатаны коды регистрации',
  'rights.remove-grant': 'Отозвано право',
  'rights.remove-role': 'Снята роль',
  'rights.request-administrator': 'Предложено назначить администратора',
  'rights.reset-second-factor': 'Сброшен второй фактор',
  'rights.revoke-code': 'Отозван код регистрации',
  'rights.unblock': 'Учётная запись разблокирована',
  'staff.export': 'Выгрузка справочника сотрудников',
  'switching.end': 'Смена пользователя закончилась сама',
  'switching.return': 'Возврат в свою учётную запись',
  'switching.start': 'Вход от имени другого человека',
  'timetable.import': 'Загрузка расписания',
}

const ENTITY_TITLES: Record<string, string> = {
  account: 'Учётная запись',
  person: 'Человек',
  session: 'Вход',
  letter: 'Письмо',
  audit: 'Журнал действий',
  consent_text: 'Согласие',
  data_correction: 'Заявка на исправление',
  department: 'Подразделение',
  file_object: 'Файл',
  home_layout: 'Главная страница',
  journal_control_point: 'Точка контроля',
  journal_lesson: 'Занятие в журнале',
  passkey: 'Ключ доступа',
  role: 'Роль',
  room: 'Помещение',
  staff: 'Сотрудники',
  student: 'Студент',
  study_year: 'Учебный год',
  timetable_lesson: 'Занятие в расписании',
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

/** What a record is called; a record of a dictionary by its dictionary. */
export function entityTitle(entity: string): string {
  return isEditable(entity) ? definitionOf(entity).title : (ENTITY_TITLES[entity] ?? entity)
}
