import { useCall } from '#platform/web/api/use-call.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { noticeCalls } from '../../contract/calls.ts'
import { ChannelMatrix } from './ChannelMatrix.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { LettersCard } from './LettersCard.tsx'
import styles from './NoticeSettings.module.css'
import { Trial } from './Trial.tsx'
import { QuietHoursCard } from './QuietHoursCard.tsx'

/** The channels of each kind of notice, and the quiet hours. */
export default function NoticeSettingsPage() {
  const settings = useCall(noticeCalls.getNoticeSettings, {})
  return (
    <Page
      title="Настройка уведомлений"
      context="В кабинете — сразу и всегда, остальное по вашему выбору. Сохраняется само"
      actions={settings.data && <Trial {...settings.data} />}
      loading={settings}
    >
      {(loaded) => (
        <div className={styles['columns']}>
          <ChannelMatrix settings={loaded} />
          <div className={styles['side']}>
            <QuietHoursCard quietHours={loaded.quietHours} />
            <DevicesCard push={loaded.push} />
            <LettersCard email={loaded.email} />
          </div>
        </div>
      )}
    </Page>
  )
}
