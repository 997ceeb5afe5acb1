import { IconChecks } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import type { MarkSheet, StudentRow } from '../../marks/mark-table.ts'
import { useJournalWire } from '../../wire/journal-wire.ts'
import { restPresent, restText } from './everyone.ts'
import styles from './LessonBar.module.css'

interface EveryoneProps {
  sheet: MarkSheet
  rows: readonly StudentRow[]
}

/** Marks everybody as present who is not marked yet: one press, or Alt+B; one step back takes it away. */
export function EveryoneButton({ sheet, rows }: EveryoneProps) {
  const { isIet } = useJournalWire()
  const left = useSyncExternalStore(sheet.subscribe, () => restPresent({ sheet, rows, isIet }).length)
  const students = rows.filter(({ isHidden }) => !isHidden).length
  const press = () => sheet.change(restPresent({ sheet, rows, isIet }))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // By its place on the keyboard: a Russian layout has another letter there.
    const isKey = event.altKey && event.code === 'KeyB' && !event.ctrlKey && !event.metaKey
    if (!isKey || document.querySelector('dialog[open]')) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <Button
      kind="primary"
      icon={<IconChecks size={18} aria-hidden />}
      aria-keyshortcuts="Alt+B"
      disabled={left === 0}
      onClick={press}
    >
      {restText(left, students) ?? 'Все отмечены'}
      <kbd className={styles['key']} aria-hidden>
        Alt B
      </kbd>
    </Button>
  )
}
