import { isPublic, type PublicationState } from '#platform/contract/publication.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { usePublication } from './use-publication.ts'

interface PublishButtonProps {
  row: { id: number; version: number; state: PublicationState }
  steps: Pick<ReturnType<typeof usePublication>, 'publish' | 'withdraw'>
}

/** Publishes a text of a list, or takes it out of sight. */
export function PublishButton({ row: { id, version, state }, steps }: PublishButtonProps) {
  const step = isPublic(state) ? steps.withdraw : steps.publish
  return (
    <Button kind="quiet" isSmall isBusy={step.isPending} onClick={() => step.mutate({ id, version })}>
      {isPublic(state) ? 'Снять' : 'Опубликовать'}
    </Button>
  )
}
