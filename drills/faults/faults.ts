/** Something that could be broken in one place, and the test that must find it. */
export interface Fault {
  what: string
  /** Occurs once in the file. */
  search: string
  replace: string
  file: string
  test: string
  /** Part of the titles of the tests to run. */
  title: string
}

const EVERY_CALL = 'apps/server/every-call.test.ts'
const ROUTE = 'platform/server/http/route.ts'
const GUARD = 'if (!isAllowed(call.access, who.permissions)) throw new ApiError(403)'
const GUARDS = 'platform/web/router/guards.tsx'
const SCREEN_GUARD = 'isAllowed(screen.access, user.permissions)) return children'

const OF_THE_SERVER: Fault[] = [
  {
    what: 'everybody who has signed in may make every call',
    file: ROUTE,
    search: GUARD,
    replace: '',
    test: EVERY_CALL,
    title: 'is allowed or refused',
  },
  {
    what: 'an administrator may make every call',
    file: ROUTE,
    search: GUARD,
    replace: `if (!who.permissions.has('admin') && !isAllowed(call.access, who.permissions)) throw new ApiError(403)`,
    test: EVERY_CALL,
    title: 'is allowed or refused',
  },
  {
    what: 'of several permissions only the first opens a call',
    file: ROUTE,
    search: GUARD,
    replace: `if (!isAllowed(typeof call.access === 'string' ? call.access : { anyOf: call.access.anyOf.slice(0, 1) }, who.permissions)) throw new ApiError(403)`,
    test: EVERY_CALL,
    title: 'is allowed or refused',
  },
  {
    what: 'a guest makes calls for everybody who has signed in',
    file: ROUTE,
    search: 'if (who === null) throw new ApiError(401)',
    replace: `if (who === null && call.access === 'signed-in') return null
  if (who === null) throw new ApiError(401)`,
    test: EVERY_CALL,
    title: 'is allowed or refused',
  },
  {
    what: 'a page of another site may frame the portal',
    file: 'platform/server/http/security-headers.ts',
    search: "'x-frame-options': 'DENY'",
    replace: "'x-frame-options': 'SAMEORIGIN'",
    test: EVERY_CALL,
    title: 'is allowed or refused',
  },
  {
    what: 'a search for a sign that stands for any other breaks',
    file: 'platform/server/db/word-search.ts',
    search: 'export function searchWords(text: string): string[] {',
    replace: `export function searchWords(text: string): string[] {
  if (/[%_\\\\]/.test(text)) throw new Error('no such pattern')`,
    test: EVERY_CALL,
    title: 'survives any input',
  },
  {
    what: 'reading news writes it',
    file: 'areas/news/server/handlers.ts',
    search: "if (item === null) throw fail('no-such-news')",
    replace: `if (item === null) throw fail('no-such-news')
    await db.updateTable('news_item').set((row) => ({ title: row.ref('title') })).where('id', '=', id).execute()`,
    test: EVERY_CALL,
    title: 'changes no row',
  },
  {
    what: 'a list asks once more for every 25 rows that it counts',
    file: ROUTE,
    search: 'return send(reply, answer, request)',
    replace: `const { count = 0 } = (answer ?? {}) as { count?: number }
        for (let n = 0; n < count; n += 25)
          await services.db.selectFrom('university_setting').select('key').execute()
        return send(reply, answer, request)`,
    test: EVERY_CALL,
    title: 'does not grow with the data',
  },
  {
    what: 'a change of personal information leaves no trail',
    file: 'platform/server/audit/audit.ts',
    search: 'if (only !== undefined)',
    replace: "if (only !== undefined && only.action !== 'information.change')",
    test: 'apps/server/audited-calls.test.ts',
    title: 'information',
  },
  {
    what: 'the trail of a change is written past its transaction',
    file: ROUTE,
    search: '(entry) => writeAudit(tx, actor, entry)',
    replace: '(entry) => writeAudit(db, actor, entry)',
    test: 'apps/server/one-connection.test.ts',
    title: 'pool of one connection',
  },
  {
    what: 'personal fields are shown to everybody',
    file: 'platform/server/db/any-condition.ts',
    search: 'const given = names.flatMap((name) => conditions[name] ?? [])',
    replace: 'const given = names.flatMap((name) => conditions[name] ?? [sql`true`])',
    test: 'apps/server/forbidden-fields.test.ts',
    title: 'no call shows',
  },
  {
    what: 'an administrator takes the place of an administrator',
    file: 'areas/switching/server/handlers.ts',
    search: 'if (target.isAdministrator)',
    replace: 'if (target.isAdministrator && mode !== mode)',
    test: 'areas/switching/server/switch-walk.test.ts',
    title: 'random walks',
  },
  {
    what: 'a switch goes on when its administrator is none any more',
    file: 'platform/server/auth/user-switch.ts',
    search:
      "or not exists (select from permissions_of(w.admin_person_id, ${today}::date) where permission = 'admin')",
    replace: '',
    test: 'areas/switching/server/switch-walk.test.ts',
    title: 'random walks',
  },
  {
    what: "a mark overwrites another teacher's newer one",
    file: 'areas/journal/server/marks/decide-cells.ts',
    search: 'return last.version > version &&',
    replace: 'return last.version > version + 1 &&',
    test: 'areas/journal/server/marks/interleavings.test.ts',
    title: 'lose no cell',
  },
  {
    what: 'a mark that arrives late overwrites a newer one',
    file: 'areas/journal/server/marks/decide-cells.ts',
    search: 'return seq !== null && (last?.ownSeq ?? -1) >= seq',
    replace: 'return seq === -1 && (last?.ownSeq ?? -1) >= seq',
    test: 'areas/journal/server/marks/interleavings.test.ts',
    title: 'lose no cell',
  },
]

const OF_THE_WEB: Fault[] = [
  {
    what: 'every screen opens to everybody',
    file: GUARDS,
    search: SCREEN_GUARD,
    replace: 'true) return children',
    test: 'e2e/access.test.ts',
    title: 'opens exactly the screens',
  },
  {
    what: 'former students find their screens closed',
    file: GUARDS,
    search: SCREEN_GUARD,
    replace: `(isAllowed(screen.access, user.permissions) && !user.permissions.includes('ex-student'))) return children`,
    test: 'e2e/access.test.ts',
    title: 'opens exactly the screens',
  },
  {
    what: 'a guest is not led back after signing in',
    file: 'platform/web/shell/Shell.tsx',
    search: "return requestedAddress === '/' ?",
    replace: "return requestedAddress !== '' ?",
    test: 'e2e/access-guest.test.ts',
    title: 'a guest',
  },
  {
    what: 'small print is too faint in the dark',
    file: 'platform/web/theme/tokens.css',
    search: '--text3: #98a4b9;',
    replace: '--text3: #5a6579;',
    test: 'e2e/accessibility-wide.test.ts',
    title: 'on any screen',
  },
  {
    what: 'small print is too faint black on white',
    file: 'platform/web/theme/contrast.css',
    search: '--text3: var(--contrast-ink);',
    replace: '--text3: #999999;',
    test: 'e2e/accessibility-wide.test.ts',
    title: 'on any screen',
  },
  {
    what: 'a button of the bar on phones has no name',
    file: 'platform/web/shell/menu/BottomBar.tsx',
    search: '        Ещё\n',
    replace: '',
    test: 'e2e/accessibility-phone.test.ts',
    title: 'on any screen',
  },
  {
    what: 'titles of news are shown as HTML',
    file: 'areas/news/web/NewsListPage.tsx',
    search: '>{title}</AppLink>',
    replace: '><span dangerouslySetInnerHTML={{ __html: title }} /></AppLink>',
    test: 'e2e/script-vectors.test.ts',
    title: 'over 200 scripts',
  },
  {
    what: 'a list is always called sorted upwards',
    file: 'platform/web/table/TableHead.tsx',
    search: 'aria-sort={direction}',
    replace: "aria-sort={direction && 'ascending'}",
    test: 'e2e/lists.test.ts',
    title: 'science/patents',
  },
  {
    what: 'the home page of a former student greets nobody',
    file: 'areas/home/web/greeting.ts',
    search: "text: 'Добрый день' }",
    replace: "text: 'undefined' }",
    test: 'e2e/home.test.ts',
    title: "greets 'exstudent'",
  },
]

/** Faults put in by hand, of every kind that the generated tests and the journeys over all screens are there to find. */
export const FAULTS: readonly Fault[] = [...OF_THE_SERVER, ...OF_THE_WEB]
