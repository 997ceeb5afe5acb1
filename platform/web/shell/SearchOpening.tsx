import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchLoader } from '#platform/web/router/area.ts'
import { LostPart } from '#platform/web/ui/LostPart.tsx'
import { useLate } from '#platform/web/ui/use-late.ts'
import styles from './MemberLayout.module.css'

/** What is typed before the window is there; it must not end in the field of the page that had the focus. */
function useTypedAhead(isWaiting: boolean): string {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!isWaiting) return undefined
    const note = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Backspace')) return
      event.preventDefault()
      setTyped((text) => (key === 'Backspace' ? text.slice(0, -1) : text + key))
    }
    addEventListener('keydown', note, true)
    return () => removeEventListener('keydown', note, true)
  }, [isWaiting])
  return typed
}

/** The search over the portal: its window is fetched when it is opened for the first time. */
export function SearchOpening({ load, onClose }: { load: SearchLoader; onClose: () => void }) {
  const { part, isLost, call } = useLate(load)
  const typed = useTypedAhead(part === null && !isLost)
  const begin = useEffectEvent(call)
  useEffect(() => begin(), [])
  if (part) return <part.SearchPalette typed={typed} onClose={onClose} />
  if (!isLost) return null
  return (
    <div className={styles['lost']}>
      <LostPart title="Поиск" />
    </div>
  )
}
