import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { orderCalls } from '../contract/calls.ts'
import type { OrderKind } from '../contract/order-kinds.ts'
import type { OrderLine, OrderSubject } from '../contract/order.ts'
import styles from './Order.module.css'

const LinesDialog = lazyPart(() => import('./LinesDialog.tsx'))

interface AddLinesProps {
  kind: OrderKind
  known: readonly number[]
  onAdd: (lines: OrderLine[]) => Promise<unknown>
}

const NOBODY: readonly OrderSubject[] = []

/** The student from whose card the order was begun, while the address names them; who cannot be read is looked up by hand. */
function useStudentOfAddress(kind: OrderKind): {
  isNamed: boolean
  found: readonly OrderSubject[] | undefined
} {
  const [{ student }] = useAddress()
  const subjectId = Number(student) || null
  const { data, isError } = useCall(
    orderCalls.searchOrderSubjects,
    { kind, subjectId },
    { isEnabled: subjectId !== null, keepsLast: false },
  )
  return subjectId === null
    ? { isNamed: false, found: NOBODY }
    : { isNamed: true, found: data ?? (isError ? NOBODY : undefined) }
}

/** Adds lines to a draft; a draft begun from the card of a student opens with that student. */
export function AddLines(props: AddLinesProps) {
  const [isAdding, setAdding] = useState(false)
  const [, changeAddress] = useAddress()
  const { isNamed, found } = useStudentOfAddress(props.kind)
  const close = () => {
    setAdding(false)
    if (isNamed) changeAddress({ student: null })
  }
  return (
    <div className={styles['steps']}>
      <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
        Добавить строки
      </Button>
      {(isAdding || isNamed) && found && (
        <Suspense>
          <LinesDialog {...props} about={found} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
