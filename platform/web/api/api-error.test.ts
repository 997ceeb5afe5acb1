import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INVALID_DATA_MESSAGE } from '#platform/contract/failures.ts'
import { TROUBLE_TEXTS } from '#platform/contract/troubles.ts'
import { alertText, ApiError, isOutdated, NetworkError, Refusal } from './api-error.ts'

describe('the text of a refusal', () => {
  it('joins the field texts of a 422 answer', () => {
    const body = { message: INVALID_DATA_MESSAGE, errors: { email: ['Неверный адрес'], phone: ['Занят'] } }
    expect(new ApiError(422, body).message).toBe('Неверный адрес\nЗанят')
  })

  it('says of a file that is too large how large it may be', () => {
    const body = { message: 'Превышен допустимый размер данных', errors: { file: ['Файл больше 2 МБ'] } }
    expect(new ApiError(413, body).message).toBe('Файл больше 2 МБ')
  })

  it('shows the message of any other 422', () => {
    expect(new ApiError(422, { message: 'Не хватает параметров' }).message).toBe('Не хватает параметров')
  })

  it.each([
    [400, 'Некорректный запрос'],
    [401, 'Требуется авторизация'],
    [403, 'Доступ запрещен'],
    [404, 'Ресурс не найден'],
    [413, 'Превышен допустимый размер данных'],
    [422, 'Ошибка валидации данных'],
    [500, 'Произошла ошибка при сохранении'],
  ])('for a bare %i is «%s»', (status, text) => {
    expect(new ApiError(status).message).toBe(text)
  })

  it('keeps the message of a 4xx and a 503 and hides that of a broken server', () => {
    expect(new ApiError(422, { message: 'Аудитория занята' }).message).toBe('Аудитория занята')
    expect(new ApiError(503, { message: TROUBLE_TEXTS['no-space'] }).message).toBe(TROUBLE_TEXTS['no-space'])
    expect(new ApiError(500, { message: 'stack' }).message).toBe('Произошла ошибка при сохранении')
  })
})

describe('a screen is read again', () => {
  it.each([
    ['after a lost update', 409, {}, true],
    ['after its record has gone', 404, {}, true],
    ['after a rule has said no', 422, { message: 'Роль выдана людям' }, true],
    ['not for wrong fields', 422, { message: INVALID_DATA_MESSAGE, errors: { name: ['Занято'] } }, false],
    ['not for a broken server', 500, {}, false],
  ])('%s', (_, status, body, isReadAgain) => {
    expect(isOutdated(new ApiError(status, body))).toBe(isReadAgain)
  })
})

describe('the alert of a failed action', () => {
  const OWN = 'Произошла ошибка при выборе курса'
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  it.each([
    ['of a rule is the reason that the server gives', new ApiError(422, { message: 'Мест нет' }), 'Мест нет'],
    [
      'of wrong fields names them',
      new ApiError(422, { message: INVALID_DATA_MESSAGE, errors: { a: ['Занято'] } }),
      'Занято',
    ],
    ['of the screen itself is its reason', new Refusal('Выберите файл'), 'Выберите файл'],
    ['of a broken server is the text of the screen', new ApiError(500, { message: 'stack' }), OWN],
    ['of a lost connection is the text of the screen', new NetworkError(null), OWN],
  ])('%s', (_, error, text) => {
    expect(alertText(error, OWN)).toBe(text)
  })

  it('is the text by the status where the screen has none', () => {
    expect(alertText(new ApiError(500), undefined)).toBe('Произошла ошибка при сохранении')
  })
})
