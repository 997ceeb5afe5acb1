import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { libraryCalls } from '../../contract/calls.ts'
import { libraryScreens } from '../../contract/screens.ts'
import type { ReadDiscipline, Recommendation } from '../../contract/recommendation.ts'
import { LiteratureList } from '../LiteratureList.tsx'
import styles from '../LiteratureList.module.css'
import { AddDialog } from './AddDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { RemovedBar } from './RemovedBar.tsx'
import { useRemoveRecommendation } from './use-recommendations.ts'

type Opened = { add: ReadDiscipline } | { change: Recommendation } | null

const TITLE = 'Литература для студентов'

/** The literature that a teacher recommends for the disciplines of this year. */
export default function TaughtPage() {
  const taught = useCall(libraryCalls.listTaught, {})
  const [{ discipline: only }, changeAddress] = useAddress()
  const [opened, setOpened] = useState<Opened>(null)
  const [removed, setRemoved] = useState<Recommendation | null>(null)
  const remove = useRemoveRecommendation()
  const close = () => setOpened(null)
  // A course leads to the list of its own discipline.
  const isShown = ({ id }: ReadDiscipline) => only === undefined || String(id) === only
  const takeOut = (item: Recommendation) =>
    remove.mutate({ id: item.id }, { onSuccess: () => setRemoved(item) })
  return (
    <Page
      title={TITLE}
      context="Студенты видят эти списки на странице «Рекомендуемая литература»"
      actions={
        <>
          {only && <Button onClick={() => changeAddress({ discipline: null })}>Все дисциплины</Button>}
          <DownloadButton call={libraryCalls.exportTaught} input={{}} title={TITLE} />
        </>
      }
      loading={taught}
      failureText="Произошла ошибка при получении рекомендуемой литературы"
    >
      {(disciplines) => (
        <div className={styles['disciplines']}>
          {removed && <RemovedBar removed={removed} onDone={() => setRemoved(null)} />}
          {disciplines.length === 0 && (
            <EmptyState
              text="В расписании этого учебного года у вас нет дисциплин. Когда они появятся, здесь можно будет посоветовать книги"
              action={
                <ButtonLink to={addressOf(libraryScreens.literatureSearch)}>Искать в каталоге</ButtonLink>
              }
            />
          )}
          {disciplines.filter(isShown).map((discipline) => (
            <Card key={discipline.id} title={discipline.name}>
              <DisciplineBooks
                discipline={discipline}
                onAdd={() => setOpened({ add: discipline })}
                onChange={(item) => setOpened({ change: item })}
                onRemove={takeOut}
              />
            </Card>
          ))}
          {opened && 'add' in opened && <AddDialog discipline={opened.add} onClose={close} />}
          {opened && 'change' in opened && <ChangeDialog item={opened.change} onClose={close} />}
        </div>
      )}
    </Page>
  )
}

interface DisciplineBooksProps {
  discipline: ReadDiscipline
  onAdd: () => void
  onChange: (item: Recommendation) => void
  onRemove: (item: Recommendation) => void
}

function DisciplineBooks({ discipline: { name, items }, onAdd, onChange, onRemove }: DisciplineBooksProps) {
  return (
    <>
      {items.length === 0 && <p className={styles['none']}>Пока ничего не рекомендовано</p>}
      <LiteratureList
        items={items}
        actions={(item) => (
          <>
            <Button
              kind="quiet"
              isSmall
              aria-label={`Изменить: ${item.title.title}`}
              onClick={() => onChange(item)}
            >
              Изменить
            </Button>
            <Button
              kind="quiet"
              isSmall
              aria-label={`Убрать: ${item.title.title}`}
              onClick={() => onRemove(item)}
            >
              Убрать
            </Button>
          </>
        )}
      />
      <div className={styles['add']}>
        <Button
          kind="tinted"
          icon={<IconPlus size={18} aria-hidden />}
          aria-label={`Добавить литературу: ${name}`}
          onClick={onAdd}
        >
          Добавить
        </Button>
      </div>
    </>
  )
}
