import { useCall } from '#platform/web/api/use-call.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { useQrPicture } from '#platform/web/ui/use-qr-picture.ts'
import { libraryCalls } from '../../contract/calls.ts'
import type { ReaderCard } from '../../contract/loans/loan.ts'
import styles from './Loans.module.css'

/** The card shown at the door of the reading hall; it works even if the list of books cannot be read. */
export function ReaderCardPanel() {
  const card = useCall(libraryCalls.getReaderCard, {})
  return (
    <Card title="Читательский билет">
      {card.data ? (
        <CardOf card={card.data} />
      ) : card.error ? (
        <FailureCard error={card.error} onRetry={() => void card.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Card>
  )
}

function CardOf({ card: { name, number } }: { card: ReaderCard }) {
  if (number === null)
    return (
      <p className={styles['none']}>
        Номера вашего билета в портале нет. Запишитесь в библиотеку: номер появится здесь, и билетом станет
        телефон
      </p>
    )
  return <Code name={name} number={number} />
}

function Code({ name, number }: { name: string; number: string }) {
  const picture = useQrPicture(number)
  return (
    <div className={styles['card']}>
      {picture && <img src={picture} alt={`Код читательского билета ${number}`} />}
      <div>
        <b>{name}</b>
        <p>№ {number}</p>
        <p className={styles['origin']}>Покажите код на входе в читальный зал или у кафедры выдачи</p>
      </div>
    </div>
  )
}
