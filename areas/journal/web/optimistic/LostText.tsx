import { useEffect } from 'react'
import { useField } from '#platform/web/forms/form-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import styles from './LostText.module.css'

interface LostTextProps {
  /** The field of the surrounding form. */
  name: string
  /** The stored value. */
  kept: string
  /** The value that could not be saved; undefined when nothing was lost. */
  lost: string | undefined
}

/**
 * Resets a field when its save failed, and offers the typed text again: nobody types a long comment twice.
 */
export function LostText({ name, kept, lost }: LostTextProps) {
  const { value, set } = useField(name, '')
  useEffect(() => {
    // A person who goes on typing is not interrupted.
    if (lost !== undefined && value === lost) set(kept)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each text that is lost
  }, [lost])
  if (lost === undefined || lost === value || lost.trim() === '') return null
  return (
    <p className={styles['lost']}>
      <Button kind="quiet" isSmall onClick={() => set(lost)}>
        Вернуть набранное
      </Button>
    </p>
  )
}
