import type { FailureTable } from '#platform/contract/failures.ts'
import { registerFailures } from '#platform/contract/register.ts'

export const curriculaFailures = {
  ...registerFailures,
  'curriculum-taken': { kind: 'rule', text: 'Учебный план с таким номером этого года набора уже есть' },
  'group-has-curriculum': { kind: 'rule', text: 'Одна из групп уже учится по другому учебному плану' },
  'line-taken': { kind: 'rule', text: 'Эта дисциплина в этом семестре уже есть в учебном плане' },
  'load-taken': {
    kind: 'rule',
    text: 'Такая нагрузка уже есть: те же преподаватель, дисциплина, вид занятий, семестр и группы. Измените её часы',
  },
  'competence-of-others': { kind: 'rule', text: 'Одной из компетенций нет в этом учебном плане' },
  'competence-in-use': {
    kind: 'rule',
    text: 'Компетенцию нельзя убрать или переименовать: она указана у дисциплин плана',
  },
} as const satisfies FailureTable
