-- A repeated answer is the first one letter by letter, the order of its fields included.
alter table idempotent_answer alter column body type json using body::json;
