const under = (actions: readonly string[], words: string) =>
  Object.fromEntries(actions.map((action) => [`rights.${action}`, words]))

const CHANGES_OF_RIGHTS = [
  'add-grant',
  'add-role',
  'change-grant',
  'change-role',
  'confirm-administrator',
  'decline-administrator',
  'remove-grant',
  'remove-role',
  'request-administrator',
]
const HELP_TO_SIGN_IN = ['block', 'end-sessions', 'force-restore', 'reset-second-factor', 'unblock']

/** The words of people who look in the audit for what was done to rights and accounts, in all their forms. */
export const rightsAuditKeywords: Readonly<Record<string, string>> = {
  ...under(
    CHANGES_OF_RIGHTS,
    'право права прав правам роль роли ролей доступ доступа полномочия изменение изменения смена выдача отзыв',
  ),
  ...under(HELP_TO_SIGN_IN, 'вход доступ пароль блокировка разблокировка сброс не может войти'),
}
