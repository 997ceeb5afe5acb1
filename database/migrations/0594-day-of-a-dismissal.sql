-- A signed dismissal changes the employment only on its day; until then the registers of people name that day too.

-- owner: orders
-- The last day that a signed order gives an employment; null when no such order waits for its day. Of an order that
-- never took effect and a later one, the later one counts.
create function dismissal_day(employment_id bigint) returns date
  language sql stable parallel safe
  return (
    select max(o.effective_on) from employment_post ep
    join order_line l on l.post_id = ep.id
    join order_document o on o.id = l.order_id
    where ep.employment_id = dismissal_day.employment_id and o.kind = 'dismissal' and o.state = 'signed'
  );
