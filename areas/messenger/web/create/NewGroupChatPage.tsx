import { shortName } from '#areas/people/contract/person-name.ts'
import { useRouter } from '@tanstack/react-router'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { useAddress } from '#platform/web/router/address.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import { chatAddress, chatsAddress } from '../frame/addresses.ts'
import { Messenger } from '../frame/Messenger.tsx'
import { chatOf, GroupValues } from './group-values.ts'
import { GroupFields } from './GroupFields.tsx'

const TITLE = 'Новый групповой чат'
const EMPTY: GroupValues = { name: '', members: [], writers: 'everybody' }

export default function NewGroupChatPage() {
  const router = useRouter()
  const [{ group, name = '', of }] = useAddress()
  const close = () => router.history.push(chatsAddress)
  return (
    <Messenger title={TITLE}>
      <Dialog title={TITLE} place="wide" onClose={close}>
        {group === undefined ? (
          <NewGroup start={EMPTY} onClose={close} />
        ) : (
          <GroupOfStudents groupId={Number(group)} name={name} all={Number(of) || null} onClose={close} />
        )}
      </Dialog>
    </Messenger>
  )
}

interface NewGroupProps {
  start: GroupValues
  note?: string | null
  onClose: () => void
}

function NewGroup({ start, note = null, onClose }: NewGroupProps) {
  const router = useRouter()
  const create = useAction(messengerCalls.createChat, {
    refresh: [messengerCalls.listChats],
    failure: null,
  })
  const save = async (group: GroupValues) => {
    const { id } = await create.mutateAsync({ type: 'group', ...chatOf(group) })
    router.history.push(chatAddress(id))
  }
  return (
    <Form schema={GroupValues} initial={start} onSubmit={save}>
      <GroupFields verb="Создать чат" note={note} onClose={onClose} />
    </Form>
  )
}

interface GroupOfStudentsProps {
  groupId: number
  name: string
  /** How many students the group has without the reader; null where that is not known. */
  all: number | null
  onClose: () => void
}

/** Why fewer are chosen than the group has; null when everybody is. */
function absentText(registered: number, all: number | null): string | null {
  const absent = (all ?? registered) - registered
  if (registered === 0)
    return 'Никто из студентов группы ещё не зарегистрировался в кабинете: добавить пока некого'
  return absent > 0
    ? `Выбраны все, кто зарегистрирован в кабинете. Ещё не зарегистрировались: ${absent}`
    : null
}

/** Begins with all students of a study group who are registered; whoever writes may take some out. */
function GroupOfStudents({ groupId, name, all, onClose }: GroupOfStudentsProps) {
  const { fullName } = useUser()
  const { data, error, refetch } = useCall(messengerCalls.findContacts, { groupId })
  if (error) return <FailureCard error={error} onRetry={() => void refetch()} />
  // The chat that the portal keeps for the group has its bare name.
  const start = { ...EMPTY, name: `${name}, ${shortName(fullName)}`, members: data ?? [] }
  return data ? <NewGroup start={start} note={absentText(data.length, all)} onClose={onClose} /> : null
}
