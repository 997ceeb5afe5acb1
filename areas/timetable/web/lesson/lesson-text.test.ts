import { expect, it } from 'vitest'
import { groupText, kindText, placeText, subgroupText } from './lesson-text.ts'
import { aLesson } from '#areas/timetable/web/testing/lesson.ts'

it.each([
  [{ isOnline: false, build: 'А', room: 'А-214' }, 'А-214'],
  [{ isOnline: false, build: 'А', room: '214' }, 'А-214'],
  [{ isOnline: false, build: '1', room: '101' }, '1-101'],
  [{ isOnline: false, build: null, room: 'Стадион' }, 'Стадион'],
  [{ isOnline: true, build: null, room: null }, 'Онлайн'],
  [{ isOnline: false, build: null, room: null }, null],
])('the place of %j reads %s', (place, text) => {
  expect(placeText(place)).toBe(text)
})

it.each([
  [[0], null],
  [[1], 'п/г\u00a01'],
  [[2, 2], 'п/г\u00a02'],
  [[1, 2], null],
  [[], null],
])('the subgroups %j read %s', (subgroups, text) => {
  const groups = subgroups.map((subgroup, index) => ({ id: index, name: `ИКБО-0${index}-24`, subgroup }))
  expect(subgroupText(groups)).toBe(text)
})

it('names a group with its subgroup', () => {
  expect(groupText({ id: 1, name: 'ИКБО-02-24', subgroup: 1 })).toBe('ИКБО-02-24, п/г\u00a01')
})

it('writes the kind of a lesson with a capital and keeps abbreviations', () => {
  expect(kindText(aLesson())).toBe('Лекция')
})
