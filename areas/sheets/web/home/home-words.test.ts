import { expect, it } from 'vitest'
import words from './home-words.ts'

const [teacher, office, department] = words
const figures = {
  createdCount: 0,
  fillingCount: 0,
  filledNotSentCount: 0,
  shippedCount: 0,
  discrepanciesCount: 0,
  overdue: 0,
  overdueRetakes: 0,
  returned: null,
  nearest: null,
}
const keysOf = (changes: object) =>
  teacher!.attention({ ...figures, ...changes } as never).map(({ key }) => key)
const shipped = (count: number) =>
  office!.attention({ shipped: count, waitingDays: 0, late: 0 } as never).map(({ key }) => key)

it('a matter that was put off does not hide the next one of its kind', () => {
  const nearest = (id: number, examDate: string) => keysOf({ nearest: { id, subject: 'Физика', examDate } })
  expect(nearest(1, '2026-12-01')).toEqual(nearest(1, '2026-12-01'))
  expect(nearest(2, '2026-12-01')).not.toEqual(nearest(1, '2026-12-01'))
  expect(nearest(1, '2026-12-03')).not.toEqual(nearest(1, '2026-12-01'))
  const returned = (id: number) => keysOf({ returned: { id, subject: 'Физика', comment: '' } })
  expect(returned(2)).not.toEqual(returned(1))
  expect(keysOf({ overdue: 3 })).not.toEqual(keysOf({ overdue: 2 }))
  expect(shipped(3)).not.toEqual(shipped(2))
})

it('a retake is not called an examination', () => {
  const details = (changes: object) =>
    teacher!.attention({ ...figures, ...changes } as never).map(({ detail }) => detail)
  expect(details({ overdue: 1 })).toEqual(['Экзамен уже прошёл, дирекция ждёт оценок'])
  expect(details({ overdue: 1, overdueRetakes: 1 })).toEqual(['Пересдача уже прошла, дирекция ждёт оценок'])
  expect(details({ overdue: 3, overdueRetakes: 2 })).toEqual([
    'Экзамены и пересдачи прошли, дирекция ждёт оценок',
  ])
  const nearest = { id: 1, subject: 'Физика', examDate: '2026-12-01', isRetake: true }
  expect(details({ nearest })).toEqual(['Пересдача 01.12.2026'])
})

it('a retake is not called an examination before the office either', () => {
  const details = (late: number, lateRetakes: number) =>
    office!.attention({ shipped: 0, waitingDays: 0, late, lateRetakes } as never).map(({ detail }) => detail)
  expect(details(1, 0)).toEqual(['Экзамен уже прошёл, ведомость не прислали'])
  expect(details(1, 1)).toEqual(['Пересдача уже прошла, ведомость не прислали'])
  expect(details(3, 1)).toEqual(['Экзамены и пересдачи прошли, ведомость не прислали'])
})

it('the longest wait for the office is in whole words', () => {
  const detail = (waitingDays: number) =>
    office!.attention({ shipped: 1, waitingDays, late: 0, lateRetakes: 0 } as never)[0]!.detail
  expect(detail(0)).toBe('Присланы сегодня')
  expect(detail(21)).toBe('Дольше всего ждут 21\u00A0день')
})

it('the sheets of a department lead to its list, those of a teacher are called theirs', () => {
  expect(department!.keyFigures({ open: 10, late: 3 } as never)).toMatchObject([
    {
      label: 'Ведомости кафедры',
      value: '10',
      to: '/unit/statements?queue=open',
      part: { text: 'из них не в срок 3', to: '/unit/statements?queue=late' },
    },
  ])
  expect(teacher!.keyFigures({ ...figures, overdue: 2 } as never)).toMatchObject([{ label: 'Мои ведомости' }])
  expect(department!.order).toBeLessThan(teacher!.order)
})
