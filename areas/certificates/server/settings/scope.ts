import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import type { ClerkScope } from '../../contract/settings.ts'
import { findScope } from './scope-store.ts'

type Asking = Pick<HandlerContext, 'db' | 'who' | 'clock'>

const held = ({ db, who, clock }: Asking) => findScope(db, { personId: who.personId, today: clock.today() })

export const scopeOf = async (context: Asking & Pick<HandlerContext, 'settings'>): Promise<ClerkScope> => ({
  ...(await held(context)),
  deskElsewhere: context.settings.certificatesDesk,
})

/**
 * Settings that all institutes share may only be changed by clerks who issue for all of them; others are
 * refused.
 */
export const forWhole =
  <Input, Context extends Asking & { fail: Fail<'whole-university-only'> }, Answer>(
    change: (input: Input, context: Context) => Answer | Promise<Answer>,
  ) =>
  async (input: Input, context: Context): Promise<Answer> => {
    const { isWhole } = await held(context)
    if (!isWhole) throw context.fail('whole-university-only')
    return change(input, context)
  }
