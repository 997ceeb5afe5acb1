-- Works come by files and by the plan. Decision D-021.

-- owner: works
-- What a file has brought is taken back like any other change of a register.
select keep_row_changes('works_work');
