alter table proposal validate constraint proposal_answer;
alter table proposal validate constraint proposal_recorded_by;
