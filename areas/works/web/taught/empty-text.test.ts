import { expect, it } from 'vitest'
import { WorkStatus } from '../../contract/status.ts'
import { emptyText } from './empty-text.ts'

const segment = String(WorkStatus.rejected)

it('a leader is not told that they themselves will be made a supervisor', () => {
  const none = { segment, hasNone: true, isNarrowed: false, isEmptyYear: false }
  expect(emptyText({ ...none, side: 'leader' })).toBe('У этого руководителя работ нет')
  expect(emptyText({ ...none, side: 'teacher' })).toMatch(/когда вас назначат руководителем$/)
})

it('an empty state and filters that hide works are said alike to both', () => {
  for (const side of ['leader', 'teacher'] as const) {
    const some = { side, segment, hasNone: false, isEmptyYear: false }
    expect(emptyText({ ...some, isNarrowed: false })).toBe('Отклонённых работ нет')
    expect(emptyText({ ...some, isNarrowed: true })).toBe('По этим условиям работ нет')
  }
})

it('a year without works is named as the reason, unless there are none at all', () => {
  const ofYear = { side: 'teacher', segment, isNarrowed: true, isEmptyYear: true } as const
  expect(emptyText({ ...ofYear, hasNone: false })).toBe('В этом учебном году работ ещё нет')
  expect(emptyText({ ...ofYear, hasNone: true })).toMatch(/^Работ пока нет/)
})
