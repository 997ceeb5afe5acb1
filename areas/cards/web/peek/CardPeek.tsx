import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type { CardKind } from '#platform/contract/cards.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { CardPeekProps } from '#platform/web/router/area.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FloatingPanel } from '#platform/web/ui/FloatingPanel.tsx'
import styles from '../Cards.module.css'
import type { PeekContentProps } from './PeekBody.tsx'
import { PersonPeek } from './PersonPeek.tsx'
import { RoomPeek } from './RoomPeek.tsx'
import { DisciplinePeek, GroupPeek, UnitPeek } from './StudyPeeks.tsx'

const CONTENTS: Record<CardKind, { label: string; Content: ComponentType<PeekContentProps> }> = {
  person: { label: 'О человеке', Content: PersonPeek },
  group: { label: 'О группе', Content: GroupPeek },
  discipline: { label: 'О дисциплине', Content: DisciplinePeek },
  unit: { label: 'О подразделении', Content: UnitPeek },
  room: { label: 'Об аудитории', Content: RoomPeek },
}

/** The few facts that matter of something now, next to its name; on a phone under the thumb. */
export default function CardPeek(props: CardPeekProps) {
  const { kind, id, name, to, form, onLeave, onClose } = props
  const { Content } = CONTENTS[kind]
  const content = (
    <Content id={id} onLeave={onLeave}>
      <AppLink to={to} onClick={onLeave}>
        Вся карточка
      </AppLink>
    </Content>
  )
  if (form !== 'sheet') return <Panel {...props}>{content}</Panel>
  return (
    <Dialog title={name} place="bottom" onClose={onClose}>
      <div className={styles['sheet']}>{content}</div>
    </Dialog>
  )
}

function Panel(props: CardPeekProps & { children: ReactNode }) {
  const { kind, name, form, anchor, onLeave, onClose, onPointerEnter, onPointerLeave, children } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    const closeFromOutside = ({ target }: PointerEvent) =>
      !panel.current?.contains(target as Node) && onLeave()
    addEventListener('keydown', closeByKey)
    addEventListener('pointerdown', closeFromOutside)
    return () => {
      removeEventListener('keydown', closeByKey)
      removeEventListener('pointerdown', closeFromOutside)
    }
  }, [onClose, onLeave])
  useEffect(() => {
    if (form === 'entered') panel.current?.focus()
  }, [form])
  return (
    <FloatingPanel
      triggerRef={anchor}
      isOpen
      isNonModal
      placement="bottom start"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div
        ref={panel}
        role="dialog"
        aria-label={CONTENTS[kind].label}
        tabIndex={-1}
        className={styles['peek']}
        {...{ onPointerEnter, onPointerLeave }}
      >
        {kind !== 'person' && <strong>{name}</strong>}
        {children}
      </div>
    </FloatingPanel>
  )
}
