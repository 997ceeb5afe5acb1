import { describe, expect, it } from 'vitest'
import { hiddenErrors } from './form-state.ts'

describe('hiddenErrors', () => {
  const shown = new Set(['title', 'questions.', 'questions'])

  it('are those that no field shows, each text once', () => {
    const errors = { title: 'Введите название', kind: 'Выберите вид', year: 'Выберите вид' }
    expect(hiddenErrors(errors, shown)).toEqual(['Выберите вид'])
  })

  it('are none below a field that shows what is wrong within it', () => {
    expect(hiddenErrors({ 'questions.3.text': 'Введите вопрос', questions: 'Мало' }, shown)).toEqual([])
    expect(hiddenErrors({ 'title.1': 'Введите название' }, shown)).toEqual(['Введите название'])
  })
})
