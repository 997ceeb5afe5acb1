import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Named } from './statement.ts'

/** The attempts of an examination: the first one and two retakes. Federal law 273, article 58, part 5. */
export const MOST_ATTEMPTS = 3

/** The number of examiners of the last attempt, which is held before a commission. Decision D-069. */
export const LEAST_COMMISSION = 3

/** The most examiners of a sheet. */
export const MOST_EXAMINERS = 9

/** True when an attempt is held before a commission. */
export const isBeforeCommission = (attempt: number): boolean => attempt >= MOST_ATTEMPTS

/** True when no attempt is left: such a debt has no retake and no term to wait for. */
export const isExhausted = (attempt: number): boolean => attempt > MOST_ATTEMPTS

/** The students who owe one examination in one attempt, and their former examiners. */
export const DebtLot = z.object({
  /** A sheet that they failed; together with `attempt` it identifies the lot. */
  sheetId: z.int(),
  attempt: z.int(),
  discipline: z.string(),
  typeId: z.int(),
  type: z.string(),
  semester: z.int(),
  examiners: z.array(Named),
  groups: z.array(Named),
  debtors: z.int(),
  /** The number of those who already have a retake. */
  arranged: z.int(),
  /** Of these, those whose retake is over without a mark. */
  missed: z.int(),
  /** The day on which the first of those without a retake loses the right to one; of all when everybody has one. */
  until: CalendarDate,
})
export type DebtLot = z.output<typeof DebtLot>

export const Debtor = z.object({
  /** The record that was failed last. */
  recordBookUUID: z.uuid(),
  fio: z.string(),
  group: z.string(),
  recordBook: z.string(),
  mark: Named,
  examDate: CalendarDate,
  /** A year after the first failed attempt. */
  until: CalendarDate,
  /** The existing retake. */
  retake: z.nullable(z.object({ id: z.int(), date: CalendarDate, isReferral: z.boolean() })),
})
export type Debtor = z.output<typeof Debtor>

export const DebtLotDetail = z.object({
  ...DebtLot.shape,
  /** The former examiners who still work here. */
  suggested: z.array(Named),
  students: z.array(Debtor),
})
export type DebtLotDetail = z.output<typeof DebtLotDetail>

export const ATTEMPT_TITLES: Readonly<Record<number, string>> = {
  1: 'уважительная неявка',
  2: 'первая пересдача',
  3: 'вторая пересдача, комиссия',
  4: 'попытки исчерпаны',
}
