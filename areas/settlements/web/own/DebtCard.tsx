import { numberText } from '#platform/contract/number-text.ts'
import type { DocumentBlob } from '#platform/contract/upload.ts'
import { IconCopy, IconFileDownload } from '@tabler/icons-react'
import { daysBetween, displayDate } from '#platform/contract/calendar.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { saveQrPicture, useQrPicture } from '#platform/web/ui/use-qr-picture.ts'
import { settlementsCalls } from '../../contract/calls.ts'
import { moneyText } from '../../contract/money.ts'
import { isOverdue } from '../../contract/overdue.ts'
import { SHOWN_STATUSES, type Requisites, type Settlement } from '../../contract/settlement.ts'
import { DAYS, FAILURES, STATUS_TONES } from '../texts.ts'
import { copyText } from './copy-text.ts'
import styles from './Own.module.css'

/** «осталось 7 дней», «просрочено на 3 дня». */
function termText(dueOn: string, today: string): string {
  const left = daysBetween(today, dueOn)
  if (left === 0) return 'последний день сегодня'
  return left > 0 ? `осталось ${counted(left, DAYS)}` : `просрочено на ${counted(-left, DAYS)}`
}

/** A sum to pay with its term, where to pay in words, and the code that an app of a bank reads. */
export function DebtCard({ settlement, today }: { settlement: Settlement; today: string }) {
  const { type, title, contract, debts, period, dueOn, discount, qrcode, requisites } = settlement
  const status = isOverdue(settlement, today) ? 'debt' : 'due'
  const facts = [
    `за ${period}`,
    dueOn && `${status === 'debt' ? 'срок был' : 'до'} ${displayDate(dueOn)}`,
    dueOn && termText(dueOn, today),
    discount !== null && `скидка ${numberText(discount)} % учтена`,
  ].filter(Boolean)
  return (
    <section className={styles['debt']} aria-label={`${SHOWN_STATUSES[status]}: ${type}`} data-card>
      <div>
        <header>
          <Tag tone={STATUS_TONES[status]}>
            {SHOWN_STATUSES[status]}
            {status === 'due' && dueOn && ` до ${dayText(dueOn, today)}`}
          </Tag>
          <h2>{type}</h2>
          <span>договор № {contract}</span>
        </header>
        <strong>{moneyText(debts)}</strong>
        <p>{title}</p>
        <p>{facts.join(' · ')}</p>
        {requisites ? (
          <RequisiteLines requisites={requisites} settlement={settlement} />
        ) : (
          <p>Реквизиты для оплаты ещё не заданы. Спросите в бухгалтерии, куда платить.</p>
        )}
      </div>
      {qrcode && <Code text={qrcode} contract={contract} />}
    </section>
  )
}

const fileName = (contract: string) => contract.replaceAll(/[\\/]/g, '-')

function Code({ text, contract }: { text: string; contract: string }) {
  const picture = useQrPicture(text)
  return (
    <figure className={styles['code']}>
      {picture && <img src={picture} alt="QR-код для оплаты в приложении банка" />}
      <figcaption>
        <b>Откройте в приложении банка</b>
        Сумма подставится сама
      </figcaption>
      <div className={styles['own-screen']}>
        <p>На этом же телефоне: сохраните код и в приложении банка выберите его из галереи</p>
        <Button onClick={() => void saveQrPicture(text, `Код для оплаты ${fileName(contract)}`)}>
          Сохранить код
        </Button>
      </div>
    </figure>
  )
}

const IS_NUMBER = /^\d+$/

interface RequisiteLinesProps {
  requisites: Requisites
  settlement: Settlement
}

function RequisiteLines({ requisites, settlement: { id, contract, debts } }: RequisiteLinesProps) {
  const { name, inn, kpp, account, bankName, bic, corrAccount, purpose } = requisites
  const lines = [
    ['Получатель', name],
    ['Счёт', account],
    ['БИК', bic],
    ['Банк', bankName],
    ...(corrAccount ? [['Корр. счёт', corrAccount]] : []),
    ['ИНН', inn],
    ...(kpp ? [['КПП', kpp]] : []),
    ['За что', purpose],
  ] as [string, string][]
  const receipt = useAction(settlementsCalls.printReceipt, { failure: FAILURES.receipt })
  const all = [...lines, ['Сумма', moneyText(debts)]].map(([title, value]) => `${title}: ${value}`).join('\n')
  const save = (file: DocumentBlob) => saveFile(file, `Квитанция ${fileName(contract)}.pdf`)
  return (
    <>
      <dl className={styles['requisites']}>
        {lines.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <span>{IS_NUMBER.test(value) ? <Unbroken>{value}</Unbroken> : value}</span>
              <Button
                isSmall
                kind="quiet"
                aria-label={`Скопировать: ${title}`}
                icon={<IconCopy size={16} aria-hidden />}
                onClick={() => copyText(value)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          isBusy={receipt.isPending}
          icon={<IconFileDownload size={18} aria-hidden />}
          onClick={() => receipt.mutate({ id }, { onSuccess: save })}
        >
          Квитанция PDF
        </Button>
        <Button onClick={() => copyText(all)}>Скопировать всё</Button>
      </div>
    </>
  )
}
