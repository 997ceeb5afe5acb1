import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchLoader } from '#platform/web/router/area.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LostPart } from '#platform/web/ui/LostPart.tsx'
import { useLate } from '#platform/web/ui/use-late.ts'
import styles from './MemberLayout.module.css'

/**
 * The search over the portal: its window is fetched when it is opened for the first time. Until it is there a plain one
 * takes what is typed, which must not end in the page below.
 */
export function SearchOpening({ load, onClose }: { load: SearchLoader; onClose: () => void }) {
  const { part, isLost, call } = useLate(load)
  const [typed, setTyped] = useState('')
  const begin = useEffectEvent(() => part ?? void call())
  useEffect(() => void begin(), [])
  if (part) return <part.SearchPalette typed={typed} onClose={onClose} />
  const type = (text: string) => {
    setTyped(text)
    if (isLost) void call()
  }
  return (
    <Dialog title="Поиск по порталу" hidesTitle place="top" onClose={onClose}>
      <input
        data-autofocus
        className={styles['searched']}
        aria-label="Поиск"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {isLost && <LostPart title="Поиск" />}
    </Dialog>
  )
}
