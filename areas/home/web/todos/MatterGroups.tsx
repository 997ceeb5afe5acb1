import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { nearDayText } from '#platform/contract/date-text.ts'
import type { HomeMoment } from '#platform/web/router/home-words.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { localMomentText } from '#platform/web/ui/date-text.ts'
import type { Deed } from '../../contract/deeds.ts'
import { byDeadline, GROUP_TITLES } from './deadlines.ts'
import { DeedActions, Postpone, WayThere, type Shown } from './RowActions.tsx'
import styles from './Todos.module.css'

const ICONS = { warn: IconAlertTriangle, info: IconInfoCircle } as const

interface MatterGroupsProps {
  matters: readonly Shown[]
  /** Those of the reader's own, by the keys of their matters. */
  deeds: ReadonlyMap<string, Deed>
  moment: HomeMoment
}

/** Matters under their deadlines, each with its link and a button to postpone it. */
export function MatterGroups({ matters, deeds, moment }: MatterGroupsProps) {
  return byDeadline(matters, moment.now.date).map(({ name, matters: ofGroup }) => (
    <section key={name} className={styles['group']} data-group={name} aria-label={GROUP_TITLES[name]}>
      <h2>
        {GROUP_TITLES[name]} <small>{ofGroup.length}</small>
      </h2>
      <ul className={styles['rows']}>
        {ofGroup.map((matter) => (
          <MatterRow key={matter.key} matter={matter} moment={moment} deed={deeds.get(matter.key)} />
        ))}
      </ul>
    </section>
  ))
}

interface MatterRowProps {
  matter: Shown
  moment: HomeMoment
  deed: Deed | undefined
}

function MatterRow({ matter, moment, deed }: MatterRowProps) {
  const { tone, title, detail, from, due, until } = matter
  const Icon = ICONS[tone]
  const isInPlaceOfAnother = useUser().impersonator !== null
  return (
    <li className={styles['matter']}>
      <span className={styles['icon']} data-tone={tone}>
        <Icon size={19} aria-hidden />
      </span>
      <div className={styles['words']}>
        <b>{title}</b>
        <small>
          {detail}
          {until && ` · отложено до ${localMomentText(until)}`}
        </small>
      </div>
      <span className={styles['from']}>{from}</span>
      <span className={styles['due']}>
        {due !== undefined && (
          <em data-tone={due < moment.now.date ? 'error' : tone}>{nearDayText(due, moment.now.date)}</em>
        )}
      </span>
      <div className={styles['actions']}>
        {deed ? (
          <DeedActions {...{ deed, matter, moment }} />
        ) : (
          <>
            <WayThere matter={matter} />
            {!isInPlaceOfAnother && <Postpone matter={matter} moment={moment} />}
          </>
        )}
      </div>
    </li>
  )
}
