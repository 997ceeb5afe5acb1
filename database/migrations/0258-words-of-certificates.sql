-- The texts that certificates begin with, in the cases of Russian; a certificate with a place to fill in is of paper.

-- owner: certificates
update certificates_template
set body = replace(body, 'обучается в {университет}', 'обучается в образовательной организации «{университет}»')
where person_id is null;

-- owner: certificates
-- The amounts are written by hand. Decision D-041 leaves the ways of delivery open.
update certificates_type set is_paper_only = true where id = 6;
