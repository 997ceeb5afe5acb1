import { IconCalendarPlus, IconCopy, IconLock } from '@tabler/icons-react'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useQrPicture } from '#platform/web/ui/use-qr-picture.ts'
import styles from './Calendars.module.css'
import { subscribingAddress } from './calendar-words.ts'

/** An address that was just created: the portal stores no copy and cannot show it again. */
export interface Given {
  path: string
  isForHere: boolean
}

interface GivenAddressProps {
  given: Given
  onAnother: () => void
}

/** The new address: for this device, for a phone's camera, and to be copied. */
export function GivenAddress({ given: { path, isForHere }, onAnother }: GivenAddressProps) {
  const address = `${location.origin}${path}`
  const subscribing = subscribingAddress(path, location.host)
  const picture = useQrPicture(subscribing)
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => showAlert('Адрес скопирован', 'success'),
      () => showAlert('Браузер не дал скопировать. Выделите адрес и скопируйте его сами'),
    )
  }
  return (
    <div className={styles['given']}>
      <div>
        <p role="status">
          {isForHere
            ? 'Устройство спросит, добавить ли календарь. Если вопроса нет, скопируйте адрес.'
            : 'Адрес готов. Скопируйте его или наведите телефон на код.'}
        </p>
        <div className={styles['address']}>
          <input
            aria-label="Адрес календаря"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <Button kind="tinted" icon={<IconCopy size={18} aria-hidden />} onClick={copy}>
            Скопировать
          </Button>
        </div>
        <p className={styles['note']}>
          <IconLock size={16} aria-hidden />
          Адрес личный: кто его знает, видит это расписание. Показан один раз.
        </p>
        <div className={styles['buttons']}>
          <Button
            kind="primary"
            icon={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => location.assign(subscribing)}
          >
            Открыть в календаре
          </Button>
          <Button onClick={onAnother}>Ещё один</Button>
        </div>
      </div>
      <figure className={styles['code']}>
        {picture && <img src={picture} width={176} height={176} alt="QR-код адреса календаря" />}
        <figcaption>
          <b>Наведите телефон</b>
          Откроется календарь с вопросом «Подписаться?»
        </figcaption>
      </figure>
    </div>
  )
}
