-- What was one project by its title stays one.
with named as (
  select title, nextval('intake_project_no')::integer as no
  from (
    select distinct b.title from intake_block b join intake_mail m on m.id = b.mail_id
    where length(b.title) >= 4 and b.state = 'open' and m.received_at >= now() - interval '30 days'
  ) titles
)
update intake_block b set project_no = named.no
from named, intake_mail m
where m.id = b.mail_id and b.title = named.title and b.state = 'open'
  and m.received_at >= now() - interval '30 days';
