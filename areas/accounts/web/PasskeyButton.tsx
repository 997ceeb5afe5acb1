import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { passkeySignInCalls } from '../contract/passkey-sign-in-calls.ts'
import styles from './LoginPage.module.css'
import { askDevice, knowsPasskeys } from './ask-device.ts'

/** Signs in without login and password, in browsers that support passkeys. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const [isBusy, setBusy] = useState(false)
  if (!knowsPasskeys) return null
  const enter = async () => {
    setBusy(true)
    try {
      await request(passkeySignInCalls.enterByPasskey, { passkey: await askDevice() }, { isQuiet: true })
      onSignedIn()
    } catch (error) {
      showAlert(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['passkey']}>
      <Button isBusy={isBusy} icon={<IconFingerprint size={20} aria-hidden />} onClick={() => void enter()}>
        Войти с ключом доступа
      </Button>
    </div>
  )
}
