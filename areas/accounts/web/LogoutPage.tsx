import { useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { errorText } from '#platform/web/api/api-error.ts'
import { queryClient } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { forgetPerson } from '#platform/web/router/known-session.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { NoticePage } from '#platform/web/shell/NoticePage.tsx'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { accountsScreens } from '../contract/screens.ts'
import { findUnsavedOwner } from './left-unsaved.ts'
import { forgetPushAddress } from './forget-push-address.ts'
import { session } from './session.ts'

const UnsavedDialog = lazyPart(() => import('./UnsavedDialog.tsx'))

/**
 * Ends the session and forgets the person, asking first when something is not saved yet. With `?reason=unavailable` it
 * only says so: the session may well live on.
 */
export default function LogoutPage() {
  useDocumentTitle('Выход')
  const router = useRouter()
  const [owner, setOwner] = useState<string | null>(null)
  const isUnavailable = new URLSearchParams(location.search).get('reason') === 'unavailable'
  const leave = useCallback(async () => {
    await session.leave()
    await forgetPushAddress()
    queryClient.clear()
    await forgetPerson()
    router.history.replace(addressOf(accountsScreens.login))
  }, [router])
  useEffect(() => {
    if (isUnavailable) return
    const askOrLeave = async () => {
      const found = await findUnsavedOwner()
      if (found === null) return leave()
      setOwner(found)
    }
    askOrLeave().catch((error: unknown) => showAlert(errorText(error)))
  }, [isUnavailable, leave])
  if (owner !== null)
    return (
      <Suspense>
        <UnsavedDialog owner={owner} onLeave={leave} onStay={() => router.history.replace('/')} />
      </Suspense>
    )
  if (!isUnavailable) return null
  return (
    <NoticePage code="…" title="Сервис временно недоступен">
      <p>Мы уже знаем об этом. Попробуйте открыть кабинет через несколько минут.</p>
      <AppLink to="/">Повторить</AppLink>
    </NoticePage>
  )
}
