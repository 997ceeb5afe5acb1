import { useRouter } from '@tanstack/react-router'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useToday } from '#platform/web/forms/dates/use-today.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useScreen } from '#platform/web/router/portal.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { ActionRow } from '#platform/web/ui/ActionRow.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { Tree } from '#platform/web/ui/Tree.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import type { ListedUnit } from '../../contract/register/unit.ts'
import { departmentsScreens } from '../../contract/screens.ts'
import { branchesOf, HEADLESS, VACANT } from './unit-branches.ts'

/** All units of the university as a tree; a press opens the card of one. */
export default function UnitsPage() {
  const units = useCall(departmentsCalls.listUnits, {})
  const importScreen = useScreen('data-imports')
  const importLink = importScreen && (
    <ButtonLink to={addressOf(importScreen, { kind: 'units' })} icon={<IconUpload size={18} aria-hidden />}>
      Загрузить из файла
    </ButtonLink>
  )
  return (
    <Page
      title={departmentsScreens.units.title}
      context="Подразделения с руководителями, должностями и ставками"
      loading={units}
      failureText="Произошла ошибка при получении структуры"
      actions={
        <ActionRow>
          {units.data?.length !== 0 && (
            <>
              <DownloadButton call={departmentsCalls.exportUnits} input={{}} title="Структура" />
              {importLink}
            </>
          )}
          <ButtonLink
            kind="primary"
            to={addressOf(departmentsScreens.unit, { id: 'new' })}
            icon={<IconPlus size={18} aria-hidden />}
          >
            Добавить подразделение
          </ButtonLink>
        </ActionRow>
      }
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState text="Подразделений пока нет. Загрузите структуру из файла" action={importLink} />
        ) : (
          <UnitsTree units={all} />
        )
      }
    </Page>
  )
}

function UnitsTree({ units }: { units: readonly ListedUnit[] }) {
  const router = useRouter()
  const state = useTableState()
  const today = useToday().toString()
  const [text, kind, shown] = [state.filter('search'), state.filter('kind'), state.filter('shown')]
  const branches = useMemo(
    () => branchesOf(units, { text, kind, shown, today }),
    [units, text, kind, shown, today],
  )
  const kinds = [...new Set(units.map((unit) => unit.kind))]
  const isNarrowed = text !== '' || kind !== '' || shown === HEADLESS || shown === VACANT
  return (
    <>
      <Toolbar label="Отбор подразделений">
        <SearchFilter label="Название или руководитель" {...state.field('search')} />
        <SelectFilter
          label="Вид"
          all="Все"
          options={kinds.map((each) => ({ value: each, label: each }))}
          {...state.field('kind')}
        />
        <SelectFilter
          label="Подразделения"
          all="Действующие"
          options={[
            { value: 'all', label: 'И закрытые' },
            { value: HEADLESS, label: 'Без руководителя' },
            { value: VACANT, label: 'Со свободными ставками' },
          ]}
          {...state.field('shown')}
        />
      </Toolbar>
      {branches.length === 0 ? (
        <EmptyState text="По этим условиям ничего не нашлось" />
      ) : (
        <Card>
          <Tree
            key={`${text} ${kind} ${shown}`}
            label="Структура университета"
            branches={branches}
            openLevels={isNarrowed ? 10 : 2}
            onChoose={(id) => void router.navigate({ to: addressOf(departmentsScreens.unit, { id }) })}
          />
        </Card>
      )}
    </>
  )
}
