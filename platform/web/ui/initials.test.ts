import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ёлкин Пётр Ильич', 'ЁП'],
  ['Ли', 'Л'],
  ['', ''],
])('the initials of «%s» are «%s»', (name, initials) => expect(initialsOf(name)).toBe(initials))
