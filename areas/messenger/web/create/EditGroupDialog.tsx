import { useAction } from '#platform/web/api/use-call.ts'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat, ChatDetail } from '../../contract/chat.ts'
import { chatOf, GroupValues } from './group-values.ts'
import { GroupFields } from './GroupFields.tsx'

/** The name and the members of the reader's own group chat; removed people no longer see it. */
export function EditGroupDialog({ chat, onClose }: { chat: ChatDetail; onClose: () => void }) {
  const { id: readerId } = useUser()
  const change = useAction(messengerCalls.changeChat, {
    refresh: [messengerCalls.getChat, messengerCalls.listChats],
    success: 'Данные сохранены',
    failure: null,
  })
  const { id, name, members, isAnnouncementOnly, version } = chat
  const initial: GroupValues = {
    name,
    members: members.filter((member) => member.id !== readerId),
    writers: isAnnouncementOnly ? 'creator' : 'everybody',
  }
  return (
    <Dialog title="Название и участники" place="wide" onClose={onClose}>
      <RecordForm
        schema={GroupValues}
        initial={initial}
        version={version}
        save={async (group, over) => {
          await change.mutateAsync({ id, version: over, ...chatOf(group) })
          onClose()
        }}
        valuesOf={({ name: saved }: Chat) => ({ name: saved })}
      >
        <GroupFields verb="Сохранить" onClose={onClose} />
      </RecordForm>
    </Dialog>
  )
}
