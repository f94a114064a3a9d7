-- Why the last try failed; "fault" reads as blame (docs/glossary.md).
alter table sms_messages rename column fault to failure;
