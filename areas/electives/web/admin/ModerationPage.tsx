import { useState } from 'react'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AdminChoice, Campaign } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesScreens } from '../../contract/screens.ts'
import { CHOICE_STATES, STATE_NAMES, type ChoiceState } from '../../contract/status.ts'
import { FAILURES } from '../texts.ts'
import { wishesText } from './decided-text.ts'
import styles from './Admin.module.css'
import { ChoiceDialog } from './ChoiceDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { campaignTitle, choicesFilter, choicesInput, chosenCampaign } from './chosen-campaign.ts'
import { UndoApprovals, type ApprovedChoice } from './UndoApprovals.tsx'
import { useApproveMany, useCampaigns, useCourses } from './use-admin.ts'

const TONES: Readonly<Record<ChoiceState, TagTone>> = {
  draft: 'neutral',
  drawn: 'neutral',
  'on-moderation': 'warn',
  approved: 'ok',
  rejected: 'error',
}

interface ColumnsUse {
  chosen: ReadonlySet<number>
  onToggle: (id: number) => void
}

const columnsOf = ({ chosen, onToggle }: ColumnsUse): Column<AdminChoice>[] => [
  {
    name: 'chosen',
    title: 'Выбор',
    cell: ({ id, student, state }) =>
      state === 'on-moderation' && (
        <input
          type="checkbox"
          className={styles['check']}
          aria-label={`Отметить: ${student.fio}`}
          checked={chosen.has(id)}
          onChange={() => onToggle(id)}
        />
      ),
  },
  {
    name: 'student',
    title: 'Студент',
    isMain: true,
    cell: ({ student, institute, studyCourse }) => (
      <>
        <PersonLink id={student.id} name={student.fio} />
        <br />
        <small>
          {student.group} · {institute}, <Unbroken>{`${studyCourse}-й курс`}</Unbroken>
        </small>
      </>
    ),
  },
  {
    name: 'wishes',
    title: 'Желания',
    cell: ({ wishes, waits }) => (
      <>
        {wishesText(wishes)}
        {waits.length > 0 && (
          <>
            <br />
            <small>ждёт: {waits.join(', ')}</small>
          </>
        )}
      </>
    ),
  },
  {
    name: 'confirmed',
    title: 'Подтверждён',
    cell: ({ confirmedAt }) => confirmedAt && <Moment at={confirmedAt} form="second" />,
  },
  {
    name: 'state',
    title: 'Что вышло',
    cell: ({ state, course, comment }) => (
      <>
        <Tag tone={TONES[state]}>{STATE_NAMES[state].toLowerCase()}</Tag> {course?.name}
        {comment && (
          <>
            <br />
            <small>«{comment}»</small>
          </>
        )}
      </>
    ),
  },
]

/** The choices of a campaign by the time of their confirmation, with the moderator's decisions. */
export default function ModerationPage() {
  const state = useTableState()
  const campaigns = useCampaigns()
  const campaign = chosenCampaign(campaigns.data, state)
  const [isPlacing, setPlacing] = useState(false)
  return (
    <Page
      title={electivesScreens.moderation.title}
      context="Кто раньше подтвердил, тот выше; о решении студент узнаёт сразу"
      loading={campaigns}
      failureText={FAILURES.load}
      actions={
        campaign && (
          <>
            <DownloadButton
              call={electivesCalls.exportChoices}
              input={choicesFilter(campaign, state)}
              title="Выбор курсов"
            />
            <Button onClick={() => setPlacing(true)}>Зачислить вручную</Button>
          </>
        )
      }
    >
      {(all) => (
        <>
          <PartTabs open={electivesScreens.moderation} />
          {campaign ? (
            <Choices all={all} campaign={campaign} state={state} />
          ) : (
            <EmptyState
              text="Кампаний выбора пока нет. Выборы студентов появятся здесь, когда откроется первая"
              action={<ButtonLink to={addressOf(electivesScreens.campaigns)}>Открыть кампании</ButtonLink>}
            />
          )}
          {isPlacing && campaign && (
            <PlaceDialog campaignId={campaign.id} onClose={() => setPlacing(false)} />
          )}
        </>
      )}
    </Page>
  )
}

interface ChoicesProps {
  all: readonly Campaign[]
  campaign: Campaign
  state: TableState
}

function Choices({ all, campaign, state }: ChoicesProps) {
  const choices = useCall(electivesCalls.listChoices, choicesInput(campaign, state), { isAlwaysFresh: true })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<number | null>(null)
  const [approved, setApproved] = useState<readonly ApprovedChoice[]>([])
  const onToggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <>
      <Filters all={all} campaign={campaign} state={state} />
      <ManyBar
        chosen={chosen}
        onApproved={(done) => {
          setChosen(new Set())
          setApproved(done)
        }}
        items={choices.data?.items ?? []}
        onAll={setChosen}
      />
      <Table
        caption="Выбор студентов"
        columns={columnsOf({ chosen, onToggle })}
        rows={choices.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={choices.data?.count ?? 0}
        loading={choices}
        failureText={FAILURES.load}
        empty={
          state.isNarrowed()
            ? 'Выборов по этому отбору нет'
            : 'Никто ещё не выбирал. Выборы появятся здесь, когда студенты их подтвердят'
        }
        rowActions={({ id, student }) => (
          <Button isSmall kind="tinted" aria-label={`Открыть: ${student.fio}`} onClick={() => setOpened(id)}>
            Открыть
          </Button>
        )}
      />
      {approved.length > 0 && <UndoApprovals approved={approved} onUndone={() => setApproved([])} />}
      {opened !== null && (
        <ChoiceDialog id={opened} onApproved={setApproved} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

function Filters({ all, campaign, state }: ChoicesProps) {
  const courses = useCourses(campaign.id)
  return (
    <Toolbar label="Отбор выборов">
      <SelectFilter
        label="Кампания"
        value={String(campaign.id)}
        onChange={(id) => state.setFilters({ campaign: id, course: '' })}
        options={all.map((each) => ({ value: each.id, label: campaignTitle(each) }))}
      />
      <SelectFilter
        label="Состояние"
        all="Все"
        {...state.field('state')}
        options={CHOICE_STATES.map((each) => ({ value: each, label: STATE_NAMES[each] }))}
      />
      <SelectFilter
        label="Курс"
        all="Все"
        {...state.field('course')}
        options={(courses.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <SearchFilter label="Студент" {...state.field('search')} />
    </Toolbar>
  )
}

interface ManyBarProps {
  chosen: ReadonlySet<number>
  items: readonly AdminChoice[]
  onAll: (ids: ReadonlySet<number>) => void
  onApproved: (approved: readonly ApprovedChoice[]) => void
}

interface Approved {
  approved: readonly number[]
  left: readonly number[]
  changed: readonly number[]
}

/** The number of approved choices, and the reasons why others were not. */
function approvedText({ approved, left, changed }: Approved): string {
  const parts = [`Одобрено: ${approved.length}`]
  if (left.length > 0) parts.push(`осталось: ${left.length}`)
  const text = parts.join(', ')
  return changed.length > 0 ? `${text}. Часть выборов тем временем изменили, посмотрите их ещё раз` : text
}

/** The choices that have been approved, as their approval has stored them. */
const asApproved = (seen: readonly ApprovedChoice[], ids: readonly number[]) =>
  seen.flatMap(({ id, version }) => (ids.includes(id) ? [{ id, version: version + 1 }] : []))

/** Approves the ticked choices; the button shows their number. */
function ManyBar({ chosen, items, onAll, onApproved }: ManyBarProps) {
  const approve = useApproveMany()
  const ready = items.filter(({ state }) => state === 'on-moderation').map(({ id }) => id)
  if (ready.length === 0) return null
  const ids = ready.filter((id) => chosen.has(id))
  const seen = items.flatMap(({ id, version }) => (ids.includes(id) ? [{ id, version }] : []))
  const send = () =>
    approve.mutate(
      { ids, seen },
      {
        onSuccess: (outcome) => {
          showAlert(approvedText(outcome), 'success')
          onApproved(asApproved(seen, outcome.approved))
        },
      },
    )
  return (
    <div className={styles['many']}>
      <Button isSmall kind="quiet" onClick={() => onAll(new Set(ids.length === ready.length ? [] : ready))}>
        {ids.length === ready.length ? 'Снять отметки' : `Отметить на странице: ${ready.length}`}
      </Button>
      {ids.length > 0 && (
        <Button isSmall kind="primary" isBusy={approve.isPending} onClick={send}>
          Одобрить {ids.length}
        </Button>
      )}
    </div>
  )
}
