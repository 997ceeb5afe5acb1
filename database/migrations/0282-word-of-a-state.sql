-- owner: study, core
-- The state of a student in a word of their gender; where nobody knows it, the word of the dictionary.
create function student_state_word(state smallint, gender char) returns text
  language sql stable parallel safe
  return (
    select case when student_state_word.gender = 'f' and s.code = 'expelled' then 'отчислена'
      when student_state_word.gender = 'f' and s.code = 'graduated' then 'окончила'
      else s.name end
    from student_state s where s.id = student_state_word.state
  );
