import type { FailureTable } from '#platform/contract/failures.ts'

export const accountFailures = {
  'wrong-credentials': { status: 401, text: 'Неверный логин или пароль' },
  'second-factor': { status: 401, text: 'Введите код из приложения или резервный код' },
  'wrong-second-factor': { status: 401, text: 'Неверный код' },
  'account-unconfirmed': { status: 403, text: 'Завершите регистрацию: подтвердите e-mail или телефон' },
  'account-blocked': { status: 403, text: 'Учётная запись заблокирована. Обратитесь в службу поддержки' },
  'too-many-tries': { status: 429, text: 'Слишком много попыток входа. Повторите позже' },
  'too-many-requests': { status: 429, text: 'Слишком много запросов. Повторите позже' },
  'too-many-registrations': { status: 429, text: 'Слишком много попыток. Повторите позже' },
  'resent-recently': { status: 429, text: 'Отправить ещё раз можно через минуту' },
  'link-outdated': { status: 422, text: 'Ссылка недействительна или устарела. Запросите новую' },
  'code-outdated': { status: 422, text: 'Код больше не действует. Запросите новый' },
  'registration-impossible': {
    status: 422,
    text: 'Регистрацию нельзя завершить: логин, адрес или ПИН-код уже использованы. Зарегистрируйтесь ещё раз',
  },
  'contact-taken': { status: 422, text: 'Этот адрес или номер уже подтверждён другим пользователем' },
  'passkey-refused': {
    status: 401,
    text: 'Ключ доступа не подошёл. Попробуйте ещё раз или войдите по паролю',
  },
  'passkey-not-added': {
    status: 422,
    text: 'Не удалось проверить ключ доступа. Попробуйте добавить его ещё раз',
  },
  'too-many-passkeys': { status: 422, text: 'Можно завести не больше десяти ключей доступа. Удалите лишний' },
  'second-factor-is-on': { status: 422, text: 'Вход с кодом уже включён' },
  'second-factor-is-off': { status: 422, text: 'Вход с кодом не включён' },
} as const satisfies FailureTable
