import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { noticeCalls } from '../../contract/calls.ts'
import type { NoticeSettings, PushDevice } from '../../contract/settings.ts'
import { heldEndpoint, pushObstacle, switchOff, switchOn, type PushObstacle } from '../push/browser-push.ts'
import styles from './NoticeSettings.module.css'

const refresh = [noticeCalls.getNoticeSettings]
const OBSTACLES: Record<NonNullable<PushObstacle>, string> = {
  insecure: 'Уведомления на устройство приходят только по защищённому адресу (https)',
  unsupported:
    'Этот браузер не умеет получать уведомления. На телефоне Apple добавьте кабинет на экран «Домой»',
  denied: 'Уведомления этого сайта запрещены. Разрешите их в настройках браузера и обновите страницу',
}
const NOT_ALLOWED = 'Уведомления не включены: браузер не дал разрешения'
const NOT_NAMED = 'Браузер не смог подключиться к своей службе уведомлений. Попробуйте позже'

/** The browsers to which notices go, and the switch of the one in use. */
export function DevicesCard({ push: { isOn, devices } }: Pick<NoticeSettings, 'push'>) {
  useRenewal(devices.some(({ isThis }) => isThis))
  return (
    <Card title="Устройства для push">
      <div className={styles['stack']}>
        {devices.length > 0 && (
          <ul className={styles['devices']}>
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )}
        {isOn ? (
          !devices.some(({ isThis }) => isThis) && <SwitchOn isFirst={devices.length === 0} />
        ) : (
          <p>Этот кабинет не отправляет уведомления на устройства</p>
        )}
      </div>
    </Card>
  )
}

/** A browser that its reader has switched on in an earlier session stays theirs; an address of somebody else is forgotten. */
function useRenewal(isKnown: boolean): void {
  const { mutate } = useAction(noticeCalls.renewPushDevice, { refresh, failure: null })
  useEffect(() => {
    if (isKnown) return
    const renew = async () => {
      const endpoint = await heldEndpoint()
      if (endpoint === null) return
      mutate({ endpoint }, { onSuccess: ({ isKept }) => void (!isKept && switchOff()) })
    }
    void renew()
  }, [isKnown, mutate])
}

function SwitchOn({ isFirst }: { isFirst: boolean }) {
  const add = useAction(noticeCalls.addPushDevice, { refresh, success: 'Уведомления включены' })
  const obstacle = pushObstacle()
  const turnOn = async () => {
    const address = await switchOn().catch(() => undefined)
    if (address) add.mutate(address)
    else showAlert(address === null ? NOT_ALLOWED : NOT_NAMED)
  }
  if (obstacle) return <p>{OBSTACLES[obstacle]}</p>
  return (
    <>
      {isFirst && <p>Уведомления придут, даже когда кабинет закрыт. На экране блокировки видна их суть</p>}
      <Button isBusy={add.isPending} onClick={() => void turnOn()}>
        Включить на этом устройстве
      </Button>
    </>
  )
}

function Device({ device: { id, title, addedAt, usedAt, isThis } }: { device: PushDevice }) {
  const remove = useAction(noticeCalls.removePushDevice, { refresh, success: 'Устройство отключено' })
  const Icon = /Android|iOS/.test(title) ? IconDeviceMobile : IconDeviceDesktop
  const turnOff = async () => {
    if (isThis) await switchOff()
    remove.mutate({ id })
  }
  return (
    <li>
      <span className={styles['deviceIcon']} aria-hidden>
        <Icon size={18} />
      </span>
      <span className={styles['device']}>
        <b>{title}</b>
        <small>{isThis ? 'это устройство' : <Moment at={usedAt ?? addedAt} />}</small>
      </span>
      <Button
        kind="quiet"
        isSmall
        isBusy={remove.isPending}
        onClick={() => void turnOff()}
        aria-label={`Отключить: ${title}`}
      >
        Отключить
      </Button>
    </li>
  )
}
