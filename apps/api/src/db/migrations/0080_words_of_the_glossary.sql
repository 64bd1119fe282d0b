-- The words of the glossary: a number is encrypted, a try that failed is a failed attempt, bytes no file points to are
-- unreferenced, what is sent is an email, and what is read in the product is a notification.
ALTER TABLE accounts RENAME COLUMN passport_series_sealed TO passport_series_encrypted;
ALTER TABLE accounts RENAME COLUMN passport_number_sealed TO passport_number_encrypted;
ALTER TABLE accounts RENAME COLUMN tax_number_sealed TO tax_number_encrypted;
ALTER TABLE act_parties RENAME COLUMN tax_number_sealed TO tax_number_encrypted;
ALTER TABLE act_parties RENAME COLUMN document_sealed TO document_encrypted;
ALTER TABLE pending_updates RENAME COLUMN changes_sealed TO changes_encrypted;
ALTER TABLE second_factors RENAME COLUMN secret_sealed TO secret_encrypted;

ALTER TABLE guess_failures RENAME TO failed_attempts;

ALTER TABLE loose_bytes RENAME TO unreferenced_files;
CREATE OR REPLACE FUNCTION loosen_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unreferenced_files (storage_key) VALUES (OLD.storage_key);
  RETURN NULL;
END $$;
ALTER FUNCTION loosen_bytes() RENAME TO note_unreferenced_file;

ALTER TABLE notifications RENAME COLUMN letter TO email;
ALTER TABLE notifications RENAME COLUMN mailed_up_to TO emailed_up_to;
ALTER TABLE notifications RENAME COLUMN mailed TO emailed;
ALTER TABLE notifications RENAME COLUMN mailed_at TO emailed_at;
ALTER FUNCTION notices_of(uuid) RENAME TO notifications_of;
ALTER FUNCTION is_group_notice_for(notifications, notification_members) RENAME TO is_group_notification_for;
UPDATE mails SET template = 'notification' WHERE template = 'notice';
UPDATE mails SET template = 'emailToPerson' WHERE template = 'letterToPerson';
