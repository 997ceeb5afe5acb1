import { describe, expect, it } from 'vitest'
import { certificatesTexts } from './failures.ts'
import { fillTemplate, templateProblem } from './template.ts'

describe('a template', () => {
  it('is filled with values that are told apart from its own text', () => {
    const { paragraphs } = fillTemplate('Выдана {ФИО}, {курс} курс.', { ФИО: 'Карпов Н. Ф.', курс: '3' })
    expect(paragraphs).toEqual([
      [
        { text: 'Выдана ', isValue: false },
        { text: 'Карпов Н. Ф.', isValue: true },
        { text: ', ', isValue: false },
        { text: '3', isValue: true },
        { text: ' курс.', isValue: false },
      ],
    ])
  })

  it('leaves out a paragraph of which a value is missing, and says so', () => {
    const filled = fillTemplate('Курс: {курс}.\n\nДля {куда}.', { курс: null, куда: 'банка' })
    expect(filled.paragraphs.map((parts) => parts.map(({ text }) => text).join(''))).toEqual(['Для банка.'])
    expect(filled.leftOut).toEqual(['Курс: {курс}.'])
  })

  it('takes no value for a field', () => {
    const { paragraphs } = fillTemplate('{куда}', { куда: '{ФИО}', ФИО: 'чужое имя' })
    expect(paragraphs).toEqual([[{ text: '{ФИО}', isValue: true }]])
  })

  it.each([
    ['Выдана {ФИО}', null],
    ['Выдана {имя}', certificatesTexts.unknownField('имя')],
    ['Выдана {constructor}', certificatesTexts.unknownField('constructor')],
    ['Выдана {ФИО', certificatesTexts.unclosed],
    ['Выдана ФИО}', certificatesTexts.unclosed],
  ])('%s has the problem %s', (text, problem) => {
    expect(templateProblem(text)).toBe(problem)
  })
})
