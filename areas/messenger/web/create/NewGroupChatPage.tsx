import { shortName } from '#areas/people/contract/person-name.ts'
import { useRouter } from '@tanstack/react-router'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import { chatAddress, chatsAddress } from '../frame/addresses.ts'
import { Messenger } from '../frame/Messenger.tsx'
import { GroupForm } from './GroupForm.tsx'

const TITLE = 'Новый групповой чат'
const EMPTY = { name: '', people: [], isAnnouncementOnly: false }

export default function NewGroupChatPage() {
  const router = useRouter()
  const [{ group, name = '' }] = useAddress()
  const close = () => router.history.push(chatsAddress)
  return (
    <Messenger title={TITLE}>
      <Dialog title={TITLE} place="wide" onClose={close}>
        {group === undefined ? (
          <NewGroup start={EMPTY} onClose={close} />
        ) : (
          <GroupOfStudents groupId={Number(group)} name={name} onClose={close} />
        )}
      </Dialog>
    </Messenger>
  )
}

interface NewGroupProps {
  start: Parameters<typeof GroupForm>[0]['start']
  onClose: () => void
}

function NewGroup({ start, onClose }: NewGroupProps) {
  const router = useRouter()
  const create = useAction(messengerCalls.createChat, { refresh: [messengerCalls.listChats] })
  return (
    <GroupForm
      verb="Создать чат"
      start={start}
      isBusy={create.isPending}
      onClose={onClose}
      onSave={({ name, people, isAnnouncementOnly }) =>
        create.mutate(
          { type: 'group', name, members: people.map(({ id }) => id), isAnnouncementOnly },
          { onSuccess: ({ id }) => router.history.push(chatAddress(id)) },
        )
      }
    />
  )
}

interface GroupOfStudentsProps {
  groupId: number
  name: string
  onClose: () => void
}

/** Starts with all registered students of a study group; the writer may remove some. */
function GroupOfStudents({ groupId, name, onClose }: GroupOfStudentsProps) {
  const { fullName } = useUser()
  const { data, error, refetch } = useCall(messengerCalls.findContacts, { groupId })
  if (error) return <FailureCard error={error} onRetry={() => void refetch()} />
  // The chat that the portal keeps for the group has its bare name.
  const start = { ...EMPTY, name: `${name}, ${shortName(fullName)}`, people: data ?? [] }
  return data ? <NewGroup start={start} onClose={onClose} /> : null
}
