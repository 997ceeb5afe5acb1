import * as z from 'zod/mini'
import { counted } from '#platform/contract/plural.ts'
import { RowId } from '#platform/contract/ids.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { SelectField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'
import { signatoriesOf, type Signatory } from '../../contract/settings.ts'
import { Loaded } from '../Loaded.tsx'
import { blanksOf } from './blanks.ts'
import styles from './Desk.module.css'
import { showOutcome } from '#platform/web/shell/show-outcome.ts'
import { DESK_READS, seenOf } from './use-desk.ts'

/** Nobody chosen: each institute has its own. */
const BY_INSTITUTE = 0
const Signed = z.object({ signatoryId: z.union([z.literal(BY_INSTITUTE), RowId]) })
const CERTIFICATES = ['справка', 'справки', 'справок'] as const

const titleOf = ({ fullName, post }: Signatory) => `${fullName}, ${post}`

/** The signatories of the institutes of these requests, and those of all institutes. */
function signatoryOptions(signatories: readonly Signatory[], items: readonly DeskItem[]) {
  const institutes = [...new Set(items.map(({ instituteId }) => instituteId))]
  const able = institutes.map((id) => signatoriesOf(signatories, id))
  const usual = [...new Set(able.flatMap(([first]) => (first ? [titleOf(first)] : [])))]
  const common = signatories.filter((one) => able.every((list) => list.includes(one)))
  return [
    { value: BY_INSTITUTE, label: `По институту: ${usual.join('; ') || 'некому'}` },
    ...common.map((one) => ({ value: one.id, label: titleOf(one) })),
  ]
}

interface IssueManyProps {
  items: readonly DeskItem[]
  onClose: () => void
  onDone: () => void
}

/** Asks once for the signatory, states the effect, and issues all of them. */
export function IssueManyDialog(props: IssueManyProps) {
  const { items, onClose } = props
  const signatories = useCall(certificatesCalls.listSignatories, {})
  return (
    <Dialog title={`Оформить: ${counted(items.length, CERTIFICATES)}`} onClose={onClose}>
      <p>
        Каждой справке будет присвоен следующий номер года, студенты получат уведомления. Отменить номер
        нельзя: ошибочную справку аннулируют.
      </p>
      <Loaded read={signatories}>
        {(all) => <SignedForm {...props} signatories={all.filter(({ isActive }) => isActive)} />}
      </Loaded>
    </Dialog>
  )
}

/** Whose files would come out without a signature or a seal. */
function unsignedOf(
  items: readonly DeskItem[],
  { signatories, signatoryId }: { signatories: readonly Signatory[]; signatoryId: number },
): string[] {
  const signers = items
    .filter(({ isPaper }) => !isPaper)
    .flatMap(({ instituteId }) => {
      const able = signatoriesOf(signatories, instituteId)
      return (signatoryId === BY_INSTITUTE ? able[0] : able.find(({ id }) => id === signatoryId)) ?? []
    })
  return [...new Set(signers)].flatMap(({ fullName, hasSignature, hasSeal }) => {
    const lacks = [!hasSignature && 'подписи', !hasSeal && 'печати'].filter(Boolean)
    return lacks.length === 0 ? [] : [`${fullName}: в файле не будет ${lacks.join(' и ')}`]
  })
}

/** What a paper would lack: it is said before it has a number. */
function Lacks({ items, signatories }: { items: readonly DeskItem[]; signatories: readonly Signatory[] }) {
  const { value: signatoryId } = useField<number>('signatoryId', BY_INSTITUTE)
  const templates = useCall(certificatesCalls.listTemplates, {})
  const lines = [...unsignedOf(items, { signatories, signatoryId }), ...blanksOf(items, templates.data ?? [])]
  if (lines.length === 0) return null
  return (
    <div className={styles['warning']} role="note">
      <b>Оформить всё равно?</b>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

interface SignedFormProps extends IssueManyProps {
  /** Those who may sign now, in the order in which they sign by themselves. */
  signatories: readonly Signatory[]
}

function SignedForm({ items, signatories, onClose, onDone }: SignedFormProps) {
  const issue = useAction(certificatesCalls.moveManyRequests, { refresh: DESK_READS, failure: null })
  if (signatories.length === 0) return <p>Подписантов пока нет. Добавьте их на вкладке «Подписи и списки».</p>
  const ids = items.map(({ id }) => id)
  const send = async ({ signatoryId }: z.output<typeof Signed>) => {
    const signed = signatoryId === BY_INSTITUTE ? {} : { signatoryId }
    showOutcome(await issue.mutateAsync({ action: 'ready', ids, seen: seenOf(items), ...signed }))
    onClose()
    onDone()
  }
  return (
    <Form schema={Signed} initial={{ signatoryId: BY_INSTITUTE }} onSubmit={send}>
      <SelectField
        name="signatoryId"
        label="Кто подписывает"
        options={signatoryOptions(signatories, items)}
      />
      <Lacks items={items} signatories={signatories} />
      <div className={styles['buttons']}>
        <SubmitButton>{`Оформить ${ids.length}`}</SubmitButton>
        <Button onClick={onClose}>Отмена</Button>
      </div>
    </Form>
  )
}
