import { useCall } from '#platform/web/api/use-call.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { libraryCalls } from '../../contract/calls.ts'
import type { LibraryCard } from '../../contract/literature.ts'
import { ReadLink } from '../ReadLink.tsx'
import { shelfOf } from '../title-text.ts'
import styles from './TitleDialog.module.css'

/** One title: its description, its copies, and the disciplines for which it is recommended. */
export function TitleDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const card = useCall(libraryCalls.getTitle, { id }, { keepsLast: false })
  return (
    <Dialog title={card.data?.title ?? 'Издание'} onClose={onClose}>
      {card.data && <Facts card={card.data} />}
      {card.isPending && <PageSkeleton />}
      {card.error && <FailureCard error={card.error} onRetry={() => void card.refetch()} />}
    </Dialog>
  )
}

function Facts({ card }: { card: LibraryCard }) {
  const readLink = card.url !== null && <ReadLink {...card} />
  const facts = [
    ['Авторы', card.author],
    ['Издательство', card.publisher],
    ['Год издания', card.year],
    ['ISBN', card.isbn],
    ['В наличии', shelfOf(card)],
    ['Электронная версия', readLink],
    ['Рекомендуют для дисциплин', card.disciplines.map(({ name }) => name).join(', ')],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([name, value]) =>
          Boolean(value) && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
