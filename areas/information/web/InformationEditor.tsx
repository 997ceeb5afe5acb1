import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { useAuthorText, type AuthorText } from '#platform/web/forms/versions/use-author-text.ts'
import { VersionedForm } from '#platform/web/forms/versions/VersionedForm.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { informationCalls } from '../contract/calls.ts'
import {
  InformationLists,
  LIST_NAMES,
  LIST_TITLES,
  type Language,
  type PersonalInformation,
} from '../contract/information.ts'
import { InformationFields } from './InformationFields.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'

const { getInformation, saveInformation } = informationCalls
const FIELDS = LIST_NAMES.map((name) => ({ name, title: LIST_TITLES.ru[name] }))

/** The editor of the reader's lists in one language. */
export function InformationEditor({ lang, title }: { lang: Language; title: string }) {
  const authorText = useAuthorText()
  const information = useCall(getInformation, { lang }, { keepsLast: false })
  return (
    <Page
      title={title}
      context={information.data && savedText(information.data, authorText)}
      actions={<LanguageLinks lang={lang} />}
      loading={information}
      failureText="Произошла ошибка при получении личной информации"
    >
      {(saved) => <InformationForm saved={saved} />}
    </Page>
  )
}

function savedText({ updatedAt, updatedBy }: PersonalInformation, authorText: AuthorText): string {
  return updatedAt === null
    ? 'Ещё не заполнено'
    : `Сохранено: ${authorText({ by: updatedBy, at: updatedAt })}`
}

function InformationForm({ saved }: { saved: PersonalInformation }) {
  const { lang, version, updatedAt: _at, updatedBy: _by, ...lists } = saved
  const saving = useAction(saveInformation, {
    refresh: [getInformation],
    success: 'Личная информация сохранена',
    failure: null,
  })
  return (
    <VersionedForm
      schema={InformationLists}
      initial={lists}
      version={version}
      fields={FIELDS}
      save={(values, over) => saving.mutateAsync({ lang, version: over, ...values })}
      readCurrent={otherVersion}
      hasNoHistory
    >
      <InformationFields lang={lang} />
    </VersionedForm>
  )
}

function otherVersion(current: unknown) {
  const { version, updatedBy, updatedAt, ...values } = current as PersonalInformation
  return { version, values, by: updatedBy, at: updatedAt ?? '' }
}
