import type { FailureTable } from '#platform/contract/failures.ts'

export const rightsFailures = {
  'own-rights': {
    status: 403,
    text: 'Свои права и учётную запись здесь не изменяют. Попросите другого администратора',
  },
  'administrators-only': { status: 403, text: 'Это может сделать только администратор' },
  'second-administrator': { status: 403, text: 'Назначение должен подтвердить другой администратор' },
  'last-administrator': {
    status: 409,
    text: 'Это последний действующий администратор. Сначала назначьте другого, без срока окончания',
  },
  'no-account': { status: 409, text: 'У этого человека нет учётной записи' },
  'has-account': { status: 409, text: 'У этого человека уже есть учётная запись' },
  'account-not-active': { status: 409, text: 'Учётная запись не действует. Сначала разблокируйте её' },
  'no-contact': {
    status: 409,
    text: 'У учётной записи нет подтверждённого адреса или телефона: инструкцию отправить некуда',
  },
  'already-given': { status: 409, text: 'Это право уже выдано с той же областью действия' },
  'already-asked': { status: 409, text: 'Назначение этого человека уже ждёт подтверждения' },
  'role-in-use': { status: 409, text: 'Роль выдана людям. Сначала заберите её у них' },
  'role-name-taken': { status: 409, text: 'Роль с таким названием уже есть' },
  'nobody-needs-codes': { status: 409, text: 'Здесь некому выдавать коды: учётные записи есть у всех' },
} as const satisfies FailureTable
