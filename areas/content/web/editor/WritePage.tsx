import { useRouter } from '@tanstack/react-router'
import { Form } from '#platform/web/forms/Form.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageValues } from '../../contract/edited-page.ts'
import { contentScreens } from '../../contract/screens.ts'
import { PageFields } from './PageFields.tsx'
import { usePageSaving } from './use-page-editing.ts'

const initial = { orderNumber: 100, permissions: [] }

/** A new page. */
export function WritePage() {
  const router = useRouter()
  const { create } = usePageSaving()
  const save = async (values: PageValues) => {
    const { id } = await create.mutateAsync(values)
    await router.navigate({
      to: addressOf(contentScreens.adminPage, { id }),
      replace: true,
      ignoreBlocker: true,
    })
  }
  return (
    <Page
      title="Новая страница"
      actions={<ButtonLink to={addressOf(contentScreens.adminPages)}>К списку</ButtonLink>}
    >
      <Form schema={PageValues} initial={initial} onSubmit={save} guardsLeaving isWide>
        <PageFields isFixed={false} />
      </Form>
    </Page>
  )
}
