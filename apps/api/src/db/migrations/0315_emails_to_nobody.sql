-- Emails to addresses that are nobody's account, by what caused them: forgotten with the person who asked for them, among millions of others.
CREATE INDEX mails_to_nobody ON mails (cause text_pattern_ops) WHERE account_id IS NULL;
