import type { FailureTable } from '#platform/contract/failures.ts'

export const accountFailures = {
  'wrong-credentials': { kind: 'unproven', text: 'Неверный логин или пароль' },
  'second-factor': { kind: 'unproven', text: 'Введите код из приложения или резервный код' },
  'wrong-second-factor': { kind: 'unproven', text: 'Неверный код' },
  'account-unconfirmed': { kind: 'forbidden', text: 'Завершите регистрацию: подтвердите e‑mail или телефон' },
  'account-blocked': {
    kind: 'forbidden',
    text: 'Учётная запись заблокирована. Обратитесь в службу поддержки',
  },
  'too-many-tries': { kind: 'too-many', text: 'Слишком много попыток входа. Повторите позже' },
  'too-many-requests': { kind: 'too-many', text: 'Слишком много запросов. Повторите позже' },
  'too-many-registrations': { kind: 'too-many', text: 'Слишком много попыток. Повторите позже' },
  'resent-recently': { kind: 'too-many', text: 'Отправить ещё раз можно через минуту' },
  'link-outdated': { kind: 'rule', text: 'Ссылка недействительна или устарела. Запросите новую' },
  'code-outdated': { kind: 'rule', text: 'Код больше не действует. Запросите новый' },
  'registration-impossible': {
    kind: 'rule',
    text: 'Регистрацию нельзя завершить: логин, адрес или ПИН-код уже использованы. Зарегистрируйтесь ещё раз',
  },
  'contact-taken': { kind: 'rule', text: 'Этот адрес или номер уже подтверждён другим пользователем' },
  'passkey-refused': {
    kind: 'unproven',
    text: 'Ключ доступа не подошёл. Попробуйте ещё раз или войдите по паролю',
  },
  'passkey-not-added': {
    kind: 'rule',
    text: 'Не удалось проверить ключ доступа. Попробуйте добавить его ещё раз',
  },
  'too-many-passkeys': {
    kind: 'rule',
    text: 'Можно завести не больше десяти ключей доступа. Удалите лишний',
  },
  'second-factor-is-on': { kind: 'rule', text: 'Вход с кодом уже включён' },
  'second-factor-is-off': { kind: 'rule', text: 'Вход с кодом не включён' },
} as const satisfies FailureTable
