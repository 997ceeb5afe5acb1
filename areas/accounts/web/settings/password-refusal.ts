import { ApiError, Refusal } from '#platform/web/api/api-error.ts'

const FAILED = 'Произошла ошибка при смене пароля'

/** Only the first message of a 422 is shown, at its field; any other failure has one text. Specification 1, section 5. */
export function passwordRefusal(error: unknown): ApiError | Refusal {
  if (!(error instanceof ApiError) || ![422, 429].includes(error.status)) return new Refusal(FAILED)
  const [first] = Object.entries(error.fieldErrors)
  if (first === undefined) return error
  const [field, texts] = first
  const [text = FAILED] = texts
  return new Refusal(text, { [field]: [text] })
}
