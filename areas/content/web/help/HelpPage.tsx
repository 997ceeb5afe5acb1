import { supportScreens } from '#areas/support/contract/screens.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { contentCalls, type HelpPage as HelpLink } from '../../contract/calls.ts'
import { PAGE_SECTIONS } from '../../contract/page-sections.ts'
import { contentScreens } from '../../contract/screens.ts'
import styles from './Help.module.css'

const SUPPORT = addressOf(supportScreens.support)

/** The instructions and the pages of the university, by section, found by the words of their texts. */
export default function HelpPage() {
  const [{ search = '' }, changeAddress] = useAddress()
  const help = useCall(contentCalls.listHelp, { search: search.trim() || undefined })
  return (
    <Page
      title={contentScreens.help.title}
      context="Инструкции и правила: что где находится и как сделать"
      loading={help}
      failureText="Произошла ошибка при получении данных"
    >
      {({ items }) => (
        <>
          <Toolbar label="Поиск по инструкциям">
            <SearchFilter
              label="Слова в названии и тексте"
              value={search}
              onChange={(text) => changeAddress({ search: text })}
            />
            <ButtonLink to={SUPPORT}>Написать в поддержку</ButtonLink>
          </Toolbar>
          {items.length === 0 ? <Nothing search={search} /> : <Sections items={items} />}
        </>
      )}
    </Page>
  )
}

function Nothing({ search }: { search: string }) {
  const text = search === '' ? 'Инструкций пока нет' : `По слову «${search}» ничего не нашлось`
  return (
    <Card>
      <EmptyState text={text} />
    </Card>
  )
}

function Sections({ items }: { items: readonly HelpLink[] }) {
  const sections = PAGE_SECTIONS.map((title) => ({
    title,
    pages: items.filter(({ section }) => section === title),
  }))
  return (
    <div className={styles['sections']}>
      {sections
        .filter(({ pages }) => pages.length > 0)
        .map(({ title, pages }) => (
          <Card key={title} title={title}>
            <ul className={styles['pages']}>
              {pages.map((page) => (
                <li key={page.to}>
                  <HelpPageLink page={page} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
    </div>
  )
}

function HelpPageLink({ page: { to, title } }: { page: HelpLink }) {
  if (to.startsWith('/')) return <AppLink to={to}>{title}</AppLink>
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  )
}
