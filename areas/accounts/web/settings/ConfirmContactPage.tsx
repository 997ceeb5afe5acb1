import { useRouter } from '@tanstack/react-router'
import { request } from '#platform/web/api/request.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { accountsScreens } from '../../contract/screens.ts'
import { GuestPage } from '../GuestPage.tsx'
import { LinkConfirmation } from '../LinkConfirmation.tsx'

export default function ConfirmContactPage() {
  useDocumentTitle('Подтверждение адреса')
  const router = useRouter()
  return (
    <GuestPage title="Подтверждение адреса">
      <LinkConfirmation
        text="Подтвердите, что этот адрес электронной почты ваш."
        onConfirm={async (token) => {
          await request(accountsCalls.confirmContact, { token }, { isQuiet: true })
          showAlert('Данные сохранены', 'success')
          router.history.replace(addressOf(accountsScreens.settings))
        }}
      />
    </GuestPage>
  )
}
