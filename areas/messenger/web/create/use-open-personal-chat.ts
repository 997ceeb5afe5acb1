import { useRouter } from '@tanstack/react-router'
import { useAction } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { chatAddress } from '../frame/addresses.ts'

/** Opens the personal chat with a person: the server returns the existing one, or creates it. */
export function useOpenPersonalChat(): (personId: number) => void {
  const router = useRouter()
  const create = useAction(messengerCalls.createChat, { refresh: [messengerCalls.listChats] })
  return (personId) =>
    create.mutate(
      { type: 'person', members: [personId] },
      { onSuccess: ({ id }) => router.history.push(chatAddress(id)) },
    )
}
