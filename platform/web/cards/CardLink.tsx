import { Suspense, useRef } from 'react'
import { CARDS, type CardKind } from '#platform/contract/cards.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { usePortal } from '#platform/web/router/portal.ts'
import styles from './CardLink.module.css'
import { usePeek } from './use-peek.ts'

interface CardLinkProps {
  to: CardKind
  id: number
  name: string
}

/** A name that links to a card, and shows the main facts when the pointer or the focus rests on it. */
export function CardLink({ to: kind, id, name }: CardLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null)
  const { form, close, closeBackTo, link, panel } = usePeek()
  const CardPeek = usePortal().areas.find(({ cardPeek }) => cardPeek)?.cardPeek
  const to = addressOf(CARDS[kind], { id })
  return (
    <>
      <AppLink to={to} ref={anchor} className={styles['link']} {...(CardPeek && link)}>
        {name}
      </AppLink>
      {form && CardPeek && (
        <Suspense>
          <CardPeek
            {...{ kind, id, name, to, anchor, form }}
            onLeave={close}
            onClose={() => closeBackTo(anchor.current)}
            {...panel}
          />
        </Suspense>
      )}
    </>
  )
}
