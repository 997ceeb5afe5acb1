import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { libraryCalls } from '../../contract/calls.ts'
import { libraryScreens } from '../../contract/screens.ts'
import { LiteratureList } from '../LiteratureList.tsx'
import styles from '../LiteratureList.module.css'

const TITLE = 'Рекомендуемая литература'

/** The literature for the disciplines of this term. */
export default function RecommendedPage() {
  const [{ groupId = '' }, changeAddress] = useAddress()
  const filter = /^\d+$/.test(groupId) ? { groupId } : {}
  const recommended = useCall(libraryCalls.listRecommended, filter)
  return (
    <Page
      title={TITLE}
      context="По дисциплинам текущего семестра"
      actions={
        recommended.data && (
          <DownloadButton
            call={libraryCalls.exportRecommended}
            input={{ groupId: recommended.data.groupId }}
            title={TITLE}
          />
        )
      }
      loading={recommended}
      failureText="Произошла ошибка при получении рекомендуемой литературы"
    >
      {({ groups, groupId: shown, disciplines }) => (
        <>
          {groups.length > 1 && (
            <Toolbar>
              <SelectFilter
                label="Группа"
                value={String(shown ?? '')}
                options={groups.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => changeAddress({ groupId: id })}
              />
            </Toolbar>
          )}
          {disciplines.length === 0 ? (
            <EmptyState
              text="В расписании этого семестра пока нет дисциплин. С ними здесь появится то, что советуют прочесть преподаватели"
              action={
                <ButtonLink to={addressOf(libraryScreens.literatureSearch)}>Искать в каталоге</ButtonLink>
              }
            />
          ) : (
            <div className={styles['disciplines']}>
              {disciplines.map(({ id, name, items }) => (
                <Card key={id} title={name}>
                  {items.length > 0 ? (
                    <LiteratureList items={items} />
                  ) : (
                    <p className={styles['none']}>Преподаватель пока ничего не рекомендовал</p>
                  )}
                </Card>
              ))}
            </div>
          )}
        </>
      )}
    </Page>
  )
}
