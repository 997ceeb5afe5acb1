import { findFreeUnit, givenPoint } from './given-point.ts'
import { bypassNoticeScenes } from './notice-scenes.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import { bypassCalls } from '../../contract/calls.ts'

const SIGNS = `exists (select from permissions_of(me.person_id, me.today) p
  where p.permission = 'bypass-signing' and p.department_id is null)`
const isOwnStudent = (student: string) =>
  `exists (select from student s where s.id = ${student} and s.person_id = me.person_id)`

export const bypassTesting = defineTesting(bypassCalls, {
  samples: {
    addPoint: { departmentId: 1, matter: 'Сдать пропуск', position: 90 },
    signItem: { id: 1, version: 1, isSigned: true },
  },
  notices: bypassNoticeScenes,
  beginnings: { addPoint: findFreeUnit, changePoint: givenPoint, removePoint: givenPoint },
  holders: { 'bypass-signing': 'clerk' },
  ids: {
    writers: {
      bypass_desk: holds('university-data'),
      bypass_item: `${SIGNS} or ${holds('university-data')} or exists (select from bypass_sheet b where b.id = r.sheet_id and ${isOwnStudent('b.student_id')})`,
      bypass_sheet: `${SIGNS} or ${holds('university-data')} or ${isOwnStudent('r.student_id')}`,
    },
    scenes: {
      // A line of a leaver's sheet; others sign it.
      item: `
        select s.person_id as holder, i.id as "itemId", i.version, (select min(id) from department n where n.end_at is null
            and not exists (select from bypass_desk b where b.department_id = n.id)) as "departmentId", d.department_id as "pointId"
        from bypass_item i join bypass_sheet b on b.id = i.sheet_id join student s on s.id = b.student_id
        cross join lateral (select department_id from bypass_desk order by position limit 1) d
        order by i.id limit 30`,
    },
    calls: { signItem: { id: 'itemId' }, changePoint: { id: 'pointId' }, removePoint: { id: 'pointId' } },
  },
})
