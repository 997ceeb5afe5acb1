import type { FailureTable } from '#platform/contract/failures.ts'

export const rightsFailures = {
  'own-rights': {
    kind: 'forbidden',
    text: 'Свои права и учётную запись здесь не изменяют. Попросите другого администратора',
  },
  'administrators-only': { kind: 'forbidden', text: 'Это может сделать только администратор' },
  'second-administrator': { kind: 'forbidden', text: 'Назначение должен подтвердить другой администратор' },
  'last-administrator': {
    kind: 'rule',
    text: 'Это последний действующий администратор. Сначала назначьте другого, без срока окончания',
  },
  'no-account': { kind: 'rule', text: 'У этого человека нет учётной записи' },
  'has-account': { kind: 'rule', text: 'У этого человека уже есть учётная запись' },
  'account-not-active': { kind: 'rule', text: 'Учётная запись не действует. Сначала разблокируйте её' },
  'no-contact': {
    kind: 'rule',
    text: 'У учётной записи нет подтверждённого адреса или телефона: инструкцию отправить некуда',
  },
  'already-given': { kind: 'rule', text: 'Это право уже выдано с той же областью действия' },
  'already-asked': { kind: 'rule', text: 'Назначение этого человека уже ждёт подтверждения' },
  'role-in-use': { kind: 'rule', text: 'Роль выдана людям. Сначала заберите её у них' },
  'role-of-units': {
    kind: 'rule',
    text: 'Роль выдана в пределах подразделения, а это право так не ограничить. Сначала заберите её у этих людей',
  },
  'role-name-taken': { kind: 'rule', text: 'Роль с таким названием уже есть' },
  'nobody-needs-codes': { kind: 'rule', text: 'Здесь некому выдавать ПИН-коды: учётные записи есть у всех' },
  'nobody-has-address': {
    kind: 'rule',
    text: 'Писать некому: ни у кого из этих людей без учётной записи нет адреса в кабинете',
  },
} as const satisfies FailureTable
