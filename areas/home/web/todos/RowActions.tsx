import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import type { HomeMoment } from '#platform/web/router/home-words.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { homeCalls } from '../../contract/calls.ts'
import type { Deed } from '../../contract/deeds.ts'
import type { Matter } from '../spoken.ts'
import { postponeChoices } from './deadlines.ts'
import { DeedDialog } from './DeedDialog.tsx'
import { useFinishDeed, useRemoveDeed } from './use-deeds.ts'

export type Shown = Matter & { until?: string }
type MenuActions = Parameters<typeof Menu>[0]['actions']

/** The way to where a matter is settled. */
export function WayThere({ matter: { to, tone, title, verb = 'Открыть' } }: { matter: Shown }) {
  return (
    <ButtonLink to={to} isSmall kind={tone === 'warn' ? 'tinted' : 'plain'}>
      {verb}
      <span className="visually-hidden">: {title}</span>
    </ButtonLink>
  )
}

interface PostponeProps {
  matter: Shown
  moment: HomeMoment
  /** Further actions on it. */
  more?: MenuActions
}

/** Postpones a matter, or brings it back; its deadline does not change. */
export function Postpone({ matter, moment, more = [] }: PostponeProps) {
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
  const choices = postponeChoices(matter, moment).map((choice) => ({
    title: choice.isLate ? `${choice.title}, позже срока` : choice.title,
    onChoose: () => save.mutate({ key, until: choice.until }),
  }))
  return <Menu label={`Отложить: ${title}`} actions={[...choices, ...more]} />
}

/** Finishes, puts off, changes and removes a deed of one's own. */
export function DeedActions({ deed, ...row }: { deed: Deed; matter: Shown; moment: HomeMoment }) {
  const { id, title } = deed
  const finish = useFinishDeed('Сделано')
  const remove = useRemoveDeed()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button isSmall isBusy={finish.isPending} onClick={() => finish.mutate({ id, isDone: true })}>
        Сделано
        <span className="visually-hidden">: {title}</span>
      </Button>
      <Postpone
        {...row}
        more={[
          { title: 'Изменить', onChoose: () => setOpen('edit') },
          { title: 'Удалить', isDangerous: true, onChoose: () => setOpen('remove') },
        ]}
      />
      {open === 'edit' && <DeedDialog deed={deed} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title="Удалить дело?"
          action="Удалить"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ id }, { onSuccess: close })}
          onClose={close}
        >
          «{title}» исчезнет насовсем. Если дело сделано, нажмите «Сделано»: оно останется в списке
        </ConfirmDialog>
      )}
    </>
  )
}
