-- Questionnaires of students and graduates: one a kind and study year, a draft until it is sent.

-- owner: questionnaires
create table questionnaire (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('student', 'graduate')),
  study_year_id int not null references study_year,
  intro text not null check (length(intro) between 1 and 2000),
  unique (kind, study_year_id)
);

-- options are the texts to choose from; a scale has the marks 1 to 5.
create table questionnaire_question (
  id bigint generated always as identity primary key,
  questionnaire_id bigint not null references questionnaire,
  position smallint not null,
  text text not null check (length(text) between 1 and 500),
  type text not null check (type in ('choice', 'several', 'scale', 'text')),
  options jsonb not null default '[]',
  is_required boolean not null default true,
  unique (questionnaire_id, position),
  check ((type in ('choice', 'several')) = (jsonb_array_length(options) > 1))
);

create table questionnaire_submission (
  questionnaire_id bigint not null references questionnaire,
  person_id bigint not null references person,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  primary key (questionnaire_id, person_id)
);
create index questionnaire_submission_person on questionnaire_submission (person_id);

create table questionnaire_answer (
  question_id bigint not null references questionnaire_question,
  person_id bigint not null references person,
  -- A text, a mark, or a list of texts, by the type of the question.
  value jsonb not null,
  primary key (question_id, person_id)
);
create index questionnaire_answer_person on questionnaire_answer (person_id);
