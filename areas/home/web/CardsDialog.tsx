import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import type { HomeWidget } from '#platform/web/router/area.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { homeCalls } from '../contract/calls.ts'
import styles from './CardsDialog.module.css'

interface CardsDialogProps {
  cards: readonly Pick<HomeWidget, 'name' | 'title'>[]
  hiddenCards: readonly string[]
  onClose: () => void
}

/** The choice of cards for the home page; each tick is saved at once, for every device. Decision D-50. */
export default function CardsDialog({ cards, hiddenCards, onClose }: CardsDialogProps) {
  const [hidden, setHidden] = useState<readonly string[]>(hiddenCards)
  const save = useAction(homeCalls.saveLayout)
  const change = (next: readonly string[]) => {
    const before = hidden
    setHidden(next)
    save.mutate({ hiddenCards: [...next] }, { onError: () => setHidden(before) })
  }
  return (
    <Dialog title="Что показывать на главной" place="side" onClose={onClose}>
      <ul className={styles['cards']}>
        {cards.map(({ name, title }) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(name)}
                onChange={({ target }) =>
                  change(target.checked ? hidden.filter((other) => other !== name) : [...hidden, name])
                }
              />
              {title}
            </label>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>
        «Требует внимания» остаётся всегда: там сроки, которые нельзя пропустить.
      </p>
    </Dialog>
  )
}
