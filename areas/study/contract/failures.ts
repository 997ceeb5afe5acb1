import type { FailureTable } from '#platform/contract/failures.ts'
import { registerFailures } from '#platform/contract/register.ts'

export const studyFailures = {
  ...registerFailures,
  'speciality-taken': { kind: 'rule', text: 'Специальность с таким кодом на этом уровне уже есть' },
  'discipline-taken': { kind: 'rule', text: 'Дисциплина с таким названием уже есть' },
  'group-taken': { kind: 'rule', text: 'Группа с таким названием этого года набора уже есть' },
  'flow-taken': { kind: 'rule', text: 'Поток с таким названием у этой дисциплины в этом году уже есть' },
  'record-book-taken': { kind: 'rule', text: 'Такой номер зачётной книжки уже есть' },
  'person-known': {
    kind: 'rule',
    text: 'Человек с таким именем уже есть. Выберите его из списка или отметьте, что это другой человек',
  },
  'person-is-there': {
    kind: 'rule',
    text: 'Человек с таким именем и такой датой рождения уже есть. Выберите его из списка',
  },
  'not-a-worker': { kind: 'rule', text: 'Куратором может быть только сотрудник' },
} as const satisfies FailureTable
