import type { ReactNode } from 'react'

/** A field as it is compared between two versions of a record. */
export interface ComparedField<Values> {
  name: keyof Values & string
  title: string
  /** The value as people read it; if left out, it is shown as text. */
  show?: (value: never) => ReactNode
  /** Formatted text. */
  isRich?: boolean
}

/** Another version of the record, with its author and time. */
export interface OtherVersion<Values> {
  version: number
  values: Values
  /** Full name of the other editor; null when the server itself changed it. */
  by: string | null
  /** ISO instant. */
  at: string
}

/** What most calls answer with in a 409. */
interface StoredVersion<Values> {
  version: number
  values: Values
  changedBy?: string | null
  changedAt?: string | null
  updatedBy?: string | null
  updatedAt?: string
}

/** The version in `current` of a 409. */
export function storedVersion<Values>(current: unknown): OtherVersion<Values> {
  const { version, values, changedBy, changedAt, updatedBy, updatedAt } = current as StoredVersion<Values>
  const at = changedAt ?? updatedAt ?? new Date().toISOString()
  return { version, values, by: changedBy ?? updatedBy ?? null, at }
}

/** The fields in which two versions differ. */
export function differingFields<Values>(
  fields: readonly ComparedField<Values>[],
  one: Values,
  other: Values,
): ComparedField<Values>[] {
  const textOf = (value: unknown) => JSON.stringify(value ?? '')
  return fields.filter(({ name }) => textOf(one[name]) !== textOf(other[name]))
}
