import type { FailureTable } from '#platform/contract/failures.ts'

export const accountFailures = {
  'wrong-credentials': { status: 401, text: 'Неверный логин или пароль' },
  'account-unconfirmed': { status: 403, text: 'Завершите регистрацию: подтвердите e-mail или телефон' },
  'account-blocked': { status: 403, text: 'Учётная запись заблокирована. Обратитесь в службу поддержки' },
  'too-many-tries': { status: 429, text: 'Слишком много попыток входа. Повторите позже' },
} as const satisfies FailureTable
