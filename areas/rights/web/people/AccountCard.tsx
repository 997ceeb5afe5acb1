import { useAction } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { rightsCalls } from '../../contract/calls.ts'
import type { PersonAccount, PersonCard } from '../../contract/person.ts'
import { AccountStateTag } from './AccountStateTag.tsx'
import styles from './Person.module.css'

const momentOf = (instant: string | null) => (instant === null ? '—' : momentText(instant))

interface AccountCardProps {
  person: PersonCard
  onBlock: () => void
  onIssueCode: () => void
}

export function AccountCard({ person, onBlock, onIssueCode }: AccountCardProps) {
  const { account, isSelf } = person
  return (
    <Card title="Учётная запись" note={<AccountStateTag state={account?.state ?? null} />}>
      {account ? (
        <>
          <AccountFacts account={account} />
          {isSelf ? (
            <p className={styles['note']}>Это вы: свою учётную запись меняют в «Настройках».</p>
          ) : (
            <AccountActions person={person} account={account} onBlock={onBlock} />
          )}
        </>
      ) : (
        <NoAccount person={person} onIssueCode={onIssueCode} />
      )}
    </Card>
  )
}

function AccountFacts({ account }: { account: PersonAccount }) {
  const { blocked } = account
  return (
    <>
      {blocked && (
        <p className={styles['warning']}>
          Заблокирована {momentOf(blocked.at)}
          {blocked.by && `, ${blocked.by}`}
          {blocked.reason && `: ${blocked.reason}`}
        </p>
      )}
      <dl className={styles['facts']}>
        <dt>Логин</dt>
        <dd>{account.login}</dd>
        <dt>E‑mail</dt>
        <dd>{account.email ?? 'не подтверждён'}</dd>
        <dt>Телефон</dt>
        <dd>{account.phone ?? 'не подтверждён'}</dd>
        <dt>Второй шаг входа</dt>
        <dd>{account.isSecondFactorOn ? 'настроен' : 'не настроен'}</dd>
        <dt>Открытых сеансов</dt>
        <dd>{account.sessionCount}</dd>
        <dt>Последняя активность</dt>
        <dd>{momentOf(account.lastSeenAt)}</dd>
      </dl>
    </>
  )
}

interface AccountActionsProps {
  person: PersonCard
  account: PersonAccount
  onBlock: () => void
}

function AccountActions({ person, account, onBlock }: AccountActionsProps) {
  const { permissions } = useUser()
  const refresh = [rightsCalls.getPerson]
  const { id: personId } = person
  const unblock = useAction(rightsCalls.unblockAccount, { refresh, success: 'Учётная запись разблокирована' })
  const end = useAction(rightsCalls.endPersonSessions, { refresh, success: 'Все входы завершены' })
  const restore = useAction(rightsCalls.forceRestore, {
    refresh,
    success: 'Прежний пароль больше не действует. Инструкция отправлена',
  })
  const reset = useAction(rightsCalls.resetSecondFactor, { refresh, success: 'Второй шаг входа сброшен' })
  return (
    <div className={styles['actions']}>
      {account.state === 'blocked' ? (
        <Button
          kind="tinted"
          isBusy={unblock.isPending}
          onClick={() => unblock.mutate({ personId, version: account.version })}
        >
          Разблокировать
        </Button>
      ) : (
        <Button kind="danger" onClick={onBlock}>
          Заблокировать
        </Button>
      )}
      {account.sessionCount > 0 && (
        <Button isBusy={end.isPending} onClick={() => end.mutate({ personId })}>
          Завершить входы
        </Button>
      )}
      {account.state === 'active' && (
        <Button isBusy={restore.isPending} onClick={() => restore.mutate({ personId })}>
          Сменить пароль принудительно
        </Button>
      )}
      {account.isSecondFactorOn && permissions.includes('admin') && (
        <Button isBusy={reset.isPending} onClick={() => reset.mutate({ personId })}>
          Сбросить второй шаг
        </Button>
      )}
    </div>
  )
}

function NoAccount({ person, onIssueCode }: { person: PersonCard; onIssueCode: () => void }) {
  const { openCode } = person
  return (
    <>
      <p className={styles['note']}>
        {openCode
          ? `Человек ещё не зарегистрировался. ПИН-код выдан и действует до ${momentOf(openCode.expiresAt)}.`
          : 'Человек ещё не зарегистрировался. Для регистрации ему нужен ПИН-код.'}
      </p>
      <Button kind="tinted" onClick={onIssueCode}>
        {openCode ? 'Выдать новый ПИН-код' : 'Выдать ПИН-код'}
      </Button>
    </>
  )
}
