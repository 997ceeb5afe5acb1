import { Suspense, useRef } from 'react'
import { CARDS } from '#platform/contract/cards.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { usePortal } from '#platform/web/router/portal.ts'
import styles from './CardLink.module.css'
import { usePeek } from './use-peek.ts'

/** The name of a person: a door to their card, with what matters now when the pointer rests on it. */
export function PersonLink({ id, name }: { id: number; name: string }) {
  const anchor = useRef<HTMLAnchorElement>(null)
  const { isOpen, setOpen, takesFocus, close, link, panel } = usePeek()
  const PersonPeek = usePortal().areas.find(({ personPeek }) => personPeek)?.personPeek
  const to = addressOf(CARDS.person, { id })
  return (
    <>
      <AppLink to={to} ref={anchor} className={styles['link']} {...link}>
        {name}
      </AppLink>
      {isOpen && PersonPeek && (
        <Suspense>
          <PersonPeek
            {...{ id, to, anchor, takesFocus }}
            onOpenChange={setOpen}
            onClose={() => {
              close()
              if (takesFocus) anchor.current?.focus()
            }}
            {...panel}
          />
        </Suspense>
      )}
    </>
  )
}
