import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { bypassCalls } from '../../contract/calls.ts'
import type { OwnBypassSheet } from '../../contract/bypass.ts'
import { orderText } from '../order-text.ts'
import styles from './BypassSheet.module.css'
import { BypassSheetCard, ComingPoints } from './BypassSheetCard.tsx'
import { owedNow } from './owed-text.ts'

/** The reader's bypass sheet: opened by its holder after the order, signed by every unit. */
export default function BypassSheetPage() {
  const own = useCall(bypassCalls.getBypassSheet, {})
  return (
    <Page
      title="Обходной лист"
      context="Подразделения подписывают его, когда у них нет к вам вопросов"
      actions={
        own.data?.sheet && (
          <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Печать
          </Button>
        )
      }
      loading={own}
      failureText="Произошла ошибка при получении обходного листа"
    >
      {({ sheet, order, items, points }) =>
        sheet ? <BypassSheetCard sheet={sheet} items={items} /> : <NoSheet order={order} points={points} />
      }
    </Page>
  )
}

function NoSheet({ order, points }: Pick<OwnBypassSheet, 'order' | 'points'>) {
  const open = useAction(bypassCalls.openBypassSheet, {
    refresh: [bypassCalls.getBypassSheet],
    success: 'Обходной лист оформлен',
  })
  const [isAsking, setAsking] = useState(false)
  const { date: today } = useUniversityNow(useTimeZone())
  const owed = owedNow(points, today)
  if (order === null)
    return (
      <EmptyState text="Обходной лист понадобится после приказа об отчислении или выпуске. Сейчас такого приказа нет, делать ничего не нужно" />
    )
  return (
    <div className={styles['before']}>
      <EmptyState
        text={`Приказ ${orderText(order)}. Оформите обходной лист: его получат все подразделения, с которыми нужно рассчитаться`}
        action={
          <Button kind="primary" onClick={() => setAsking(true)}>
            Оформить обходной лист
          </Button>
        }
      />
      <ComingPoints points={points} />
      {isAsking && (
        <ConfirmDialog
          title="Оформить обходной лист?"
          action="Оформить"
          kind="primary"
          isBusy={open.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => open.mutate({}, { onError: () => setAsking(false) })}
        >
          Его сразу получат все подразделения, с которыми нужно рассчитаться, и начнут подписывать. Отозвать
          его нельзя.
          {owed.length > 0 && ` Сейчас ${owed.join(', ')}: без этого лист не подпишут.`}
        </ConfirmDialog>
      )}
    </div>
  )
}
