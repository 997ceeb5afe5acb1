import { useAction } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import { GroupForm } from './GroupForm.tsx'

/** The name and the members of the reader's own group chat; removed people no longer see it. */
export function EditGroupDialog({ chat, onClose }: { chat: ChatDetail; onClose: () => void }) {
  const { id: readerId } = useUser()
  const change = useAction(messengerCalls.changeChat, {
    refresh: [messengerCalls.getChat, messengerCalls.listChats],
    success: 'Данные сохранены',
  })
  const { id, name, members, isAnnouncementOnly, version } = chat
  return (
    <Dialog title="Название и участники" place="wide" onClose={onClose}>
      <GroupForm
        verb="Сохранить"
        start={{ name, people: members.filter((member) => member.id !== readerId), isAnnouncementOnly }}
        isBusy={change.isPending}
        onClose={onClose}
        onSave={({ people, ...changes }) =>
          change.mutate(
            { id, version, ...changes, members: people.map((person) => person.id) },
            { onSuccess: onClose },
          )
        }
      />
    </Dialog>
  )
}
