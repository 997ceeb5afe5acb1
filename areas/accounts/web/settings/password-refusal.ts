import { ApiError } from '#platform/web/api/api-error.ts'

const FAILED = 'Произошла ошибка при смене пароля'

/** Of a 422 the first message alone is shown, at its field; any other failure has one text. Specification 1, section 5. */
export function passwordRefusal(error: unknown): ApiError {
  if (!(error instanceof ApiError) || ![422, 429].includes(error.status))
    return new ApiError(400, { message: FAILED })
  const [first] = Object.entries(error.fieldErrors)
  if (first === undefined) return error
  const [field, texts] = first
  return new ApiError(error.status, { ...error.body, errors: { [field]: texts.slice(0, 1) } })
}
