import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Version } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'
import { digitsOf, isPersonalInn, isSnils } from './identifiers.ts'

/** Longer than any spelling of these numbers. */
const MOST_TYPED = 40

const numberThat = (isValid: (digits: string) => boolean, error: string) =>
  z.string().check(z.maxLength(MOST_TYPED), z.overwrite(digitsOf), z.refine(isValid, error))

const fields = {
  /** Series and number, as the paper spells them. */
  passport: z.nullable(typedText({ max: 40 })),
  passportIssuedBy: z.nullable(typedText({ max: 255 })),
  passportIssuedOn: z.nullable(CalendarDate),
  passportIssuerCode: z.nullable(typedText({ max: 20 })),
  snils: z.nullable(numberThat(isSnils, 'Проверьте номер: контрольные цифры не сходятся')),
  inn: z.nullable(
    numberThat(isPersonalInn, 'Проверьте номер: в ИНН человека 12 цифр, последние две — контрольные'),
  ),
}

/** The data of a person's documents. */
export const PersonDocument = z.object(fields)
export type PersonDocument = z.infer<typeof PersonDocument>

/** The same as it is stored; version 0 before it was first saved. */
export const KeptDocument = z.object({ version: Version, values: PersonDocument })
export type KeptDocument = z.infer<typeof KeptDocument>
