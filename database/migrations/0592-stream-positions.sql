-- Positions of the stream in one statement: a look of a process at the stream took five round trips before it read
-- anything. Decision 0332.

-- owner: platform
-- Assigns positions to committed events that have none, and returns the last and the first position. One process at a time:
-- the lock is held until the transaction ends, so that positions become visible in their order. Each statement of a
-- function that is not stable sees what was committed before it began, here what others have sequenced before the lock.
create function sequence_stream_events(at_once int, out head bigint, out oldest bigint) language plpgsql as $$
begin
  -- No other lock has this number.
  perform pg_advisory_xact_lock(7311963);
  update stream_event e set position = n.position
  from (
    select id, nextval('stream_position') as position
    from (select id from stream_event where position is null order by id limit at_once) waiting
  ) n where n.id = e.id;
  select coalesce(max(position), 0), coalesce(min(position), 0) into head, oldest from stream_event;
end $$;
