-- Of two signed dismissals the earlier one takes effect; one that could not waits with its obstacle and counts only
-- where there is no other. What ends before the day by its contract is not ended by the order.

-- owner: orders
create or replace function dismissal_day(employment_id bigint) returns date
  language sql stable parallel safe
  return (
    select coalesce(min(o.effective_on) filter (where o.obstacle is null), max(o.effective_on))
    from employment e
    join employment_post ep on ep.employment_id = e.id
    join order_line l on l.post_id = ep.id
    join order_document o on o.id = l.order_id
    where e.id = dismissal_day.employment_id and o.kind = 'dismissal' and o.state = 'signed'
      and o.effective_on <= coalesce(e.end_at, 'infinity')
  );
