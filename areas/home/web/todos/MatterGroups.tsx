import { IconAlertTriangle, IconArrowBackUp, IconInfoCircle } from '@tabler/icons-react'
import { nearDayText } from '#platform/contract/date-text.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import type { HomeMoment } from '#platform/web/router/home-words.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { localMomentText } from '#platform/web/ui/date-text.ts'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { homeCalls } from '../../contract/calls.ts'
import type { Matter } from '../spoken.ts'
import { byDeadline, GROUP_TITLES, postponeChoices } from './deadlines.ts'
import styles from './Todos.module.css'

const ICONS = { warn: IconAlertTriangle, info: IconInfoCircle } as const

type Shown = Matter & { until?: string }

/** Matters under their deadlines, each with its way and with what puts it off. */
export function MatterGroups({ matters, moment }: { matters: readonly Shown[]; moment: HomeMoment }) {
  return byDeadline(matters, moment.now.date).map(({ name, matters: ofGroup }) => (
    <section key={name} className={styles['group']} data-group={name} aria-label={GROUP_TITLES[name]}>
      <h2>
        {GROUP_TITLES[name]} <small>{ofGroup.length}</small>
      </h2>
      <ul>
        {ofGroup.map((matter) => (
          <MatterRow key={matter.key} matter={matter} moment={moment} />
        ))}
      </ul>
    </section>
  ))
}

function MatterRow({ matter, moment }: { matter: Shown; moment: HomeMoment }) {
  const { tone, title, detail, from, due, until, to, verb = 'Открыть' } = matter
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
        <ButtonLink to={to} isSmall kind={tone === 'warn' ? 'tinted' : 'plain'}>
          {verb}
          <span className="visually-hidden">: {title}</span>
        </ButtonLink>
        {!isInPlaceOfAnother && <Postpone matter={matter} moment={moment} />}
      </div>
    </li>
  )
}

/** Puts a matter off, or brings it back; its deadline stays. */
function Postpone({ matter, moment }: { matter: Shown; moment: HomeMoment }) {
  const { key, title, until } = matter
  const save = useAction(homeCalls.postponeMatter, { refresh: [homeCalls.getWidgetsFilling] })
  if (until !== undefined)
    return (
      <Button
        kind="quiet"
        isSmall
        isBusy={save.isPending}
        icon={<IconArrowBackUp size={18} aria-hidden />}
        aria-label={`Вернуть: ${title}`}
        onClick={() => save.mutate({ key, until: null })}
      />
    )
  return (
    <Menu
      label={`Отложить: ${title}`}
      actions={postponeChoices(matter, moment).map((choice) => ({
        title: choice.isLate ? `${choice.title}, позже срока` : choice.title,
        onChoose: () => save.mutate({ key, until: choice.until }),
      }))}
    />
  )
}
