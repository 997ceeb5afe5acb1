import type { ReactNode } from 'react'
import styles from './Form.module.css'

export interface FieldProps {
  /** The name in the contract's schema. */
  name: string
  label: string
  hint?: string | undefined
}

interface FrameProps extends Omit<FieldProps, 'name'> {
  id: string
  error: string | undefined
  children: ReactNode
}

/** A field with its label above it, and its hint and its error below. */
export function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className={styles['field']}>
      <label id={labelId(id)} htmlFor={id}>
        {label}
      </label>
      <div className={styles['control']}>{children}</div>
      <FieldNotes {...{ id, hint, error }} />
    </div>
  )
}

/** What stands below a control: `describe` ties it to that. */
export function FieldNotes({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </>
  )
}

export function labelId(id: string): string {
  return `${id}-label`
}

/** The attributes that connect a control with its label, hint and error. */
export function describe(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids.join(' ') || undefined }
}
