-- Because of which duty somebody is written to, and for which partner; without one, as an administrator. It is asked again when the
-- e-mail goes out: who lost it meanwhile is told nothing any more. The version before does not say, and its e-mails go as before.
ALTER TABLE mails ADD COLUMN partner_id uuid, ADD COLUMN duty text;
