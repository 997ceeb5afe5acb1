-- What students have chosen becomes flows of individual trajectories: from then on the timetable and the journal know it.
-- Decision 0226.

-- owner: electives
alter table elective_course add flow_id bigint constraint elective_course_flow unique references flow;

-- owner: electives
-- The discipline that the flows of a campaign are taught in.
alter table elective_campaign add discipline_id bigint references discipline;
create index elective_campaign_discipline on elective_campaign (discipline_id);
