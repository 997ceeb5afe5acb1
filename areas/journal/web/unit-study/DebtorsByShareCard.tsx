import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { CardTable } from '#platform/web/ui/CardTable.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { journalScreens } from '../../contract/screens.ts'
import { MUCH_PERCENT, sharePercent, type Share, type UnitStudy } from '../../contract/unit-study.ts'
import styles from './UnitStudy.module.css'
import { debtorsIn } from './debtors-in.ts'
import { shownShares, summed } from './shown-shares.ts'

const HEADS = { chair: 'Кафедра', group: 'Группа' } as const

interface DebtorsByShareProps extends Pick<HomeWidgetProps<UnitStudy>, 'value'> {
  /** Every chair or group, not the first alone. */
  isWhole?: boolean
}

/** The debtors of the led units by graduating chair, or of one chair by group; each student once. */
export default function DebtorsByShareCard({ value, isWhole = false }: DebtorsByShareProps) {
  const { by, shares, debtorsCount } = value
  const { shown, others } = isWhole ? { shown: shares, others: null } : shownShares(value)
  return (
    <Card
      title={by === 'chair' ? 'Отстающие по кафедрам' : 'Отстающие по группам'}
      note={value.isCounted ? 'каждый студент один раз' : 'список ещё составляется'}
      link={{ to: debtorsIn({}), text: value.isCounted ? `Все ${debtorsCount}` : 'Открыть' }}
    >
      <CardTable className={styles['shares']}>
        <thead>
          <tr>
            <th scope="col">{HEADS[by]}</th>
            <th scope="col">Отстают</th>
            <th scope="col" className={styles['bar']}>
              <span className="visually-hidden">Шкала</span>
            </th>
            <th scope="col">Доля</th>
            <th scope="col">Пропуски</th>
            <th scope="col">Баллы</th>
            <th scope="col">Точки</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((share) => (
            <ShareRow
              key={share.id}
              share={share}
              to={
                share.debtorsCount > 0
                  ? debtorsIn(by === 'group' ? { groupId: share.id } : { chairId: share.id })
                  : undefined
              }
            />
          ))}
          {others && <ShareRow share={others} to={addressOf(journalScreens.unitStudy)} />}
        </tbody>
        <tfoot>
          <ShareRow share={summed('Всего', shares)} />
        </tfoot>
      </CardTable>
    </Card>
  )
}

function ShareRow({ share, to }: { share: Omit<Share, 'id'>; to?: string | undefined }) {
  const percent = sharePercent(share)
  return (
    <tr>
      <th scope="row">{to === undefined ? share.name : <AppLink to={to}>{share.name}</AppLink>}</th>
      <td>
        <b>{share.debtorsCount}</b> из&nbsp;{share.studentsCount}
      </td>
      <td className={styles['bar']}>
        <Meter value={percent} tone={percent > MUCH_PERCENT ? 'warn' : undefined} />
      </td>
      <td>{percent}&nbsp;%</td>
      <td>{share.absentCount}</td>
      <td>{share.weakCount}</td>
      <td>{share.pointlessCount}</td>
    </tr>
  )
}
