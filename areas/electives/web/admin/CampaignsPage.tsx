import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { localMomentText } from '#platform/web/ui/date-text.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'
import type { Campaign } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesScreens } from '../../contract/screens.ts'
import { coursesText, FAILURES, NO_COURSES_YET } from '../texts.ts'
import styles from './Admin.module.css'
import { CampaignDialog } from './CampaignDialog.tsx'
import { DrawPanel } from './DrawPanel.tsx'
import { FlowsDialog } from './FlowsDialog.tsx'
import { campaignTitle } from './chosen-campaign.ts'
import { REFRESH, useCampaigns } from './use-admin.ts'

const STATES: Readonly<Record<Campaign['state'], { text: string; tone: TagTone }>> = {
  before: { text: 'ещё не началась', tone: 'neutral' },
  open: { text: 'выбор открыт', tone: 'ok' },
  moderation: { text: 'модерация', tone: 'warn' },
  over: { text: 'завершена', tone: 'neutral' },
}

/** The campaigns: their windows, their students, and their stages. */
export default function CampaignsPage() {
  const campaigns = useCampaigns()
  const [edited, setEdited] = useState<Campaign | 'new' | null>(null)
  return (
    <Page
      title={electivesScreens.campaigns.title}
      context="Время по часам университета; последняя минута входит целиком"
      loading={campaigns}
      failureText={FAILURES.load}
      actions={
        <Button kind="primary" onClick={() => setEdited('new')}>
          Добавить кампанию
        </Button>
      }
    >
      {(all) => (
        <>
          <PartTabs open={electivesScreens.campaigns} />
          {all.length === 0 && (
            <EmptyState text="Кампаний пока нет. Добавьте первую, затем её курсы и места" />
          )}
          <div className={styles['campaigns']}>
            {all.map((campaign) => (
              <CampaignCard key={campaign.id} campaign={campaign} onEdit={() => setEdited(campaign)} />
            ))}
          </div>
          {edited && (
            <CampaignDialog campaign={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
          )}
        </>
      )}
    </Page>
  )
}

function CampaignCard({ campaign, onEdit }: { campaign: Campaign; onEdit: () => void }) {
  const [isRemoving, setRemoving] = useState(false)
  const [areFlowsOpen, setFlowsOpen] = useState(false)
  const { state, isPublished, start, end, moderationEnd, courses, seatRule, counts } = campaign
  const figures = [
    ['Участвуют', counts.targeted],
    ['Выбирают', counts.draft],
    ['Подтвердили', counts.confirmed],
    ['На модерации', counts.onModeration],
    ['Занято мест', counts.places === null ? counts.taken : `${counts.taken} из ${counts.places}`],
    ['Ждут', counts.waiting],
  ] as const
  return (
    <Card
      title={campaignTitle(campaign)}
      note={<Tag tone={STATES[state].tone}>{isPublished ? STATES[state].text : 'черновик'}</Tag>}
    >
      <p className={styles['muted']}>
        Выбор {localMomentText(start)} – {localMomentText(end)}, модерация до {localMomentText(moderationEnd)}
        . Для {coursesText(courses)}.{' '}
        {seatRule === 'by-lot' ? 'Места по жребию после срока.' : 'Место занимают при подтверждении.'}
      </p>
      <NoCourses campaign={campaign} />
      <dl className={styles['figures']}>
        {figures.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['buttons']}>
        <Button isSmall kind="tinted" aria-label={`Изменить: ${campaignTitle(campaign)}`} onClick={onEdit}>
          Изменить
        </Button>
        {counts.confirmed > 0 && (
          <Button
            isSmall
            kind="quiet"
            aria-label={`Потоки: ${campaignTitle(campaign)}`}
            onClick={() => setFlowsOpen(true)}
          >
            Потоки
          </Button>
        )}
        {counts.confirmed + counts.draft === 0 && counts.taken === 0 && (
          <Button
            isSmall
            kind="quiet"
            aria-label={`Удалить: ${campaignTitle(campaign)}`}
            onClick={() => setRemoving(true)}
          >
            Удалить
          </Button>
        )}
      </div>
      {seatRule === 'by-lot' && <DrawPanel campaign={campaign} />}
      {areFlowsOpen && <FlowsDialog campaign={campaign} onClose={() => setFlowsOpen(false)} />}
      {isRemoving && <RemoveDialog campaign={campaign} onClose={() => setRemoving(false)} />}
    </Card>
  )
}

/** A published campaign in which there is nothing to choose yet. */
function NoCourses({ campaign: { id, isPublished, state, counts } }: { campaign: Campaign }) {
  if (!isPublished || state === 'over' || counts.courses > 0) return null
  return (
    <p className={styles['warning']}>
      {NO_COURSES_YET}.{' '}
      <AppLink to={addressOf(electivesScreens.courses, { campaign: String(id) })}>Добавить курсы</AppLink>
    </p>
  )
}

function RemoveDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const remove = useAction(electivesCalls.removeCampaign, { refresh: REFRESH, success: 'Данные сохранены' })
  return (
    <ConfirmDialog
      title="Удалить кампанию?"
      action="Удалить"
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: campaign.id }, { onSettled: onClose })}
    >
      {campaignTitle(campaign)}. Вернуть её нельзя.
    </ConfirmDialog>
  )
}
