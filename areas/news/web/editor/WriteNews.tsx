import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { Form } from '#platform/web/forms/Form.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { NewsValues } from '../../contract/edited-news.ts'
import { newsScreens } from '../../contract/screens.ts'
import { NewsFields, type AfterSaving } from './NewsFields.tsx'
import { useNewsSaving, useNewsSteps } from './use-news-editing.ts'

/** A new news item. */
export function WriteNews() {
  const router = useRouter()
  const { create } = useNewsSaving()
  const { publish } = useNewsSteps()
  const after = useRef<AfterSaving>(null)
  const save = async (values: NewsValues) => {
    const { id } = await create.mutateAsync(values)
    if (after.current === 'publish') await publish.mutateAsync({ id, version: 1 })
    await router.navigate({
      to: addressOf(newsScreens.adminNewsItem, { id }),
      replace: true,
      ignoreBlocker: true,
    })
  }
  return (
    <Page
      title="Новая новость"
      actions={<ButtonLink to={addressOf(newsScreens.adminNews)}>К списку</ButtonLink>}
    >
      <Form schema={NewsValues} onSubmit={save} guardsLeaving isWide>
        <NewsFields state="draft" onChooseAfter={(chosen) => (after.current = chosen)} />
      </Form>
    </Page>
  )
}
