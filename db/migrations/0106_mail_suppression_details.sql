-- Why an address gets no mail, and which it is for the staff, sealed: until its owner has left.
alter table mail_suppression add column address_enc bytea;
alter table mail_suppression add column detail text not null default '';
