-- Two loads with nothing to tell them apart would count the same hours twice. Decision 0099.

-- owner: curricula
-- Equal are loads of one teacher, or nobody, with the same lessons for the same groups or flow, of which one has no code.
create function list_equal_loads(load_id bigint) returns setof bigint language sql stable
  begin atomic
    select other.id
    from teaching_load l
    join teaching_load other on other.id <> l.id
      and (other.discipline_id, other.study_year_id, other.term, other.lesson_kind_id)
        = (l.discipline_id, l.study_year_id, l.term, l.lesson_kind_id)
      and (other.person_id, other.flow_id) is not distinct from (l.person_id, l.flow_id)
      and (other.external_id is null or l.external_id is null)
    where l.id = load_id and not exists (
      select from teaching_load_group g where g.load_id in (l.id, other.id) group by g.group_id having count(*) = 1);
  end;

-- What is there twice already is told apart by a code.
update teaching_load l set external_id = '№ ' || l.id
where l.external_id is null and exists (select from list_equal_loads(l.id));

create function refuse_equal_load() returns trigger language plpgsql as $$
begin
  -- One after another, so that two at once see each other.
  perform pg_advisory_xact_lock(hashtext('teaching_load_once'));
  if exists (select from list_equal_loads(new.id)) then
    raise unique_violation using message = 'There is an equal load', table = 'teaching_load',
      constraint = 'teaching_load_once';
  end if;
  return null;
end $$;

-- At the end of the transaction, when its groups are written: whoever changes them writes the load too.
create constraint trigger teaching_load_once after insert or update on teaching_load
  deferrable initially deferred for each row execute function refuse_equal_load();
