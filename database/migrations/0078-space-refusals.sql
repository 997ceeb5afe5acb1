-- What a full disk refused, for whoever looks after the portal.

-- owner: platform
-- One row, there before it is needed and with room for its next versions on its page: changing it takes no new block
-- of the disk. Empty while there is space.
create table space_refusal (
  is_only boolean primary key default true check (is_only),
  times int not null default 0,
  first_at timestamptz,
  last_at timestamptz,
  check ((times > 0) = (first_at is not null) and (times > 0) = (last_at is not null))
) with (fillfactor = 10);
insert into space_refusal default values;
