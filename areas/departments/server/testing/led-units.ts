/** The units that the sender heads, with all below them. */
export const ledUnits = (...permissions: string[]) => `(
  with recursive led as (
    select case when p.permission = 'directorate' then coalesce(d.parent_id, d.id) else d.id end as id
    from permissions_of(me.person_id, me.today) p join department d on d.id = p.department_id
    where p.permission in ('${permissions.join("','")}')
    union select d.id from led join department d on d.parent_id = led.id
  ) select id from led)`
