import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { CardTable } from '#platform/web/ui/CardTable.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { MUCH_PERCENT, sharePercent, type Share, type UnitStudy } from '../../contract/unit-study.ts'
import styles from './UnitStudy.module.css'
import { debtorsIn } from './debtors-in.ts'

/** The number of chairs or groups that are shown. */
const MOST_SHARES = 8

const HEADS = { chair: 'Кафедра', group: 'Группа' } as const

interface DebtorsByShareProps extends Pick<HomeWidgetProps<UnitStudy>, 'value'> {
  /** Every chair or group, not the first alone. */
  isWhole?: boolean
}

/** The debtors of the led units by graduating chair, or of one chair by group; each student once. */
export default function DebtorsByShareCard({ value, isWhole = false }: DebtorsByShareProps) {
  const { by, shares, debtorsCount } = value
  const total = {
    name: 'Всего',
    studentsCount: value.studentsCount,
    debtorsCount,
    absentCount: shares.reduce((sum, share) => sum + share.absentCount, 0),
    weakCount: shares.reduce((sum, share) => sum + share.weakCount, 0),
    pointlessCount: shares.reduce((sum, share) => sum + share.pointlessCount, 0),
  }
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
          {(isWhole ? shares : shares.slice(0, MOST_SHARES)).map((share) => (
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
        </tbody>
        <tfoot>
          <ShareRow share={total} />
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
