import { useRouter } from '@tanstack/react-router'
import { useAction } from '#platform/web/api/use-call.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import { chatAddress, chatsAddress } from '../frame/addresses.ts'
import { Messenger } from '../frame/Messenger.tsx'
import { GroupForm } from './GroupForm.tsx'

export default function NewGroupChatPage() {
  const router = useRouter()
  const create = useAction(messengerCalls.createChat, { refresh: [messengerCalls.listChats] })
  const close = () => router.history.push(chatsAddress)
  return (
    <Messenger title="Новый групповой чат">
      <Dialog title="Новый групповой чат" place="wide" onClose={close}>
        <GroupForm
          verb="Создать чат"
          start={{ name: '', people: [], isAnnouncementOnly: false }}
          isBusy={create.isPending}
          onClose={close}
          onSave={({ name, people, isAnnouncementOnly }) =>
            create.mutate(
              { type: 'group', name, members: people.map(({ id }) => id), isAnnouncementOnly },
              { onSuccess: ({ id }) => router.history.push(chatAddress(id)) },
            )
          }
        />
      </Dialog>
    </Messenger>
  )
}
